import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildNode, editChart } from '../testing/sample-charts.ts'
import { settleContainers } from './settle-containers.ts'

type Values = Parameters<typeof editChart>[1]

/** The chart that both edits come to, before and after it settles; without `merged` it holds the edits of both. */
function settled(base: Chart, mine: Values, theirs: Values, merged: Values = { ...mine, ...theirs }) {
  const chart = editChart(base, merged)
  return { chart, after: settleContainers({ base, mine: editChart(base, mine), theirs: editChart(base, theirs) }, chart) }
}

const frameOf = (node: ChartNode | undefined) => node && [node.x, node.y, node.width, node.height]

describe('a group', () => {
  const step = (id: string, x: number) => buildNode(id, 'activity', { x, y: 100, width: 100, height: 60, parent: 'g' })
  const group = buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300 })
  const base = buildChart([group, step('a', 40), step('b', 200)])

  it('reaches around what both moved in it, and 16 further', () => {
    const { after } = settled(base, { a: { x: -60 } }, { b: { y: 280 } })
    expect(frameOf(after.nodes.g)).toEqual([-76, 0, 476, 356])
    expect(frameOf(after.nodes.a)).toEqual([-60, 100, 100, 60])
  })

  it('reaches around what both put into it', () => {
    const free = buildChart([group, { ...step('a', -60), parent: null }, { ...step('b', 380), parent: null }])
    const { after } = settled(free, { a: { parent: 'g' } }, { b: { parent: 'g' } })
    expect(frameOf(after.nodes.g)).toEqual([-76, 0, 572, 300])
  })

  it('reaches around what one left in it where the other made it smaller', () => {
    const { after } = settled(base, { b: { x: 290 } }, { g: { width: 320 } })
    expect(frameOf(after.nodes.g)).toEqual([0, 0, 406, 300])
  })

  it.each([
    ['one', { a: { x: -60 } }, {}],
    ['the other', {}, { a: { x: -60 } }],
  ])('is left as it is drawn where all in it is as %s has it', (_who, mine, theirs) => {
    const { chart, after } = settled(base, mine, theirs)
    expect(after).toEqual(chart)
  })

  it('is left as it is drawn while another one settles', () => {
    const other = buildNode('h', 'group', { x: 1000, y: 0, width: 400, height: 300 })
    const outside = { ...step('out', 1350), parent: 'h' }
    const wider = buildChart([group, other, step('a', 40), step('b', 200), outside])
    const { after } = settled(wider, { a: { x: -60 } }, { b: { y: 280 } })
    expect(frameOf(after.nodes.g)).toEqual([-76, 0, 476, 356])
    expect(frameOf(after.nodes.h)).toEqual([1000, 0, 400, 300])
  })

  it('settles where something is in it that neither of both has there', () => {
    // given a step that one removed and the other carried out of it, which comes back
    const { after } = settled(base, { a: null, b: { x: 330 } }, { b: null, a: { x: -60 } }, { a: { x: -60 }, b: { x: 330 } })
    expect(frameOf(after.nodes.g)).toEqual([-76, 0, 522, 300])
    const parted = settled(base, { a: { x: -60, parent: null } }, { b: { parent: null } }, { a: { x: -60 } })
    expect(frameOf(parted.after.nodes.g)).toEqual([-76, 0, 476, 300])
  })

  it('settles where something is missing in it that one has there, or lies in it that one has elsewhere', () => {
    const without = settled(base, { a: { x: -60 } }, { b: null })
    expect(frameOf(without.after.nodes.g)).toEqual([-76, 0, 476, 300])
    const wider = buildChart([group, step('a', 40), step('b', 200), { ...step('c', 200), y: 200, parent: null }])
    const swapped = { a: { x: -60 }, c: { parent: 'g' } }
    for (const b of [{ parent: null }, null]) {
      const { after } = settled(wider, { ...swapped, b }, {}, { a: { x: -60 } })
      expect(frameOf(after.nodes.g)).toEqual([-76, 0, 476, 300])
    }
  })

  it('settles that is in neither chart as it is merged', () => {
    const { after } = settled(base, { g: null, a: { parent: null } }, { b: { x: 330 }, g: { y: -20 } }, { b: { x: 330 } })
    expect(frameOf(after.nodes.g)).toEqual([0, 0, 446, 300])
  })
})

describe('a pool in which both made room', () => {
  const pool = buildNode('pool', 'pool', { x: 0, y: 0, width: 900, height: 320 })
  const lane = (id: string, y: number) => buildNode(id, 'lane', { x: 28, y, width: 872, height: 160, parent: 'pool' })
  const step = buildNode('s', 'activity', { x: 100, y: 200, width: 100, height: 60, parent: 'down' })
  const base = buildChart([pool, lane('up', 0), lane('down', 160), step])

  it('has its lanes below each other without a gap, with what lies in them, and is as high as they are', () => {
    const { after } = settled(base, { up: { height: 200 } }, { down: { height: 180 } })
    expect([frameOf(after.nodes.up), frameOf(after.nodes.down)]).toEqual([
      [28, 0, 872, 200],
      [28, 200, 872, 180],
    ])
    expect(frameOf(after.nodes.s)).toEqual([100, 240, 100, 60])
    expect(frameOf(after.nodes.pool)).toEqual([0, 0, 900, 380])
  })

  it('is as wide as its widest lane has to be', () => {
    const far = buildChart([pool, lane('up', 0), lane('down', 160), step, { ...step, id: 't', y: 40, parent: 'up' }])
    const { after } = settled(far, { s: { x: 900 } }, { down: { height: 170 } })
    expect(after.nodes.pool?.width).toBe(1016)
    expect([after.nodes.up?.width, after.nodes.down?.width]).toEqual([988, 988])
  })
})

describe('pools that began and ended below each other', () => {
  const pool = (id: string, y: number) => buildNode(id, 'pool', { x: 0, y, width: 600, height: 200 })
  const step = (id: string, x: number) => buildNode(id, 'activity', { x, y: 60, width: 100, height: 60, parent: 'one' })
  const base = buildChart([pool('one', 0), pool('two', 400), step('a', 100), step('b', 300)])

  it('still do where one of them grows around what both moved', () => {
    const { after } = settled(base, { a: { y: 70 } }, { b: { x: 600 } })
    expect(frameOf(after.nodes.one)).toEqual([0, 0, 716, 200])
    expect(frameOf(after.nodes.two)).toEqual([0, 400, 716, 200])
  })
})
