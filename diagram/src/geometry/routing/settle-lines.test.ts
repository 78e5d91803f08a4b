import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { type SettlingWay, settleLines } from './settle-lines.ts'

/** Lines from steps in a column, 120 apart, that all turn at `turn` to reach one handle at 0, 0. */
function intoOneHandle(count: number, turn: number): SettlingWay[] {
  const steps = Array.from({ length: count }, (_, index) =>
    buildNode(`n${index}`, 'activity', { x: -600, y: index * 120, width: 160, height: 72 }),
  )
  const hub = buildNode('hub', 'activity', { x: 0, y: -36, width: 160, height: 72 })
  const chart = buildChart(
    [hub, ...steps],
    steps.map(({ id }) => buildEdge(`to ${id}`, id, 'hub', { sourcePort: 'right', targetPort: 'left' })),
  )
  return steps.flatMap(({ id, y }) => {
    const edge = chart.edges[`to ${id}`]
    const points = [
      { x: -440, y: y + 36 },
      { x: turn, y: y + 36 },
      { x: turn, y: 0 },
      { x: 0, y: 0 },
    ]
    const route = { points, plain: points, around: new Set<string>(), sourcePort: 'right', targetPort: 'left' } as const
    return edge ? [{ chart, edge, route, points }] : []
  })
}

describe('settling lines', () => {
  it('looks at nothing but themselves where lines stand apart', () => {
    // given 50 level lines in rows of their own, as far as a chart reaches
    const ways = intoOneHandle(50, -60).map((way, row) => {
      const points = [
        { x: -1_000_000, y: row * 120 },
        { x: 1_000_000, y: row * 120 },
      ]
      return { ...way, points }
    })
    // when they are settled, then each was looked at once
    expect(settleLines(ways)).toEqual({ looks: 50, checks: 0 })
  })

  it('pushes two lines that turn at one place apart', () => {
    const ways = intoOneHandle(2, -60)
    settleLines(ways)
    expect(ways.map(({ points }) => points[1]?.x)).toEqual([-52, -60])
  })

  it.each([
    { count: 100, before: 60, most: 100_000 },
    { count: 1_000, before: 60, most: 1_010_000 },
    { count: 1_000, before: 16, most: 1_010_000 },
  ])('takes limited work for $count lines into one handle that turn $before before it', ({ count, before, most }) => {
    const { looks, checks } = settleLines(intoOneHandle(count, -before))
    expect(looks).toBeLessThan(most)
    expect(checks).toBeLessThanOrEqual(5_001)
  })
})
