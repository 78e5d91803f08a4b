import { commands } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcess, buildProcessNode, buildSession } from './editor-samples.setup.ts'
import { selectionOf } from './session/selection.ts'

describe('the session of an open chart', () => {
  it('is unchanged after opening, changed after an edit, and unchanged again after undoing it', () => {
    // given an open chart
    const session = buildSession(buildChart([buildNode({ id: 'a' })]))
    expect(session.state).toMatchObject({ isDirty: false, changeCount: 0, changeText: '', canUndo: false, canRedo: false })
    // when a step is moved
    session.execute(commands.moveNodes, { ids: ['a'], dx: 16, dy: 0 })
    // then there is one unsaved change, which can be taken back
    expect(session.state).toMatchObject({ isDirty: true, changeCount: 1, changeText: '1 unsaved change', canUndo: true, undoLabel: 'Move' })
    session.undo()
    expect(session.state).toMatchObject({ isDirty: false, changeText: '', canUndo: false, canRedo: true, redoLabel: 'Move' })
    session.redo()
    expect(session.state.chart.nodes.a?.x).toBe(16)
  })

  it('selects what was added', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' })]))
    session.execute(commands.addNextStep, { from: 'a' })
    const [selected] = [...session.state.selection.nodes]
    expect(session.state.chart.nodeOrder).toEqual(['a', selected])
  })

  it('forgets removed elements that were selected, edited or shown', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b' })]))
    session.select(selectionOf(['a', 'b']))
    session.openInfo({ kind: 'node', id: 'a' })
    session.edit({ kind: 'node', id: 'a' })
    session.execute(commands.removeElements, { nodes: ['a'] })
    expect([...session.state.selection.nodes]).toEqual(['b'])
    expect(session.state.info).toBeNull()
    expect(session.state.inlineEdit).toBeNull()
  })

  it('says why a command was refused and changes nothing', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', kind: 'end' }), buildNode({ id: 'b' })]))
    session.execute(commands.connectNodes, { source: 'a', target: 'b' })
    expect(session.state.notice?.text).toBe('Nothing follows after an end')
    expect(session.state.isDirty).toBe(false)
  })

  it('lets nobody change a version that is only read', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' })]), { readOnly: true })
    const outcome = session.execute(commands.moveNodes, { ids: ['a'], dx: 8, dy: 8 })
    expect(outcome).toEqual({ done: false, reason: 'This version cannot be changed' })
    expect(session.state.chart.nodes.a?.x).toBe(0)
  })
})

describe('saving', () => {
  it('sends the chart with processes to create, update and delete', () => {
    // given two saved processes
    const session = buildSession(buildChart([buildProcessNode('p', 11, 'P1'), buildProcessNode('q', 12, 'P2', 240)]), {
      processes: [buildProcess({ id: 11, pid: 'P1' }), buildProcess({ id: 12, pid: 'P2' })],
    })
    // when one is renamed, the other removed, and a third added with an id
    session.execute(commands.setText, { id: 'p', text: 'Win orders' })
    session.execute(commands.removeElements, { nodes: ['q'] })
    session.execute(commands.addNodes, { nodes: [{ kind: 'process', id: 'new', x: 0, y: 200, text: 'Deliver' }] })
    session.execute(commands.assignNextPids, {})
    // then the save carries that; P2 was used and does not come back
    const { chartData, create, update, delete: removed } = session.toSave()
    expect(chartData.nodes.map((node) => node.id)).toEqual(['p', 'new'])
    expect(create).toEqual([{ nodeId: 'new', processId: 'P3', shortName: 'Deliver', description: '', primary: true }])
    expect(update).toEqual([{ id: 11, processId: 'P1', shortName: 'Win orders', description: '', primary: true }])
    expect(removed).toEqual([{ id: 12 }])
  })

  it('takes text that is still being typed', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Pack' })]))
    const letGo = session.holdInput(() => void session.execute(commands.setText, { id: 'a', text: 'Pack and ship' }))
    expect(session.toSave().chartData.nodes[0]?.text).toBe('Pack and ship')
    letGo()
    session.execute(commands.setText, { id: 'a', text: 'Ship' })
    expect(session.toSave().chartData.nodes[0]?.text).toBe('Ship')
  })

  it('takes what the server answered for the saved state', () => {
    // given a new process that was sent
    const session = buildSession(buildChart([]))
    session.execute(commands.addNodes, { nodes: [{ kind: 'process', id: 'new', x: 0, y: 0, text: 'Deliver' }] })
    const sent = session.toSave()
    // when the server stored it as process 31
    const stored = { ...sent.chartData, nodes: sent.chartData.nodes.map((node) => ({ ...node, addInfo: { ...node.addInfo, aprsId: 31 } })) }
    session.markSaved(stored, [buildProcess({ id: 31, pid: 'PXXX' })])
    // then nothing is unsaved, and a later save creates nothing
    expect(session.state).toMatchObject({ isDirty: false, canUndo: false })
    expect(session.state.chart.nodes.new?.addInfo?.aprsId).toBe(31)
    expect(session.toSave()).toMatchObject({ create: [], update: [], delete: [] })
  })

  it('keeps edits made while the save was on its way', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' })]))
    session.execute(commands.setText, { id: 'a', text: 'First' })
    const sent = session.toSave()
    session.execute(commands.setText, { id: 'a', text: 'Second' })
    session.markSaved(sent.chartData, [])
    expect(session.state.chart.nodes.a?.text).toBe('Second')
    expect(session.state.isDirty).toBe(true)
  })

  it('gives up every edit on reset', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Pack' })]))
    session.execute(commands.setText, { id: 'a', text: 'Ship' })
    session.reset()
    expect(session.state.chart.nodes.a?.text).toBe('Pack')
    expect(session.state).toMatchObject({ isDirty: false, canUndo: false, canRedo: false })
  })

  it('puts a kept draft back on top as unsaved', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Pack' })]))
    session.restoreDraft(buildChart([buildNode({ id: 'a', text: 'Pack it all' })]))
    expect(session.state.chart.nodes.a?.text).toBe('Pack it all')
    expect(session.state.isDirty).toBe(true)
  })
})
