import type { ChartNode, NodeKind } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { addNodes } from '../../commands/add-nodes.ts'
import { type Chart, fromData } from '../../model/chart.ts'
import { kindTable } from '../../rules/kind-table.ts'
import { chartAfter } from '../../testing/chart-after.ts'
import { buildChart, buildData, buildNode, buildProcess } from '../../testing/sample-charts.ts'
import { findSlot } from './find-slot.ts'
import type { SlotWish } from './slot-wish.ts'

const lane = (id: string, y: number, text: string) => buildNode(id, 'lane', { y, width: 1144, height: 168, text })
/** A process of a lane at 0 that has its row at 84, or at `top` + 84. */
const inLane = (pid: string, parent: string, x: number, top = 0) => buildProcess(pid.toLowerCase(), pid, { parent, x, y: top + 48 })

/** Five primary processes above two enabling ones, 64 from each other. */
const twoLanes: ChartNode[] = [
  lane('primary', 0, 'Primary processes'),
  lane('enabling', 184, 'Enabling processes'),
  ...[76, 292, 508, 724, 940].map((x, at) => inLane(`P${at + 1}`, 'primary', x)),
  ...[76, 292].map((x, at) => inLane(`E${at + 1}`, 'enabling', x, 184)),
]

function slotIn(chart: Chart, wish: Partial<SlotWish> & Pick<SlotWish, 'near'>, kind: NodeKind = 'process') {
  return findSlot(chart, { kind, size: kindTable[kind].size, ...wish })
}

describe('a new process of the Global Chart', () => {
  it('that is primary comes at the end of the primary row, though the view is on the enabling lane', () => {
    const near = { x: 600, y: 268 }
    expect(slotIn(buildChart(twoLanes), { near, processKind: 'primary' })).toEqual({ x: 1156, y: 48, parent: 'primary' })
  })

  it('that is enabling comes in the enabling row, as far from its neighbour as the others are', () => {
    const near = { x: 500, y: 84 }
    expect(slotIn(buildChart(twoLanes), { near, processKind: 'enabling' })).toEqual({ x: 508, y: 232, parent: 'enabling' })
  })

  it('comes where one points, whatever that pool is for', () => {
    const near = { x: 600, y: 250 }
    const slot = slotIn(buildChart(twoLanes), { near, isPointed: true, processKind: 'primary' })
    expect(slot).toMatchObject({ y: 232, parent: 'enabling' })
  })

  it('makes its lane and the one below grow alike, with nothing over anything else', () => {
    const slot = slotIn(buildChart(twoLanes), { near: { x: 600, y: 268 }, processKind: 'primary' })
    const chart = chartAfter(buildChart(twoLanes), addNodes, { nodes: [{ kind: 'process', text: 'Recycle', ...(slot ?? { x: 0, y: 0 }) }] })
    // 1156 + 152 + 16 of room
    expect(chart.nodes.primary).toMatchObject({ x: 0, width: 1324, y: 0, height: 168 })
    expect(chart.nodes.enabling).toMatchObject({ y: 184 })
  })

  it('comes beside all lanes where only the other kind has one', () => {
    const only = buildChart([lane('enabling', 0, 'Enabling processes'), inLane('E1', 'enabling', 76)])
    expect(slotIn(only, { near: { x: 300, y: 84 }, processKind: 'primary' })).toMatchObject({ parent: null })
  })

  it('is not looked for by kind below the Global Chart', () => {
    const macro = fromData(buildData(twoLanes), { type: 'ma', parentPid: 'P1' })
    expect(slotIn(macro, { near: { x: 600, y: 268 }, processKind: 'primary' })).toMatchObject({ y: 232, parent: 'enabling' })
  })
})

describe('a free place', () => {
  it('is in line with the row, between two steps that leave 40 at both sides', () => {
    const row = buildChart([buildNode('a', 'activity'), buildNode('b', 'activity', { x: 400 })])
    // 152 and 248 of room, of which 48 are left on both sides
    expect(slotIn(row, { near: { x: 270, y: 60 } }, 'activity')).toEqual({ x: 200, y: 0, parent: null })
  })

  it('is in line with the largest step of a row that was put by eye', () => {
    const row = buildChart([buildNode('a', 'activity'), buildNode('d', 'decision', { x: 240, y: 16 })])
    // 88 from it, as the two are from each other
    expect(slotIn(row, { near: { x: 400, y: 36 } }, 'activity')).toEqual({ x: 392, y: 0, parent: null })
  })

  it('is on the screen where there is one', () => {
    const row = buildChart([buildNode('a', 'activity')])
    const view = { x: 2000, y: -200, width: 800, height: 400 }
    const slot = slotIn(row, { near: { x: 2400, y: 0 }, view }, 'activity')
    expect(slot).toEqual({ x: 2328, y: 0, parent: null })
  })

  it('is off a connection where the row has another', () => {
    const chart = buildChart([buildNode('a', 'activity'), buildNode('b', 'activity', { x: 400 })])
    const line = { x: 152, y: 36, width: 248, height: 0 }
    expect(slotIn(chart, { near: { x: 276, y: 36 }, lines: [line] }, 'activity')).toMatchObject({ y: expect.not.closeTo(0) })
  })

  it('is in the middle of an empty lane, and where it is wanted on an empty chart', () => {
    const chart = buildChart([lane('primary', 0, 'Primary processes')])
    expect(slotIn(chart, { near: { x: 400, y: 20 }, processKind: 'primary' })).toEqual({ x: 328, y: 48, parent: 'primary' })
    expect(slotIn(buildChart([]), { near: { x: 76, y: 36 } }, 'activity')).toEqual({ x: 0, y: 0, parent: null })
  })
})
