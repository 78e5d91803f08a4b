import type { ChartData, ChartNode, Process } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildContent, buildProcess } from '../chart-samples.setup.ts'
import { isSameDrawing, rebaseData } from './rebase-chart.ts'

const box = (id: string, addInfo: ChartNode['addInfo'], text = id): ChartNode => ({
  id,
  kind: 'process',
  x: 0,
  y: 0,
  width: 160,
  height: 72,
  text,
  parent: null,
  addInfo,
})
const chart = (...nodes: ChartNode[]): ChartData => ({ schema: 1, nodes, edges: [] })
const theirs = (data: ChartData, processes: Process[], usedPids: string[]) => buildContent({ data, processes, usedPids })

describe('carrying one’s own chart over a newer one', () => {
  it('makes a process that they removed a new one, whose burned id is given up', () => {
    // given
    const mine = chart(box('n1', { aprsId: 11, processId: 'P4' }))
    // when
    const carried = rebaseData(mine, theirs(chart(), [], ['P4']))
    // then
    expect(carried.nodes[0]?.addInfo).toEqual({ processId: 'PXXX' })
  })

  it('takes the process they made of the same node, so that it is not made twice', () => {
    // given
    const mine = chart(box('n1', { processId: 'P5' }))
    const saved = theirs(chart(box('n1', { aprsId: 12, processId: 'PXXX' })), [buildProcess({ id: 12, pid: 'PXXX' })], [])
    // when
    const carried = rebaseData(mine, saved)
    // then
    expect(carried.nodes[0]?.addInfo).toEqual({ aprsId: 12, processId: 'P5' })
  })

  it('keeps an id that they fixed, and gives up one they gave to another process', () => {
    // given
    const mine = chart(box('n1', { aprsId: 12, processId: 'PXXX' }), box('n2', { processId: 'P9' }))
    const saved = theirs(
      chart(box('n1', { aprsId: 12, processId: 'P8' }), box('n3', { aprsId: 13, processId: 'P9' })),
      [buildProcess({ id: 12, pid: 'P8' }), buildProcess({ id: 13, pid: 'P9' })],
      ['P8', 'P9'],
    )
    // when
    const carried = rebaseData(mine, saved)
    // then
    expect(carried.nodes.map(({ addInfo }) => addInfo)).toEqual([{ aprsId: 12, processId: 'P8' }, { processId: 'PXXX' }])
  })
})

describe('comparing what two documents draw', () => {
  it('sees through ids the server gave and the order of keys', () => {
    const before = chart({ ...box('n1', { processId: 'P1' }), style: { bold: true, italic: undefined } })
    const after = chart({ style: { bold: true }, ...box('n1', { processId: 'P1', aprsId: 4 }) })
    expect(isSameDrawing(before, after)).toBe(true)
  })

  it('sees a moved box', () => {
    expect(isSameDrawing(chart(box('n1', {})), chart({ ...box('n1', {}), x: 8 }))).toBe(false)
  })
})
