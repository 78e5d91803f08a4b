import { describe, expect, it } from 'vitest'
import { boxOf, chartAfter, nodeMade, stepOf } from '../testing/chart-after.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { addLane } from './add-lane.ts'

/** Two lanes of 160 in a pool, whose names take 28 at the left. */
const pooled = buildChart([
  buildNode('pool', 'pool', { x: 0, y: 0, width: 800, height: 320 }),
  buildNode('top', 'lane', { x: 28, y: 0, width: 772, height: 160, parent: 'pool' }),
  buildNode('low', 'lane', { x: 28, y: 160, width: 772, height: 160, parent: 'pool' }),
])

describe('a lane added in a pool', () => {
  it.each([
    // the new one, then the two that were there
    { beside: 'top', side: 'above', tops: [0, 160, 320] },
    { beside: 'top', side: 'below', tops: [160, 0, 320] },
    { beside: 'low', side: 'above', tops: [160, 0, 320] },
    { beside: 'low', side: 'below', tops: [320, 0, 160] },
    { beside: 'pool', side: 'above', tops: [0, 160, 320] },
    { beside: 'pool', side: 'below', tops: [320, 0, 160] },
  ] as const)('comes $side $beside, 160 high; the pool grows', ({ beside, side, tops }) => {
    // when
    const { chart, patch } = stepOf(pooled, addLane, { beside, side })
    // then
    const made = Object.keys(patch.nodes).find((id) => !(id in pooled.nodes)) ?? ''
    expect([made, 'top', 'low'].map((id) => boxOf(chart, id))).toEqual(tops.map((y) => [28, y, 772, 160]))
    expect(boxOf(chart, 'pool')).toEqual([0, 0, 800, 480])
    expect(chart.nodes[made]).toMatchObject({ kind: 'lane', parent: 'pool', text: '' })
    expect(made).toMatch(/^n/)
  })

  it('without lanes fills it, and takes in what lies there', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { x: 40, y: 0, width: 800, height: 300 }),
      buildNode('a', 'activity', { x: 140, y: 100, parent: 'pool' }),
    ])
    const after = chartAfter(chart, addLane, { beside: 'pool', side: 'below' })
    const lane = after.nodes.a?.parent ?? ''
    expect(after.nodes[lane]).toMatchObject({ kind: 'lane', parent: 'pool', x: 68, y: 0, width: 772, height: 300 })
    expect(boxOf(after, 'pool')).toEqual([40, 0, 800, 300])
  })

  it('keeps clear of what is no lane in the pool', () => {
    // given a pool whose lane begins 100 below its top, with a text above it
    const chart = buildChart([
      buildNode('pool', 'pool', { x: 0, y: 0, width: 800, height: 260 }),
      buildNode('note', 'text', { x: 60, y: 400, parent: 'pool' }),
      buildNode('lane', 'lane', { x: 28, y: 100, width: 772, height: 160, parent: 'pool' }),
    ])
    // then the border that the new one comes on is that of the pool or of its lanes
    const made = (side: 'above' | 'below') =>
      Object.values(addLane.apply(chart, { beside: 'pool', side }).nodes).map(({ after }) => after?.y)
    expect([made('above'), made('below')]).toEqual([[-80], [180]])
  })

  it('comes last in its pool, even where lanes reach out of it', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { width: 800, height: 160 }),
      buildNode('top', 'lane', { x: 28, y: 0, width: 772, height: 160, parent: 'pool' }),
      buildNode('low', 'lane', { x: 28, y: 160, width: 772, height: 160, parent: 'pool' }),
    ])
    expect(nodeMade(chart, addLane, { beside: 'pool', side: 'below' })).toMatchObject({ y: 320, height: 160 })
  })

  it('is as wide as its pool without its name, where lanes stand side by side', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { x: 40, width: 800, height: 428 }),
      buildNode('l', 'lane', { x: 40, y: 28, width: 300, height: 400, parent: 'pool' }),
      buildNode('r', 'lane', { x: 340, y: 28, width: 500, height: 400, parent: 'pool' }),
    ])
    expect(nodeMade(chart, addLane, { beside: 'pool', side: 'below' })).toMatchObject({ x: 68, width: 772, parent: 'pool' })
  })

  it('is as wide as the lane it comes below, where lanes stand side by side', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { width: 800, height: 428 }),
      buildNode('l', 'lane', { x: 0, y: 28, width: 300, height: 400, parent: 'pool' }),
      buildNode('r', 'lane', { x: 300, y: 28, width: 500, height: 400, parent: 'pool' }),
    ])
    expect(nodeMade(chart, addLane, { beside: 'r', side: 'below' })).toMatchObject({ x: 300, width: 500, parent: 'pool' })
  })

  it('lies in the lane that the one beside it lies in', () => {
    const chart = buildChart([
      buildNode('outer', 'lane', { x: 0, y: 0, width: 900, height: 160 }),
      buildNode('inner', 'lane', { x: 28, y: 0, width: 872, height: 160, parent: 'outer' }),
    ])
    const made = nodeMade(chart, addLane, { beside: 'inner', side: 'below' })
    expect(made).toMatchObject({ parent: 'outer', x: 28, y: 160, width: 872 })
  })
})

describe('a lane added beside one in no pool', () => {
  const free = buildChart([
    buildNode('over', 'activity', { x: 0, y: -100 }),
    buildNode('one', 'lane', { x: 40, y: 0, width: 700, height: 160 }),
    buildNode('in', 'activity', { x: 100, y: 40, parent: 'one' }),
    buildNode('two', 'lane', { x: 40, y: 176, width: 700, height: 160 }),
    buildNode('beside', 'group', { x: 1000, y: -50, width: 200, height: 300 }),
  ])
  const ids = ['over', 'one', 'in', 'two', 'beside']
  const tops = (chart: typeof free) => ids.map((id) => chart.nodes[id]?.y)

  it('stands 16 below it, as wide; what lies below goes down by 176, what reaches across grows by it', () => {
    const { chart, patch } = stepOf(free, addLane, { beside: 'one', side: 'below' })
    const made = Object.keys(patch.nodes).find((id) => !(id in free.nodes)) ?? ''
    expect(boxOf(chart, made)).toEqual([40, 176, 700, 160])
    expect(chart.nodes[made]).toMatchObject({ kind: 'lane', parent: null })
    expect(tops(chart)).toEqual([-100, 0, 40, 352, -50])
    expect(boxOf(chart, 'one')).toEqual([40, 0, 700, 160])
    expect(boxOf(chart, 'beside')).toEqual([1000, -50, 200, 476])
  })

  it('stands where it stood, which goes down with all below it', () => {
    const { chart, patch } = stepOf(free, addLane, { beside: 'one', side: 'above' })
    const made = Object.keys(patch.nodes).find((id) => !(id in free.nodes)) ?? ''
    expect(boxOf(chart, made)).toEqual([40, 0, 700, 160])
    expect(tops(chart)).toEqual([-100, 176, 216, 352, -50])
    expect(boxOf(chart, 'one')).toEqual([40, 176, 700, 160])
  })

  it('is refused beyond the edge of the chart', () => {
    const low = (y: number) => buildChart([buildNode('one', 'lane', { y })])
    // its upper border would be 176 below that of the one
    expect(addLane.allowed(low(1_000_000 - 176), { beside: 'one', side: 'below' })).toBe(true)
    expect(addLane.allowed(low(1_000_000 - 175), { beside: 'one', side: 'below' })).toBe('That is beyond the edge of the chart')
  })
})
