import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { mergeCharts } from '../merge/merge-charts.ts'
import { toData } from '../model/chart.ts'
import { smallGlobalChart } from '../testing/sample-charts.ts'
import { createHistory } from './chart-history.ts'
import { runCommand } from './run-command.ts'

describe('the way back after somebody else’s save was brought in', () => {
  const base = smallGlobalChart()
  const step = runCommand(base, commands.addNodes, { nodes: [{ kind: 'activity', x: 900, y: 0, text: 'Theirs' }] })
  const theirs = step.done ? step.chart : base

  function applyRemote(history: ReturnType<typeof createHistory>, saved: typeof base) {
    history.rebase(saved, (edits) => {
      const { chart, conflicts } = mergeCharts({ base, mine: edits, theirs: saved })
      return { chart, isWhole: conflicts.length === 0 }
    })
  }

  function rebased() {
    const history = createHistory(base)
    history.execute(commands.setText, { id: 'p1', text: 'Mine' })
    history.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 400, text: 'New' }] })
    applyRemote(history, theirs)
    return history
  }
  const texts = ({ chart }: ReturnType<typeof createHistory>) => Object.values(chart.nodes).map(({ text }) => text)

  it('takes back one’s own steps one by one, and nothing of theirs', () => {
    const history = rebased()
    expect(texts(history)).toEqual(expect.arrayContaining(['Mine', 'New', 'Theirs']))
    history.undo()
    expect(texts(history)).not.toContain('New')
    expect(texts(history)).toEqual(expect.arrayContaining(['Mine', 'Theirs']))
    history.undo()
    expect(toData(history.chart)).toEqual(toData(theirs))
    expect(history.isDirty).toBe(false)
  })

  it('leads forward again', () => {
    const history = rebased()
    const merged = toData(history.chart)
    history.undo()
    history.undo()
    history.redo()
    history.redo()
    expect(toData(history.chart)).toEqual(merged)
  })

  it('leads forward again to what was undone before, with theirs beside it', () => {
    // given
    const history = createHistory(base)
    history.execute(commands.setText, { id: 'p1', text: 'Mine' })
    history.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 400, text: 'New' }] })
    history.undo()
    history.undo()
    // when
    applyRemote(history, theirs)
    // then
    expect([history.isDirty, history.redoLabel]).toEqual([false, 'Edit text'])
    history.redo()
    expect(texts(history)).toEqual(expect.arrayContaining(['Mine', 'Theirs']))
    expect(texts(history)).not.toContain('New')
    history.redo()
    expect(texts(history)).toEqual(expect.arrayContaining(['Mine', 'New', 'Theirs']))
    history.undo()
    history.undo()
    expect(toData(history.chart)).toEqual(toData(theirs))
  })

  it('does not lead forward again into what they changed, nor past it', () => {
    // given
    const history = createHistory(base)
    history.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 400, text: 'New' }] })
    history.execute(commands.setText, { id: 'p1', text: 'Mine' })
    history.execute(commands.setText, { id: 'p2', text: 'Mine too' })
    for (let step = 0; step < 3; step += 1) history.undo()
    const renamed = runCommand(base, commands.setText, { id: 'p1', text: 'Theirs' })
    // when
    applyRemote(history, renamed.done ? renamed.chart : base)
    // then
    history.redo()
    expect(texts(history)).toEqual(expect.arrayContaining(['New', 'Theirs']))
    expect(history.redoLabel).toBeNull()
    expect(texts(history)).not.toContain('Mine too')
  })

  it('has no step for what they did alike', () => {
    // given
    const history = createHistory(base)
    history.execute(commands.setText, { id: 'p1', text: 'Alike' })
    history.execute(commands.setText, { id: 'p2', text: 'Mine' })
    const alike = runCommand(base, commands.setText, { id: 'p1', text: 'Alike' })
    // when
    applyRemote(history, alike.done ? alike.chart : base)
    // then
    history.undo()
    expect([texts(history).includes('Alike'), history.undoLabel, history.isDirty]).toEqual([true, null, false])
  })

  it('keeps the name of each step, and joins none of them with a later one', () => {
    // given
    const history = createHistory(base)
    const nudge = () => history.execute(commands.moveNodes, { ids: ['p1'], dx: 0, dy: 300 }, { mergeKey: 'nudge' })
    nudge()
    // when
    applyRemote(history, theirs)
    nudge()
    // then
    expect(history.undoLabel).toBe('Move')
    history.undo()
    expect([history.chart.nodes.p1?.y, history.undoLabel, history.saved]).toEqual([300, 'Move', theirs])
  })

  it('is at most thirty steps long; what lies before stays, unsaved', () => {
    // given
    const history = createHistory(base)
    history.execute(commands.setText, { id: 'p1', text: 'Mine' })
    for (let count = 0; count < 30; count += 1) history.execute(commands.moveNodes, { ids: ['p2'], dx: 0, dy: 8 })
    // when
    applyRemote(history, theirs)
    // then
    for (let count = 0; count < 29; count += 1) history.undo()
    expect(history.undoLabel).toBe('Move')
    while (history.undo());
    expect([history.chart.nodes.p1?.text, history.chart.nodes.p2?.y, history.isDirty]).toEqual(['Mine', 0, true])
    // and so it does where still more is brought in
    applyRemote(history, theirs)
    expect(history.isDirty).toBe(true)
  })
})
