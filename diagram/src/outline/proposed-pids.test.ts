import type { ChartData } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { createHistory } from '../history/chart-history.ts'
import { type Chart, fromData, nodesOf, pidOf } from '../model/chart.ts'
import { isAssigned } from '../model/pid.ts'
import { chartAfter } from '../testing/chart-after.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { buildData, buildProcess } from '../testing/sample-charts.ts'
import { outline } from './outline.ts'
import { proposedPids } from './proposed-pids.ts'

const drawn = (data: ChartData, usedPids: readonly string[] = []): Chart => fromData(data, { usedPids, proposesIds: true })
const inRow = (...pids: string[]) =>
  buildData(pids.map((pid, at) => buildProcess(`n${at}`, pid, { x: at * 216, ...(isAssigned(pid) && { addInfo: { aprsId: at + 1 } }) })))

describe('ids proposed while a chart is drawn', () => {
  it('are the next of each kind, in reading order, past those used before', () => {
    const chart = drawn(inRow('P1', 'PXXX', 'EXXX', 'PXXX'), ['P1', 'P4', 'E2'])
    expect([...proposedPids(chart)]).toEqual([
      ['n1', 'P5'],
      ['n2', 'E3'],
      ['n3', 'P6'],
    ])
    expect(outline(chart).map(({ name }) => name)).toEqual(['P1 Process P1', 'P5 Process PXXX', 'E3 Process EXXX', 'P6 Process PXXX'])
  })

  it('are none where a chart is only read', () => {
    expect(proposedPids(fromData(inRow('PXXX'))).size).toBe(0)
  })

  it('follow a change of kind, an undo, a removal and a copy, without a gap', () => {
    const history = createHistory(drawn(inRow('P1', 'PXXX', 'PXXX'), ['P1', 'E1']))
    const now = () => [...proposedPids(history.chart).values()]
    expect(now()).toEqual(['P2', 'P3'])
    history.execute(commands.setProcessKind, { ids: ['n1'], kind: 'enabling' })
    expect(now()).toEqual(['E2', 'P2'])
    history.undo()
    history.execute(commands.removeElements, { nodes: ['n1'] })
    expect(now()).toEqual(['P2'])
    history.execute(commands.duplicateNodes, { ids: ['n0', 'n2'], dx: 0, dy: 200 })
    expect(now()).toEqual(['P2', 'P3', 'P4'])
  })

  it('leave out one given by hand that is not saved yet', () => {
    const history = createHistory(drawn(inRow('P1', 'PXXX', 'PXXX')))
    history.execute(commands.assignPid, { id: 'n2', segment: '2' })
    expect([...proposedPids(history.chart)]).toEqual([['n1', 'P3']])
  })

  it('are what "Assign next IDs" gives, and neither double nor used, on any chart', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        const chart = drawn(data, ['P3', 'E7'])
        const proposed = [...proposedPids(chart).entries()]
        const taken = new Set(['P3', 'E7', ...nodesOf(chart).map((node) => pidOf(node, chart.scope))])
        expect(new Set(proposed.map(([, pid]) => pid)).size).toBe(proposed.length)
        expect(proposed.filter(([, pid]) => taken.has(pid))).toEqual([])
        if (proposed.length === 0) return
        const after = chartAfter(chart, commands.assignNextPids, {})
        expect(proposed.map(([id]) => after.nodes[id]?.addInfo?.processId)).toEqual(proposed.map(([, pid]) => pid))
      }),
    )
  })
})
