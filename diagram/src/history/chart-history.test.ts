import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { fromData, toData } from '../model/chart.ts'
import { smallGlobalChart } from '../testing/sample-charts.ts'
import { createHistory } from './chart-history.ts'
import { describeChanges } from './count-changes.ts'

describe('the history of a chart', () => {
  it('goes back and forth any number of steps and is clean again at its start', () => {
    const initial = smallGlobalChart()
    const history = createHistory(initial)
    for (let step = 0; step < 300; step += 1) history.execute(commands.moveNodes, { ids: ['p1'], dx: 8, dy: 0 })
    const end = toData(history.chart)
    while (history.undo());
    expect(toData(history.chart)).toEqual(toData(initial))
    expect(history.isDirty).toBe(false)
    while (history.redo());
    expect(toData(history.chart)).toEqual(end)
    expect(history.isDirty).toBe(true)
  })

  it('comes back to the very chart it left, whatever was worked out of it', () => {
    const initial = smallGlobalChart()
    const history = createHistory(initial)
    const nudge = () => history.execute(commands.moveNodes, { ids: ['p1'], dx: 8, dy: 0 }, { mergeKey: 'nudge' })
    nudge()
    nudge()
    const moved = history.chart
    history.undo()
    expect(history.chart).toBe(initial)
    history.redo()
    expect(history.chart).toBe(moved)
  })

  it('undoes steps of one merge key together, and not those after an undo', () => {
    const history = createHistory(smallGlobalChart())
    const nudge = (): unknown => history.execute(commands.moveNodes, { ids: ['p1'], dx: 1, dy: 0 }, { mergeKey: 'nudge' })
    nudge()
    nudge()
    nudge()
    expect(history.chart.nodes.p1?.x).toBe(83)
    history.undo()
    expect(history.chart.nodes.p1?.x).toBe(80)
    expect(history.undoLabel).toBeNull()
    history.redo()
    nudge()
    history.undo()
    expect(history.chart.nodes.p1?.x).toBe(83)
  })

  it('forgets what could be redone when something new is done', () => {
    const history = createHistory(smallGlobalChart())
    history.execute(commands.setText, { id: 'p1', text: 'Win' })
    history.undo()
    expect(history.redoLabel).toBe('Edit text')
    history.execute(commands.moveNodes, { ids: ['p2'], dx: 8, dy: 0 })
    expect(history.redo()).toBeNull()
  })

  it('takes no step for what changes nothing', () => {
    const history = createHistory(smallGlobalChart())
    expect(history.execute(commands.moveNodes, { ids: ['p1'], dx: 0, dy: 0 })).toMatchObject({ done: true })
    expect(history.isDirty).toBe(false)
    expect(history.undoLabel).toBeNull()
  })

  it('says why something cannot be done, and changes nothing', () => {
    const history = createHistory(smallGlobalChart())
    expect(history.execute(commands.setText, { id: 'p1', text: '' })).toEqual({ done: false, reason: 'Name is Required' })
    expect(history.isDirty).toBe(false)
  })

  it('is clean after a save, with the ids the server gave', () => {
    const history = createHistory(smallGlobalChart())
    history.execute(commands.setText, { id: 'new', text: 'Refurbish' })
    const stored = toData(history.chart)
    const withIds = stored.nodes.map((node) => (node.id === 'new' ? { ...node, addInfo: { processId: 'PXXX', aprsId: 77 } } : node))
    history.markSaved(fromData({ ...stored, nodes: withIds }))
    expect(history.isDirty).toBe(false)
    expect(history.undo()).toBeNull()
    expect(history.chart.nodes.new?.addInfo?.aprsId).toBe(77)
  })

  it('keeps what was edited while the save was under way', () => {
    const history = createHistory(smallGlobalChart())
    history.execute(commands.setText, { id: 'new', text: 'Refurbish' })
    const sent = history.chart
    history.execute(commands.moveNodes, { ids: ['new'], dx: 40, dy: 0 })
    const stored = toData(sent)
    const withIds = stored.nodes.map((node) => (node.id === 'new' ? { ...node, addInfo: { processId: 'PXXX', aprsId: 77 } } : node))
    history.markSaved(fromData({ ...stored, nodes: withIds }), sent)
    expect(history.isDirty).toBe(true)
    expect(history.chart.nodes.new).toMatchObject({ x: 600, text: 'Refurbish', addInfo: { aprsId: 77 } })
    expect(describeChanges(history.saved, history.chart)).toBe('1 unsaved change')
  })

  it('tells its listeners of every change until they leave', () => {
    const history = createHistory(smallGlobalChart())
    let received = 0
    const leave = history.subscribe(() => {
      received += 1
    })
    history.execute(commands.setText, { id: 'p1', text: 'Win' })
    history.undo()
    leave()
    history.redo()
    expect(received).toBe(2)
  })
})
