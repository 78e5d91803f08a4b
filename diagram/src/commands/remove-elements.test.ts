import type { ChartEdge } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { chartAfter, waysIn } from '../testing/chart-after.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { bridgesOver } from './bridge-edges.ts'
import { removeElements } from './remove-elements.ts'

const step = (id: string, at = 0) => buildNode(id, 'activity', { x: at * 240 })

/** `ab` is the connection from a to b. */
const ways = (...names: string[]): ChartEdge[] => names.map((name) => buildEdge(name, name[0] ?? '', name[1] ?? ''))
const steps = (...ids: string[]) => ids.map(step)

const left = (chart: ReturnType<typeof buildChart>, nodes: string[], edges: string[] = []) =>
  waysIn(chartAfter(chart, removeElements, { nodes, edges }))

describe('what is removed', () => {
  it('goes with its connections; a connection goes alone', () => {
    const chart = buildChart(steps('a', 'b', 'c'), ways('ab', 'ac'))
    const after = chartAfter(chart, removeElements, { nodes: ['b'] })
    expect([after.nodeOrder, after.edgeOrder]).toEqual([['a', 'c'], ['ac']])
    const unlinked = chartAfter(chart, removeElements, { edges: ['ab'] })
    expect([unlinked.nodeOrder, unlinked.edgeOrder]).toEqual([['a', 'b', 'c'], ['ac']])
  })

  it('is nothing that is not there', () => {
    const chart = buildChart(steps('a', 'b'), ways('ab'))
    expect(removeElements.allowed(chart, {})).toBe('Nothing is selected')
    expect(removeElements.allowed(chart, { nodes: ['a', 'gone'] })).toBe('The element is not in the chart')
    expect(removeElements.allowed(chart, { edges: ['ab', 'gone'] })).toBe('The element is not in the chart')
    expect(removeElements.allowed(chart, { nodes: ['a'] })).toBe(true)
    expect(removeElements.allowed(chart, { edges: ['ab'] })).toBe(true)
  })
})

describe('what lies in a removed', () => {
  const chart = buildChart([
    buildNode('pool', 'pool', { width: 800, height: 320 }),
    buildNode('lane', 'lane', { x: 28, width: 772, height: 160, parent: 'pool' }),
    buildNode('inner', 'lane', { x: 56, width: 744, height: 160, parent: 'lane' }),
    buildNode('a', 'activity', { x: 100, y: 40, parent: 'inner' }),
    buildNode('other', 'lane', { x: 28, y: 160, width: 772, height: 160, parent: 'pool' }),
    buildNode('sub', 'subprocess', { x: 0, y: 500, width: 400, height: 300 }),
    buildNode('b', 'activity', { x: 40, y: 540, parent: 'sub' }),
    buildNode('group', 'group', { x: 0, y: 1000 }),
    buildNode('c', 'activity', { x: 40, y: 1040, parent: 'group' }),
  ])
  const gone = (id: string, withContents?: boolean) => {
    const { nodes } = chartAfter(chart, removeElements, { nodes: [id], withContents })
    return chart.nodeOrder.filter((one) => !(one in nodes))
  }

  it('pool: its lanes go, its steps stay on the chart', () => {
    expect(gone('pool')).toEqual(['pool', 'lane', 'inner', 'other'])
    expect(chartAfter(chart, removeElements, { nodes: ['pool'] }).nodes.a?.parent).toBeNull()
  })

  it('lane: the lanes in it go, its steps stay in the pool', () => {
    expect(gone('lane')).toEqual(['lane', 'inner'])
    expect(chartAfter(chart, removeElements, { nodes: ['lane'] }).nodes.a?.parent).toBe('other')
  })

  it('subprocess goes', () => {
    expect(gone('sub')).toEqual(['sub', 'b'])
  })

  it('group stays', () => {
    expect(gone('group')).toEqual(['group'])
  })

  it('container goes with it, where that is asked for', () => {
    expect(gone('pool', true)).toEqual(['pool', 'lane', 'inner', 'a', 'other'])
    expect(gone('group', true)).toEqual(['group', 'c'])
  })
})

