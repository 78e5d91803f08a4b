import type { ChartEdge } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { boxOf, chartAfter, stepOf } from '../testing/chart-after.ts'
import { buildChart, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { layOut } from './lay-out.ts'
import { moveNodes } from './move-nodes.ts'
import { orderNodes } from './order-nodes.ts'
import { placeNodes } from './place-nodes.ts'
import { reparentNodes } from './reparent-nodes.ts'

const step = (id: string, x: number, y = 0) => buildNode(id, 'activity', { x, y })
const edge = 'That is beyond the edge of the chart'

describe('a layout', () => {
  const placed: Partial<ChartEdge>[] = [{ points: [{ x: 1, y: 1 }] }, { sourcePort: 'top' }, { targetPort: 'left' }, {}]
  const chart = buildChart(
    [buildNode('a', 'activity', { text: 'Pack' }), step('b', 240), step('c', 480), step('d', 720)],
    [
      ...placed.map((rest, at) => buildEdge(`from${at}`, 'a', 'c', { label: 'then', ...rest })),
      buildEdge('to', 'c', 'a', { points: [{ x: 1, y: 1 }], sourcePort: 'top', targetPort: 'left', style: { line: 'dotted' } }),
      buildEdge('other', 'c', 'd', { points: [{ x: 1, y: 1 }] }),
    ],
  )
  const bounds = { a: { x: 8, y: 16, width: 160, height: 80 }, b: { x: 400, y: 500, width: 152, height: 72 } }

  it('gives nodes the boxes it says', () => {
    const after = chartAfter(chart, layOut, { bounds })
    expect([boxOf(after, 'a'), boxOf(after, 'b'), boxOf(after, 'c')]).toEqual([
      [8, 16, 160, 80],
      [400, 500, 152, 72],
      [480, 0, 152, 72],
    ])
    expect(after.nodes.a?.text).toBe('Pack')
  })

  it('gives up bends and sides of connections from and to these nodes, not of others', () => {
    const { chart: after, patch } = stepOf(chart, layOut, { bounds })
    expect(Object.keys(patch.edges)).toEqual(['from0', 'from1', 'from2', 'to'])
    expect(after.edges.from0).toStrictEqual({ id: 'from0', source: 'a', target: 'c', label: 'then' })
    expect(after.edges.to).toStrictEqual({ id: 'to', source: 'c', target: 'a', style: { line: 'dotted' } })
    expect(after.edges.other?.points).toEqual([{ x: 1, y: 1 }])
  })

  it('is refused for nothing', () => {
    expect(layOut.allowed(chart, { bounds: {} })).toBe('Nothing is selected')
  })
})

describe('nodes placed', () => {
  it('stand where it is said, as large as they were', () => {
    const chart = buildChart([step('a', 0), step('b', 240), step('c', 480)])
    const after = chartAfter(chart, placeNodes, { positions: { a: { x: 8, y: -300 }, b: { x: 500, y: 400 } } })
    expect([boxOf(after, 'a'), boxOf(after, 'b'), boxOf(after, 'c')]).toEqual([
      [8, -300, 152, 72],
      [500, 400, 152, 72],
      [480, 0, 152, 72],
    ])
    expect(placeNodes.allowed(chart, { positions: { a: { x: 0, y: 0 }, b: { x: -1_000_001, y: 0 } } })).toBe(edge)
    expect(placeNodes.allowed(chart, { positions: {} })).toBe('Nothing is selected')
  })
})

describe('nodes moved', () => {
  const chart = buildChart(
    [
      buildNode('pool', 'pool', { x: 0, y: 400, width: 800, height: 300 }),
      buildNode('in', 'activity', { x: 100, y: 500, parent: 'pool' }),
      step('a', 0),
      step('b', 240),
      step('c', 480),
      buildNode('note', 'text', { x: 900, y: 0 }),
    ],
    [buildEdge('ab', 'a', 'b')],
  )

  it('go as far as asked, both ways', () => {
    const after = chartAfter(chart, moveNodes, { ids: ['a', 'c'], dx: -16, dy: -24 })
    expect([boxOf(after, 'a'), boxOf(after, 'b'), boxOf(after, 'c')]).toEqual([
      [-16, -24, 152, 72],
      [240, 0, 152, 72],
      [464, -24, 152, 72],
    ])
  })

  it('come into the container they are let go over, where none is asked for', () => {
    expect(chartAfter(chart, moveNodes, { ids: ['a'], dx: 300, dy: 500 }).nodes.a?.parent).toBe('pool')
    expect(chartAfter(chart, moveNodes, { ids: ['in'], dx: 8, dy: 0 }).nodes.in?.parent).toBe('pool')
    expect(chartAfter(chart, moveNodes, { ids: ['in'], dx: 0, dy: -700 }).nodes.in?.parent).toBeNull()
  })

  it('come into the container asked for, or out of theirs', () => {
    expect(moveNodes.apply(chart, { ids: ['a'], dx: 8, dy: 8, parent: 'pool' }).nodes.a?.after?.parent).toBe('pool')
    expect(moveNodes.apply(chart, { ids: ['in'], dx: 8, dy: 8, parent: null }).nodes.in?.after?.parent).toBeNull()
    expect(moveNodes.allowed(chart, { ids: ['in'], dx: 0, dy: 0, parent: null })).toBe(true)
    expect(moveNodes.allowed(chart, { ids: ['a', 'b'], dx: 0, dy: 0, parent: 'gone' })).toBe('The container is not in the chart')
    expect(moveNodes.allowed(chart, { ids: ['a', 'pool'], dx: 0, dy: 0, parent: 'pool' })).toBe('Pool cannot hold Pool')
  })

  it('stay on the chart, each of them', () => {
    const answer = (dx: number, dy: number) => moveNodes.allowed(chart, { ids: ['a', 'c'], dx, dy })
    expect([answer(999_520, 0), answer(999_521, 0), answer(-1_000_001, 0)]).toEqual([true, edge, edge])
    expect([answer(0, 1_000_000), answer(0, 1_000_001)]).toEqual([true, edge])
    const down = (dy: number) => moveNodes.allowed(chart, { ids: ['in'], dx: 0, dy })
    expect([down(999_500), down(999_501), down(-1_000_500), down(-1_000_501)]).toEqual([true, edge, true, edge])
  })

  it('come between two others one at a time', () => {
    const answer = (...ids: string[]) => moveNodes.allowed(chart, { ids, dx: 0, dy: 0, into: 'ab' })
    expect(answer('c')).toBe(true)
    expect(answer('c', 'in')).toBe('Only one shape can come between two others')
    expect(answer('note')).toBe('Text cannot come between two steps')
    expect(answer('a')).toBe('The connection begins or ends here')
  })
})

describe('nodes brought to the front or back', () => {
  const chart = buildChart([step('a', 0), step('b', 240), step('c', 480), step('d', 720)])
  const orderAfter = (ids: string[], to: 'front' | 'back') => chartAfter(chart, orderNodes, { ids, to }).nodeOrder

  it('keep the order they have among each other', () => {
    expect(orderAfter(['c', 'a'], 'front')).toEqual(['b', 'd', 'a', 'c'])
    expect(orderAfter(['d', 'b'], 'back')).toEqual(['b', 'd', 'a', 'c'])
  })

  it('change nothing where they are there', () => {
    expect(stepOf(chart, orderNodes, { ids: ['d'], to: 'front' }).patch).toEqual({ nodes: {}, edges: {} })
  })
})

describe('nodes put into a container', () => {
  const chart = buildChart([
    buildNode('g', 'group', { width: 400, height: 300 }),
    buildNode('in', 'activity', { x: 40, y: 40, parent: 'g' }),
    buildProcess('p', 'P1', { x: 40, y: 160 }),
    buildNode('lane', 'lane', { y: 600 }),
  ])

  it('stay where they are', () => {
    const { chart: after, patch } = stepOf(chart, reparentNodes, { ids: ['in', 'p'], parent: 'g' })
    expect(after.nodes.p).toMatchObject({ parent: 'g', x: 40, y: 160, addInfo: { processId: 'P1' } })
    expect(Object.keys(patch.nodes)).toEqual(['p'])
  })

  it('or out of one', () => {
    expect(chartAfter(chart, reparentNodes, { ids: ['in'], parent: null }).nodes.in?.parent).toBeNull()
  })

  it('are refused where one of them cannot lie there', () => {
    expect(reparentNodes.allowed(chart, { ids: ['p', 'lane'], parent: 'g' })).toBe('Group cannot hold Lane')
  })
})
