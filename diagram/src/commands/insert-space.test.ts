import { describe, expect, it } from 'vitest'
import { boxOf, chartAfter } from '../testing/chart-after.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { insertSpace, spareRoom } from './insert-space.ts'

/** A group with a step, two steps beside it and below it, and a connection with bends on both sides of 300. */
const chart = buildChart(
  [
    buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 400 }),
    buildNode('in', 'activity', { x: 40, y: 40, parent: 'g' }),
    buildNode('right', 'activity', { x: 500, y: 0 }),
    buildNode('below', 'activity', { x: 0, y: 500 }),
  ],
  [
    buildEdge('bent', 'in', 'right', {
      points: [
        { x: 299, y: 299 },
        { x: 300, y: 300 },
      ],
    }),
    buildEdge('plain', 'in', 'below'),
    buildEdge('before', 'below', 'in', { points: [{ x: 20, y: 30 }] }),
  ],
)
const ids = ['g', 'in', 'right', 'below']

describe('space made', () => {
  it('across moves what begins at the line or right of it, and widens containers across it', () => {
    const after = chartAfter(chart, insertSpace, { axis: 'horizontal', at: 300, amount: 48 })
    expect(ids.map((id) => boxOf(after, id))).toEqual([
      [0, 0, 448, 400],
      [40, 40, 152, 72],
      [548, 0, 152, 72],
      [0, 500, 152, 72],
    ])
    expect([after.edges.bent?.points, after.edges.before]).toEqual([
      [
        { x: 299, y: 299 },
        { x: 348, y: 300 },
      ],
      chart.edges.before,
    ])
    expect(after.edges.plain).toBe(chart.edges.plain)
    expect(after.edges.bent).toMatchObject({ id: 'bent', source: 'in', target: 'right' })
  })

  it('down moves what begins at the line or below it, and makes containers across it higher', () => {
    const after = chartAfter(chart, insertSpace, { axis: 'vertical', at: 300, amount: 48 })
    expect(ids.map((id) => boxOf(after, id))).toEqual([
      [0, 0, 400, 448],
      [40, 40, 152, 72],
      [500, 0, 152, 72],
      [0, 548, 152, 72],
    ])
    expect(after.edges.bent?.points).toEqual([
      { x: 299, y: 299 },
      { x: 300, y: 348 },
    ])
  })

  it('at a border leaves the container that ends there, and moves the one that begins there', () => {
    const widthOf = (at: number) => boxOf(chartAfter(chart, insertSpace, { axis: 'horizontal', at, amount: 8 }), 'g')
    expect([widthOf(400), widthOf(0)]).toEqual([
      [0, 0, 400, 400],
      [8, 0, 400, 400],
    ])
  })

  it('does not cut a step that stands across the line: it stays', () => {
    expect(boxOf(chartAfter(chart, insertSpace, { axis: 'horizontal', at: 100, amount: 48 }), 'in')).toEqual([40, 40, 152, 72])
  })

  it('is refused beyond the edge of the chart', () => {
    const answer = (amount: number) => insertSpace.allowed(chart, { axis: 'horizontal', at: 450, amount })
    expect([answer(999_500), answer(999_501)]).toEqual([true, 'That is beyond the edge of the chart'])
  })
})

describe('space taken away', () => {
  it('is at most what there is', () => {
    // the group ends at 400, the next step begins at 500
    const answer = (amount: number) => insertSpace.allowed(chart, { axis: 'horizontal', at: 500, amount })
    expect([answer(-100), answer(-101)]).toEqual([true, 'There are shapes in the way'])
  })

  it('before all that is drawn is without end', () => {
    expect(spareRoom(chart, { axis: 'vertical', at: 0 })).toBe(Number.POSITIVE_INFINITY)
    expect(spareRoom(buildChart([]), { axis: 'vertical', at: 0 })).toBe(Number.POSITIVE_INFINITY)
  })

  it('leaves an empty lane the least size of one', () => {
    // 120 wide and 60 high
    const lane = buildChart([buildNode('lane', 'lane', { x: 100, y: 50, width: 800, height: 200 })])
    expect(spareRoom(lane, { axis: 'horizontal', at: 500 })).toBe(680)
    expect(spareRoom(lane, { axis: 'vertical', at: 200 })).toBe(140)
  })

  it('lets lanes come up to the name and the far border of their pool, other things up to 16 before them', () => {
    const pool = (kind: 'lane' | 'activity') =>
      buildChart([
        buildNode('pool', 'pool', { x: 0, y: 0, width: 800, height: 160 }),
        buildNode('in', kind, { x: 100, y: 0, width: 600, height: 160, parent: 'pool' }),
      ])
    // the name of the pool takes 28
    const before = (kind: 'lane' | 'activity') => spareRoom(pool(kind), { axis: 'horizontal', at: 100 })
    expect([before('lane'), before('activity')]).toEqual([72, 56])
    const after = (kind: 'lane' | 'activity') => spareRoom(pool(kind), { axis: 'horizontal', at: 790 })
    expect([after('lane'), after('activity')]).toEqual([90, 84])
    expect(spareRoom(pool('lane'), { axis: 'horizontal', at: 799 })).toBe(99)
  })

  it('keeps 16 to the name of the pool, where anything but lanes would come there', () => {
    const mixed = buildChart([
      buildNode('pool', 'pool', { x: 0, y: 0, width: 800, height: 400 }),
      buildNode('lane', 'lane', { x: 100, y: 0, width: 700, height: 160, parent: 'pool' }),
      buildNode('note', 'text', { x: 200, y: 300, parent: 'pool' }),
    ])
    expect(spareRoom(mixed, { axis: 'horizontal', at: 100 })).toBe(56)
  })
})
