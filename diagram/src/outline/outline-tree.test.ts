import type { ChartEdge } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgesOf, fromData, globalScope } from '../model/chart.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { type OutlineStep, outlineTree } from './outline.ts'
import { tabOrder } from './outline-order.ts'

/** A tree in lines, each indented by its depth; connections after a dash. */
function linesOf(steps: readonly OutlineStep[], indent = ''): string[] {
  return steps.flatMap(({ name, connections, steps: inner }) => [
    `${indent}${name}`,
    ...connections.map(({ words }) => `${indent}- ${words}`),
    ...linesOf(inner, `${indent}  `),
  ])
}

const flat = (steps: readonly OutlineStep[]): OutlineStep[] => steps.flatMap((step) => [step, ...flat(step.steps)])

describe('the outline as a tree', () => {
  it('has the steps of two pools in their lanes, each along its own flow, and what passes between them', () => {
    // given a customer below, whose answer is left of the question, and messages that go both ways
    const chart = buildChart(
      [
        buildNode('customer', 'pool', { y: 400, width: 900, height: 200, text: 'Customer' }),
        buildNode('us', 'pool', { width: 900, height: 400, text: 'Aurora' }),
        buildNode('plant', 'lane', { x: 28, y: 200, width: 872, height: 200, text: 'Plant', parent: 'us' }),
        buildNode('sales', 'lane', { x: 28, y: 0, width: 872, height: 200, text: 'Sales', parent: 'us' }),
        buildNode('quote', 'activity', { x: 100, y: 40, text: 'Quote', parent: 'sales' }),
        buildNode('right', 'decision', { x: 400, y: 40, text: 'Accepted?', parent: 'sales' }),
        buildNode('make', 'activity', { x: 600, y: 240, text: 'Make', parent: 'plant' }),
        buildNode('answer', 'activity', { x: 100, y: 440, text: 'Answer', parent: 'customer' }),
        buildNode('ask', 'activity', { x: 500, y: 440, text: 'Ask', parent: 'customer' }),
      ],
      [
        buildEdge('1', 'quote', 'right'),
        buildEdge('2', 'right', 'make', { label: 'Yes' }),
        buildEdge('3', 'right', 'quote', { label: 'No' }),
        buildEdge('4', 'ask', 'answer'),
        buildEdge('5', 'answer', 'right', { label: 'Order' }),
        buildEdge('6', 'quote', 'ask', { label: 'Offer' }),
      ],
    )
    expect(linesOf(outlineTree(chart))).toEqual([
      'Aurora',
      '  Sales',
      '    Quote',
      '    - to Accepted?',
      '    - to Ask, by “Offer”',
      '    - from Accepted?, when “No”',
      '    Accepted?',
      '    - to Quote, when “No”',
      '    - to Make, when “Yes”',
      '    - from Quote',
      '    - from Answer, by “Order”',
      '  Plant',
      '    Make',
      '    - from Accepted?, when “Yes”',
      'Customer',
      '  Ask',
      '  - to Answer',
      '  - from Quote, by “Offer”',
      '  Answer',
      '  - to Accepted?, by “Order”',
      '  - from Ask',
    ])
  })

  it('begins at each of several starts, holds subprocesses and groups, and names a way back to the step itself once', () => {
    const chart = buildChart(
      [
        buildNode('mail', 'start', { y: 200, text: 'Mail' }),
        buildNode('call', 'start', { y: 0, text: 'Call' }),
        buildNode('sub', 'subprocess', { x: 200, y: 0, width: 300, height: 160, text: 'Check' }),
        buildNode('in', 'activity', { x: 220, y: 40, text: 'Look', parent: 'sub' }),
        buildNode('group', 'group', { x: 600, y: 0, text: 'Later' }),
        buildNode('end', 'activity', { x: 620, y: 40, text: 'File', parent: 'group' }),
      ],
      [buildEdge('1', 'call', 'sub'), buildEdge('2', 'mail', 'sub'), buildEdge('3', 'sub', 'end'), buildEdge('4', 'in', 'in')],
    )
    expect(linesOf(outlineTree(chart))).toEqual([
      'Call',
      '- to Check',
      'Mail',
      '- to Check',
      'Check',
      '- to File',
      '- from Call',
      '- from Mail',
      '  Look',
      '  - to itself',
      'Later',
      '  File',
      '  - from Check',
    ])
  })

  it('holds every node once, and every connection once at either end', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        const chart = fromData(data, globalScope)
        const steps = flat(outlineTree(chart))
        const ids = steps.map(({ id }) => id)
        expect([...ids].sort()).toEqual([...chart.nodeOrder].sort())
        expect(ids).toEqual(tabOrder(chart))
        const ends = (way: 'to' | 'from', at: (edge: ChartEdge) => string) =>
          steps.flatMap(({ id, connections }) =>
            connections.filter((connection) => connection.way === way).map(({ edge }) => [edge.id, at(edge) === id] as const),
          )
        const edges = edgesOf(chart)
        expect(ends('to', (edge) => edge.source).sort()).toEqual(edges.map(({ id }) => [id, true]).sort())
        const others = edges.filter(({ source, target }) => source !== target)
        expect(ends('from', (edge) => edge.target).sort()).toEqual(others.map(({ id }) => [id, true]).sort())
      }),
      { numRuns: 300 },
    )
  })

  it('reads every step after all that lead to it where nothing leads back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 40 }),
        fc.array(fc.nat(900), { minLength: 40, maxLength: 40 }),
        (ways, places) => {
          const nodes = Array.from({ length: 20 }, (_, at) =>
            buildNode(`n${at}`, 'activity', { x: places[at * 2] ?? 0, y: places[at * 2 + 1] ?? 0 }),
          )
          const forward = ways.filter(([from, to]) => from < to)
          const chart = buildChart(
            nodes,
            forward.map(([from, to], at) => buildEdge(`e${at}`, `n${from}`, `n${to}`)),
          )
          const order = tabOrder(chart)
          for (const [from, to] of forward) expect(order.indexOf(`n${from}`)).toBeLessThan(order.indexOf(`n${to}`))
        },
      ),
    )
  })
})
