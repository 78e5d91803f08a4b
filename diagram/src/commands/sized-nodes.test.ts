import { describe, expect, it } from 'vitest'
import { boxOf, chartAfter, stepOf } from '../testing/chart-after.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { alignNodes } from './align-nodes.ts'
import { distributeNodes } from './distribute-nodes.ts'
import { staysOnPlane } from './plane.ts'
import { resizeNodes } from './resize-nodes.ts'
import { sameSize } from './same-size.ts'

const edge = 'That is beyond the edge of the chart'

describe('a resized node', () => {
  const chart = buildChart([buildNode('a', 'activity', { text: 'Pack' }), buildNode('b', 'process', { x: 400, text: 'Plan' })])

  it('has the box given, but is no smaller than its kind allows', () => {
    const bounds = { a: { x: 8, y: 16, width: 200, height: 100 }, b: { x: 400, y: 0, width: 1, height: -4 } }
    const after = chartAfter(chart, resizeNodes, { bounds })
    // a process is at least 96 wide and 48 high
    expect([boxOf(after, 'a'), boxOf(after, 'b')]).toEqual([
      [8, 16, 200, 100],
      [400, 0, 96, 48],
    ])
    expect(after.nodes.a?.text).toBe('Pack')
  })

  it('stays on the chart', () => {
    const answer = (rest: object) => resizeNodes.allowed(chart, { bounds: { a: { x: 0, y: 0, width: 100, height: 100, ...rest } } })
    expect(answer({ width: 0, height: 0 })).toBe(true)
    expect(answer({ width: 1_000_001 })).toBe(edge)
    expect(answer({ height: 1_000_001 })).toBe(edge)
    expect(answer({ x: -1_000_001 })).toBe(edge)
    expect(resizeNodes.allowed(chart, { bounds: {} })).toBe('Nothing is selected')
  })
})

describe('places a chart can hold', () => {
  const at = { x: 0, y: 0, width: 1, height: 1 }

  it('are up to 1,000,000 from its middle, of sizes from 1 to 1,000,000', () => {
    const most = [{ x: 1_000_000 }, { x: -1_000_000 }, { y: 1_000_000 }, { y: -1_000_000 }, { width: 1_000_000 }, { height: 1_000_000 }]
    expect(most.map((rest) => staysOnPlane([{ ...at, ...rest }]))).toEqual([true, true, true, true, true, true])
    const beyond = [
      { x: 1_000_001 },
      { x: -1_000_001 },
      { y: 1_000_001 },
      { y: -1_000_001 },
      { width: 1_000_001 },
      { height: 1_000_001 },
      { width: 0.9 },
      { height: 0.9 },
      { x: Number.NaN },
      { y: Number.NaN },
      { width: Number.NaN },
      { height: Number.NaN },
    ]
    expect(beyond.map((rest) => staysOnPlane([at, { ...at, ...rest }]))).toEqual(beyond.map(() => edge))
  })

  it('are any of nothing', () => {
    expect(staysOnPlane([])).toBe(true)
  })
})

describe('shapes made the same size', () => {
  const chart = buildChart([
    buildNode('a', 'activity', { x: 0, y: 0, width: 100, height: 60 }),
    buildNode('b', 'activity', { x: 400, y: 0, width: 200, height: 40 }),
    buildNode('start', 'start', { x: 800, y: 0, width: 300, height: 300 }),
    buildNode('end', 'end', { x: 1200, y: 0 }),
    buildNode('event', 'event', { x: 1400, y: 0 }),
    buildNode('connector', 'connector', { x: 1600, y: 0 }),
    buildNode('group', 'group', { x: 0, y: 600 }),
  ])
  const after = (extent: 'width' | 'height' | 'both', ...ids: string[]) => {
    const result = chartAfter(chart, sameSize, { ids, extent })
    return [boxOf(result, 'a'), boxOf(result, 'b')]
  }

  it('are as wide, as high or as large as the largest, about their middles', () => {
    expect(after('width', 'a', 'b')).toEqual([
      [-50, 0, 200, 60],
      [400, 0, 200, 40],
    ])
    expect(after('height', 'a', 'b')).toEqual([
      [0, 0, 100, 60],
      [400, -10, 200, 60],
    ])
    expect(after('both', 'a', 'b')).toEqual([
      [-50, 0, 200, 60],
      [400, -10, 200, 60],
    ])
  })

  it('are no containers, and no circles', () => {
    const { patch } = stepOf(chart, sameSize, { ids: chart.nodeOrder, extent: 'both' })
    expect(Object.keys(patch.nodes)).toEqual(['a', 'b'])
    const no = 'Select two or more shapes to make the same size'
    const answers = ['start', 'end', 'event', 'connector', 'group'].map((id) => sameSize.allowed(chart, { ids: ['a', id], extent: 'both' }))
    expect(answers).toEqual([no, no, no, no, no])
    expect(sameSize.allowed(chart, { ids: ['a', 'b'], extent: 'both' })).toBe(true)
    expect(sameSize.allowed(chart, { ids: ['a', 'gone'], extent: 'both' })).toBe('The node is not in the chart')
  })
})

describe('shapes with what lies in them', () => {
  const chart = buildChart([
    buildNode('g', 'group', { x: 100, y: 0, width: 300, height: 200 }),
    buildNode('in', 'activity', { x: 140, y: 40, parent: 'g' }),
    buildNode('b', 'activity', { x: 600, y: 300 }),
    buildNode('c', 'activity', { x: 900, y: 600 }),
  ])

  it('are aligned as one', () => {
    const after = chartAfter(chart, alignNodes, { ids: ['g', 'in', 'b'], to: 'bottom' })
    expect([boxOf(after, 'g'), boxOf(after, 'in')]).toEqual([
      [100, 172, 300, 200],
      [140, 212, 152, 72],
    ])
    expect(alignNodes.allowed(chart, { ids: ['g', 'in'], to: 'bottom' })).toBe('Select two or more shapes to align')
  })

  it('are distributed as one', () => {
    // from 100 to 1052 less 300 and twice 152: two gaps of 174
    const after = chartAfter(chart, distributeNodes, { ids: ['g', 'in', 'b', 'c'], axis: 'horizontal' })
    expect(['g', 'in', 'b', 'c'].map((id) => after.nodes[id]?.x)).toEqual([100, 140, 574, 900])
    expect(distributeNodes.allowed(chart, { ids: ['g', 'in', 'b'], axis: 'horizontal' })).toBe('Select three or more shapes to distribute')
    expect(distributeNodes.allowed(chart, { ids: [], axis: 'horizontal' })).toBe('Nothing is selected')
  })
})

it.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])('shapes are distributed in the order of their middles, chosen in any: %s', (order) => {
  // a begins first, but its middle at 200 comes after that of b at 120
  const chart = buildChart([
    buildNode('a', 'activity', { x: 0, y: 0, width: 400 }),
    buildNode('b', 'activity', { x: 100, y: 200, width: 40 }),
    buildNode('c', 'activity', { x: 600, y: 400, width: 100 }),
  ])
  const after = chartAfter(chart, distributeNodes, { ids: [...order], axis: 'horizontal' })
  // from 100 to 700 less 540: two gaps of 30
  expect(['b', 'a', 'c'].map((id) => after.nodes[id]?.x)).toEqual([100, 170, 600])
})
