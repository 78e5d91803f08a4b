import { describe, expect, it } from 'vitest'
import type { Chart } from '../../model/chart.ts'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { routeChart } from './route-chart.ts'

/** 160 wide and 72 high. */
const step = (id: string, x: number, y: number) => buildNode(id, 'activity', { x, y, width: 160, height: 72 })

const pointsOf = (chart: Chart): number[][] | undefined =>
  routeChart(chart)
    .get('e')
    ?.points.map(({ x, y }) => [x, y])

describe('a line that could run straight past a step', () => {
  /** Two steps whose line runs at 36, and one whose upper border is `below` under it. */
  const passing = (below: number) =>
    buildChart([step('a', 0, 0), step('c', 600, 0), step('beside', 300, 36 + below)], [buildEdge('e', 'a', 'c')])
  const straight = [
    [160, 36],
    [600, 36],
  ]

  it('does, where that is 6 away or more', () => {
    expect(pointsOf(passing(6))).toEqual(straight)
  })

  it('goes round it, where that is nearer', () => {
    expect(pointsOf(passing(5))).toEqual([
      [160, 36],
      [288, 36],
      [288, 29],
      [584, 29],
      [584, 36],
      [600, 36],
    ])
  })
})

describe('a line to a step whose left another line meets straight', () => {
  const nodes = [step('before', 0, 0), step('b', 400, 0), step('c', -320, 120)]

  it('ends below it, away from the other', () => {
    expect(pointsOf(buildChart(nodes, [buildEdge('straight', 'before', 'b'), buildEdge('e', 'c', 'b')]))).toEqual([
      [-160, 156],
      [480, 156],
      [480, 72],
    ])
  })

  it('ends there where no other does', () => {
    expect(pointsOf(buildChart(nodes, [buildEdge('e', 'c', 'b')]))).toEqual([
      [-160, 156],
      [384, 156],
      [384, 36],
      [400, 36],
    ])
  })

  it('ends there all the same where a person chose that side', () => {
    const chosen = buildEdge('e', 'c', 'b', { targetPort: 'left' })
    expect(pointsOf(buildChart(nodes, [buildEdge('straight', 'before', 'b'), chosen]))?.at(-1)?.[0]).toBe(400)
  })
})
