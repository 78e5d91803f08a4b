import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { toData } from '../model/chart.ts'
import { smallGlobalChart } from '../testing/sample-charts.ts'
import { type ChartHistory, createHistory } from './chart-history.ts'

const nudge = (history: ChartHistory, mergeKey?: string) =>
  history.execute(commands.moveNodes, { ids: ['p1'], dx: 1, dy: 0 }, mergeKey === undefined ? undefined : { mergeKey })

const placeOf = ({ chart }: ChartHistory) => chart.nodes.p1?.x

describe('steps of a history are undone', () => {
  it('one by one, where they have no merge key', () => {
    const history = createHistory(smallGlobalChart())
    nudge(history)
    nudge(history)
    history.undo()
    expect(placeOf(history)).toBe(81)
  })

  it('one by one, where their merge keys differ, or only one has one', () => {
    const history = createHistory(smallGlobalChart())
    for (const key of [undefined, 'left', 'right', undefined]) nudge(history, key)
    const places = [1, 2, 3, 4].map(() => {
      history.undo()
      return placeOf(history)
    })
    expect(places).toEqual([83, 82, 81, 80])
  })

  it('together, where they have the same merge key, and done again together', () => {
    const history = createHistory(smallGlobalChart())
    nudge(history)
    nudge(history, 'nudge')
    nudge(history, 'nudge')
    nudge(history, 'nudge')
    history.undo()
    expect(placeOf(history)).toBe(81)
    history.redo()
    expect(placeOf(history)).toBe(84)
    history.undo()
    history.undo()
    expect(placeOf(history)).toBe(80)
  })

  it('with the patch that leads back, and that leads forth again', () => {
    const history = createHistory(smallGlobalChart())
    const done = nudge(history)
    const back = history.undo()
    expect([back?.nodes.p1?.before?.x, back?.nodes.p1?.after?.x]).toEqual([81, 80])
    expect(history.redo()).toBe(done.done ? done.patch : null)
  })

  it('named by the command, each by its own', () => {
    const history = createHistory(smallGlobalChart())
    nudge(history)
    history.execute(commands.setText, { id: 'p1', text: 'Win' })
    expect([history.undoLabel, history.redoLabel]).toEqual(['Edit text', null])
    history.undo()
    expect([history.undoLabel, history.redoLabel]).toEqual(['Move', 'Edit text'])
    history.undo()
    expect([history.undoLabel, history.redoLabel]).toEqual([null, 'Move'])
    history.redo()
    expect([history.undoLabel, history.redoLabel]).toEqual(['Move', 'Edit text'])
  })

  it('and a command that changed nothing answers that it did nothing', () => {
    const history = createHistory(smallGlobalChart())
    const before = toData(history.chart)
    const outcome = history.execute(commands.setText, { id: 'p1', text: 'Win orders' })
    expect(outcome).toEqual({ done: true, patch: { nodes: {}, edges: {} } })
    expect([toData(history.chart), history.isDirty]).toEqual([before, false])
  })
})
