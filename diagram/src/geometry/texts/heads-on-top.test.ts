import { describe, expect, it } from 'vitest'
import { nodeTextBox } from '../../shapes/shape-table.ts'
import { buildChart, buildNode } from '../../testing/sample-charts.ts'
import { headsOnTop } from './heads-on-top.ts'

const pool = buildNode('pool', 'pool', { width: 400, height: 600 })

describe('names of pools and lanes', () => {
  it('stand at the top of lanes side by side and of their pool', () => {
    const left = buildNode('left', 'lane', { parent: 'pool', x: 0, y: 28, width: 200, height: 572 })
    const right = buildNode('right', 'lane', { parent: 'pool', x: 200, y: 28, width: 200, height: 572 })
    expect([...headsOnTop(buildChart([pool, left, right]))]).toEqual(['pool', 'left', 'right'])
    expect(nodeTextBox(left, { textSide: 'top' })).toMatchObject({ x: 6, y: 0, width: 188, height: 28 })
    expect(nodeTextBox(left, { textSide: 'top' }).rotated).toBeUndefined()
  })

  it('run upwards at the left of lanes below each other, however high their pool is', () => {
    const upper = buildNode('upper', 'lane', { parent: 'pool', x: 28, y: 0, width: 372, height: 300 })
    const lower = buildNode('lower', 'lane', { parent: 'pool', x: 28, y: 300, width: 372, height: 300 })
    expect([...headsOnTop(buildChart([pool, upper, lower]))]).toEqual([])
    expect(nodeTextBox(upper)).toMatchObject({ x: 0, y: 6, width: 288, rotated: true })
  })

  it('stand at the top of a single lane and its pool when the lane begins at the left of the pool and below its name', () => {
    const upright = buildNode('only', 'lane', { parent: 'pool', x: 0, y: 30, width: 400, height: 570 })
    expect([...headsOnTop(buildChart([pool, upright]))]).toEqual(['pool', 'only'])
    const lying = buildNode('only', 'lane', { parent: 'pool', x: 28, y: 0, width: 372, height: 600 })
    expect([...headsOnTop(buildChart([pool, lying]))]).toEqual([])
  })
})
