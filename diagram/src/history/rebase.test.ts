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

  function bringIn(history: ReturnType<typeof createHistory>, saved: typeof base) {
    history.rebase(saved, (edits) => {
      const { chart, conflicts } = mergeCharts({ base, mine: edits, theirs: saved })
      return { chart, isWhole: conflicts.length === 0 }
    })
  }

  function rebased() {
    const history = createHistory(base)
    history.execute(commands.setText, { id: 'p1', text: 'Mine' })
    history.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 400, text: 'New' }] })
    bringIn(history, theirs)
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
    bringIn(history, theirs)
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
    bringIn(history, renamed.done ? renamed.chart : base)
    // then
    history.redo()
    expect(texts(history)).toEqual(expect.arrayContaining(['New', 'Theirs']))
    expect(history.redoLabel).toBeNull()
    expect(texts(history)).not.toContain('Mine too')
  })
})