describe('the gap that a removed step leaves', () => {
  const styled = buildChart(steps('a', 'b', 'c'), [
    buildEdge('ab', 'a', 'b', {
      sourcePort: 'right',
      targetPort: 'left',
      label: 'order',
      style: { line: 'dashed' },
      points: [{ x: 200, y: 60 }],
    }),
    buildEdge('bc', 'b', 'c', { sourcePort: 'right', targetPort: 'top', label: 'offer', style: { line: 'dotted' } }),
  ])

  it('is closed by the way into it, which ends where the way on ended', () => {
    const { edges } = chartAfter(styled, removeElements, { nodes: ['b'] })
    expect(Object.values(edges)).toStrictEqual([
      { id: 'ab', source: 'a', sourcePort: 'right', target: 'c', targetPort: 'top', label: 'order', style: { line: 'dashed' } },
    ])
  })

  it('is closed plainly where both ways were plain', () => {
    const { edges } = chartAfter(buildChart(steps('a', 'b', 'c'), ways('ab', 'bc')), removeElements, { nodes: ['b'] })
    expect(Object.values(edges)).toStrictEqual([{ id: 'ab', source: 'a', target: 'c' }])
  })

  it('stays where a way into it or on from it is removed too', () => {
    const chart = buildChart(steps('a', 'b', 'c'), ways('ab', 'bc'))
    expect([left(chart, ['b'], ['ab']), left(chart, ['b'], ['bc'])]).toEqual([[], []])
  })

  it('stays at the beginning and the end of a row', () => {
    const chart = buildChart(steps('a', 'b', 'c'), ways('ab', 'bc'))
    expect([left(chart, ['a']), left(chart, ['c']), left(chart, ['a', 'b'])]).toEqual([['b-c'], ['a-b'], []])
  })

  it('stays where ways meet or part in one of several in a row', () => {
    const chart = buildChart(steps('a', 'b', 'c', 'd', 'e'), ways('ab', 'bc', 'cd', 'ec'))
    expect(left(chart, ['b', 'c'])).toEqual([])
    expect(left(chart, ['b'])).toEqual(['a-c', 'c-d', 'e-c'])
  })

  it('stays where a step leads to itself', () => {
    expect(left(buildChart(steps('a', 'b', 'c'), ways('ab', 'bb', 'bc')), ['b'])).toEqual([])
    expect(left(buildChart(steps('a', 'b'), ways('ab', 'bb')), ['b'])).toEqual([])
  })

  it('stays where the two are connected that way already, or are one', () => {
    expect(left(buildChart(steps('a', 'b', 'c'), ways('ab', 'bc', 'ac')), ['b'])).toEqual(['a-c'])
    expect(left(buildChart(steps('a', 'b', 'c'), ways('ab', 'bc', 'ca')), ['b'])).toEqual(['a-c', 'c-a'])
    expect(left(buildChart(steps('a', 'b'), ways('ab', 'ba')), ['b'])).toEqual([])
  })

  it('stays where nothing may lead so', () => {
    const chart = buildChart([buildNode('a', 'end'), step('b', 1), step('c', 2)], ways('ab', 'bc'))
    expect(left(chart, ['b'])).toEqual([])
  })

  it('stays where a container was', () => {
    const chart = buildChart([step('a'), buildNode('b', 'subprocess', { x: 240 }), step('c', 2)], ways('ab', 'bc'))
    expect(left(chart, ['b'])).toEqual([])
  })

  it('is closed by no way that is removed itself, or begins at what is removed', () => {
    const chart = buildChart(steps('a', 'b', 'c', 'd'), ways('ab', 'bc', 'cd'))
    const bridges = (removed: string[], edges: string[] = []) => bridgesOver(chart, new Set(removed), edges).map(({ id }) => id)
    expect([bridges(['b']), bridges(['b'], ['ab']), bridges(['b', 'c'])]).toEqual([['ab'], [], ['ab']])
    expect(bridges(['a', 'b'])).toEqual([])
  })

  it('is closed several times at once', () => {
    const chart = buildChart(steps('a', 'b', 'c', 'd', 'e'), ways('ab', 'bc', 'cd', 'de'))
    expect(left(chart, ['b', 'd'])).toEqual(['a-c', 'c-e'])
  })
})
