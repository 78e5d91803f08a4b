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

  function rebased() {
    const history = createHistory(base)
    history.execute(commands.setText, { id: 'p1', text: 'Mine' })
    history.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 400, text: 'New' }] })
    history.rebase(theirs, (edits) => mergeCharts({ base, mine: edits, theirs }).chart)
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
})
