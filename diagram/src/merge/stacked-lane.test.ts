import { describe, expect, it } from 'vitest'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { isStackedLane, lanesIn } from './stacked-lane.ts'

const pool = buildNode('pool', 'pool', { width: 900, height: 480 })
const lane = (id: string, y: number, height: number) => buildNode(id, 'lane', { x: 28, y, width: 872, height, parent: 'pool' })

describe('the lanes in a container', () => {
  it('come from top to bottom by their middles, however high they are', () => {
    // Their middles are at 110, 90 and 100.
    const chart = buildChart([pool, lane('low', 100, 20), lane('high', 50, 80), lane('tall', 0, 200)])
    expect(lanesIn(chart, 'pool').map(({ id }) => id)).toEqual(['high', 'tall', 'low'])
  })

  it('are no steps beside them, and no lanes elsewhere', () => {
    const step = buildNode('step', 'activity', { parent: 'pool' })
    const loose = buildNode('loose', 'lane')
    expect(lanesIn(buildChart([pool, lane('a', 0, 160), step, loose]), 'pool').map(({ id }) => id)).toEqual(['a'])
  })
})

describe('a lane', () => {
  const [a, b] = [lane('a', 0, 160), lane('b', 160, 160)]

  it('is stacked where it stands below or above others, or alone, in a pool', () => {
    expect(isStackedLane(buildChart([pool, a, b]), a)).toBe(true)
    expect(isStackedLane(buildChart([pool, a]), a)).toBe(true)
  })

  it('is not where it stands beside another one, or in no pool', () => {
    expect(isStackedLane(buildChart([pool, a, { ...b, x: 500, y: 0 }]), a)).toBe(false)
    const loose = buildNode('loose', 'lane')
    expect(isStackedLane(buildChart([loose]), loose)).toBe(false)
  })

  it('is what no step is', () => {
    const step = buildNode('step', 'activity', { parent: 'pool' })
    expect(isStackedLane(buildChart([pool, step]), step)).toBe(false)
  })
})
