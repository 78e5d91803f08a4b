import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { type Chart, fromData, toData } from '../model/chart.ts'
import { buildChart, buildNode, smallGlobalChart } from '../testing/sample-charts.ts'
import { absorbSaved } from './absorb-saved.ts'
import { createHistory } from './chart-history.ts'
import { runCommand } from './run-command.ts'

/** What the server keeps of a chart: the new process has its number, and every id that is used is known. */
function storedOf(sent: Chart): Chart {
  const { nodes, ...data } = toData(sent)
  const numbered = nodes.map((node) => (node.id === 'new' ? { ...node, addInfo: { ...node.addInfo, aprsId: 13 } } : node))
  return fromData({ nodes: numbered, ...data }, { usedPids: ['P1', 'P2', 'P3'] })
}

/** A process gets its id, the save is sent, and somebody types on while it is on its way. */
function outrunSave() {
  const history = createHistory(smallGlobalChart())
  history.execute(commands.assignPid, { id: 'new', segment: '3' })
  const sent = history.chart
  history.execute(commands.setText, { id: 'p1', text: 'Typed meanwhile' })
  history.markSaved(storedOf(sent), sent)
  return history
}

describe('a save that somebody drew on during', () => {
  it('leaves what was drawn meanwhile, unsaved', () => {
    const { chart, saved, isDirty } = outrunSave()
    expect([chart.nodes.p1?.text, saved.nodes.p1?.text, isDirty]).toEqual(['Typed meanwhile', 'Win orders', true])
  })

  it('gives a process that it made the number it has now', () => {
    const { chart } = outrunSave()
    expect(chart.nodes.new?.addInfo).toEqual({ processId: 'P3', aprsId: 13 })
  })

  it('fixes the ids that it stored: they change no more, and are not given again', () => {
    // given
    const { chart } = outrunSave()
    // then
    expect({ ...chart.fixedPids }).toEqual({ '11': 'P1', '12': 'P2', '13': 'P3' })
    expect(chart.scope.usedPids).toEqual(['P1', 'P2', 'P3'])
    expect(runCommand(chart, commands.assignPid, { id: 'new', segment: '4' })).toEqual({
      done: false,
      reason: 'A saved Process ID cannot be changed',
    })
  })

  it('leaves what was added meanwhile as it was added', () => {
    // given
    const history = createHistory(smallGlobalChart())
    const sent = history.chart
    history.execute(commands.addNodes, { nodes: [{ id: 'later', kind: 'process', x: 800, y: 0, text: 'Later' }] })
    const added = history.chart.nodes.later
    // when
    history.markSaved(storedOf(sent), sent)
    // then
    expect(history.chart.nodes.later).toBe(added)
  })

  it('gives no number to a process that became an activity meanwhile', () => {
    // given
    const history = createHistory(smallGlobalChart())
    const sent = history.chart
    history.execute(commands.turnIntoActivity, { ids: ['new'] })
    // when
    history.markSaved(storedOf(sent), sent)
    // then
    expect(history.chart.nodes.new).toMatchObject({ kind: 'activity' })
    expect(history.chart.nodes.new).not.toHaveProperty('addInfo')
  })

  it('gives a number to a process that came without any id', () => {
    const bare = buildChart([buildNode('new', 'process', { text: 'Plan' })])
    expect(absorbSaved(bare, storedOf(bare)).nodes.new?.addInfo).toEqual({ aprsId: 13 })
  })

  it('leaves numbers that were there, steps that are no process, and what was removed meanwhile', () => {
    // given
    const history = createHistory(smallGlobalChart())
    const sent = history.chart
    history.execute(commands.removeElements, { nodes: ['new'] })
    // when
    history.markSaved(storedOf(sent), sent)
    // then
    expect(Object.keys(history.chart.nodes)).toEqual(['start', 'p1', 'p2'])
    expect(history.chart.nodes.start).toBe(sent.nodes.start)
    expect(history.chart.nodes.p1).toBe(sent.nodes.p1)
    expect(history.chart.nodes.p1?.addInfo).toEqual({ processId: 'P1', aprsId: 11 })
  })
})
