import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import type { Chart } from '../model/chart.ts'
import { chartAfter } from '../testing/chart-after.ts'
import { smallGlobalChart } from '../testing/sample-charts.ts'
import { type ChartHistory, createHistory } from './chart-history.ts'

const renamed = (chart: Chart, text: string) => chartAfter(chart, commands.setText, { id: 'p1', text })

/** With one step to take back and one to do again. */
function used(): ChartHistory {
  const history = createHistory(smallGlobalChart())
  history.execute(commands.setText, { id: 'p1', text: 'Once' })
  history.execute(commands.moveNodes, { ids: ['p1'], dx: 8, dy: 0 })
  history.undo()
  return history
}

/** What can be taken back and done again: nothing of either at a beginning. */
const ways = (history: ChartHistory) => [history.undoLabel, history.redoLabel, history.undo(), history.redo()]
const noWay = [null, null, null, null]

describe('a history of a chart begins', () => {
  it('without a way back or forth, and without an unsaved change', () => {
    const chart = smallGlobalChart()
    const history = createHistory(chart)
    expect([history.chart, history.saved]).toEqual([chart, chart])
    expect([history.isDirty, ...ways(history)]).toEqual([false, ...noWay])
  })

  it('again with the chart that is loaded, or that changes are given up for', () => {
    const history = used()
    const loaded = renamed(smallGlobalChart(), 'Loaded')
    history.reset(loaded)
    expect(history.chart).toBe(loaded)
    expect(history.saved).toBe(loaded)
    expect([history.isDirty, ...ways(history)]).toEqual([false, ...noWay])
  })

  it('again with a draft kept in the browser, unsaved although nothing can be taken back', () => {
    const history = used()
    const { saved } = history
    const draft = renamed(saved, 'From the draft')
    history.restore(draft)
    expect(history.chart).toBe(draft)
    expect(history.saved).toBe(saved)
    expect([history.isDirty, ...ways(history)]).toEqual([true, ...noWay])
  })

  it('again with the chart that was saved', () => {
    const history = used()
    const stored = renamed(smallGlobalChart(), 'Stored')
    history.markSaved(stored)
    expect(history.chart).toBe(stored)
    expect(history.saved).toBe(stored)
    expect([history.isDirty, ...ways(history)]).toEqual([false, ...noWay])
  })

  it('again where a save was outrun, with what was drawn meanwhile unsaved', () => {
    const history = used()
    const sent = history.chart
    history.execute(commands.setText, { id: 'p2', text: 'Meanwhile' })
    history.markSaved(sent, sent)
    expect(history.chart.nodes.p2?.text).toBe('Meanwhile')
    expect(history.saved).toBe(sent)
    expect([history.isDirty, ...ways(history)]).toEqual([true, ...noWay])
  })
})

describe('a history tells its listeners', () => {
  const freshStarts: readonly (readonly [string, (history: ChartHistory) => unknown])[] = [
    ['a command', (history) => history.execute(commands.setText, { id: 'p1', text: 'Win' })],
    ['a step taken back', (history) => history.undo()],
    ['a step done again', (history) => history.redo()],
    ['a save', (history) => history.markSaved(history.chart)],
    ['a load', (history) => history.reset(smallGlobalChart())],
    ['a draft', (history) => history.restore(smallGlobalChart())],
    ['what somebody else saved', (history) => history.rebase(history.saved, (chart) => ({ chart, isWhole: true }))],
  ]

  it.each(freshStarts)('of %s, when it is in place', (_name, happen) => {
    // given
    const history = used()
    const received: Chart[] = []
    history.subscribe(() => received.push(history.chart))
    // when
    happen(history)
    // then
    expect(received).toHaveLength(1)
    expect(received[0]).toBe(history.chart)
  })

  it('of nothing where a command is refused, changes nothing, or there is nothing to take back', () => {
    const history = createHistory(smallGlobalChart())
    let received = 0
    history.subscribe(() => {
      received += 1
    })
    history.execute(commands.setText, { id: 'p1', text: '' })
    history.execute(commands.setText, { id: 'p1', text: 'Win orders' })
    history.undo()
    history.redo()
    expect(received).toBe(0)
  })
})
