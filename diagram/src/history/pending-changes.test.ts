import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { fromData, toData, withUsedPids } from '../model/chart.ts'
import { createdNodeIds } from '../model/patch.ts'
import { buildChart, buildNode, smallGlobalChart } from '../testing/sample-charts.ts'
import { createHistory, pendingChanges } from './chart-history.ts'
import { describeChanges } from './count-changes.ts'

/** As after a load: the third process has been saved too, still without an id. */
function loaded(): ReturnType<typeof createHistory> {
  const data = toData(smallGlobalChart())
  const nodes = data.nodes.map((node) => (node.id === 'new' ? { ...node, addInfo: { processId: 'PXXX', aprsId: 13 } } : node))
  return createHistory(withUsedPids(fromData({ ...data, nodes }), ['P1', 'P2', 'P7']))
}

function pending(history: ReturnType<typeof createHistory>): ReturnType<typeof pendingChanges> {
  return pendingChanges(history.saved, history.chart)
}

describe('the changes a save carries', () => {
  it('are none for an untouched chart, and none for moving or restyling', () => {
    const history = loaded()
    expect(pending(history)).toEqual({ create: [], update: [], delete: [] })
    history.execute(commands.moveNodes, { ids: ['p1'], dx: 80, dy: 0 })
    history.execute(commands.setNodeStyle, { ids: ['p2'], style: { bold: true } })
    expect(pending(history)).toEqual({ create: [], update: [], delete: [] })
    expect(describeChanges(history.saved, history.chart)).toBe('2 unsaved changes')
  })

  it('make a new process, with its text as short name and its info as description', () => {
    const history = loaded()
    const outcome = history.execute(commands.addNextStep, { from: 'new', text: 'Refurbish' })
    const [id = ''] = outcome.done ? createdNodeIds(outcome.patch) : []
    history.execute(commands.setNodeInfo, { id, name: 'Refurbish', info: 'Only in Graz', segment: 'XXX', primary: false })
    expect(pending(history)).toEqual({
      create: [{ nodeId: id, processId: 'EXXX', shortName: 'Refurbish', description: 'Only in Graz', primary: false }],
      update: [],
      delete: [],
    })
  })

  it('forget a process that was added and removed again', () => {
    const history = loaded()
    const outcome = history.execute(commands.addNodes, { nodes: [{ kind: 'process', x: 900, y: 0, text: 'Passing' }] })
    if (!outcome.done) throw new Error(outcome.reason)
    history.execute(commands.removeElements, { nodes: createdNodeIds(outcome.patch) })
    expect(pending(history)).toEqual({ create: [], update: [], delete: [] })
    expect(describeChanges(history.saved, history.chart)).toBe('')
  })

  it('delete a process that was saved, and take that back on undo', () => {
    const history = loaded()
    history.execute(commands.removeElements, { nodes: ['p2'] })
    expect(pending(history)).toEqual({ create: [], update: [], delete: [{ id: 12 }] })
    history.undo()
    expect(pending(history).delete).toEqual([])
  })

  it('update name, info and a newly assigned id', () => {
    const history = loaded()
    history.execute(commands.assignNextPids, {})
    history.execute(commands.setText, { id: 'p1', text: 'Win orders and tenders' })
    expect(pending(history).update).toEqual([
      { id: 11, processId: 'P1', shortName: 'Win orders and tenders', description: '', primary: true },
      { id: 13, processId: 'P8', shortName: 'Take back', description: '', primary: true },
    ])
  })

  it('update a process of which only the description changed', () => {
    const history = loaded()
    history.execute(commands.setNodeInfo, { id: 'p1', name: 'Win orders', info: 'Tenders too' })
    expect(pending(history)).toEqual({
      create: [],
      update: [{ id: 11, processId: 'P1', shortName: 'Win orders', description: 'Tenders too', primary: true }],
      delete: [],
    })
  })

  it('make a process that came without any id', () => {
    const saved = buildChart([])
    const bare = buildChart([buildNode('bare', 'process', { text: 'Plan' })])
    expect(pendingChanges(saved, bare)).toEqual({
      create: [{ nodeId: 'bare', processId: 'PXXX', shortName: 'Plan', description: '', primary: true }],
      update: [],
      delete: [],
    })
    expect(pendingChanges(bare, bare)).toMatchObject({ update: [], delete: [] })
  })

  it('delete a process that became an activity and make one of an activity', () => {
    const history = loaded()
    history.execute(commands.turnIntoActivity, { ids: ['p1'] })
    expect(pending(history)).toMatchObject({ create: [], delete: [{ id: 11 }] })
    history.execute(commands.turnIntoProcess, { ids: ['p1'] })
    expect(pending(history)).toMatchObject({ create: [{ nodeId: 'p1', processId: 'PXXX' }], delete: [{ id: 11 }] })
  })

  it('make pasted processes new ones', () => {
    const history = loaded()
    history.execute(commands.duplicateNodes, { ids: ['p1', 'p2'] })
    expect(pending(history).create.map(({ processId, shortName }) => [processId, shortName])).toEqual([
      ['PXXX', 'Win orders'],
      ['PXXX', 'Design products'],
    ])
    expect(pending(history).delete).toEqual([])
  })
})
