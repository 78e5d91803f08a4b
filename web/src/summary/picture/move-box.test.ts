import { nodesOf, summaryPicture } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { createEditorSession } from '../../editor/editor-session.ts'
import { draggedTo, keyedTo, moveBox } from './move-box.ts'

const none = { customer: [], supplier: [], ip: [], input: [], output: [] }

function openWip(readOnly = false) {
  const session = createEditorSession({
    data: { schema: 1, nodes: [], edges: [] },
    processes: [],
    usedPids: [],
    topLevel: { type: 'ps' },
    readOnly,
  })
  const nodeOf = (id: string) => {
    const state = { owner: { pid: 'P1', pname: 'Win orders' }, definition: '', components: none, saved: nodesOf(session.state.chart) }
    const node = nodesOf(summaryPicture(state).chart).find((candidate) => candidate.id === id)
    if (!node) throw new Error(`There is no box ${id}`)
    return node
  }
  return { session, nodeOf }
}

describe('moving a box', () => {
  it('keeps that box alone, and its last place', () => {
    // given
    const { session, nodeOf } = openWip()
    // when
    moveBox(session, { node: nodeOf('ip'), to: { x: 400, y: 300 } })
    moveBox(session, { node: nodeOf('ip'), to: { x: 408, y: 304 } })
    // then
    expect(session.toSave().chartData.nodes).toEqual([
      { id: 'ip', kind: 'ProcessIP', x: 408, y: 304, width: 184, height: 60, text: '', parent: null },
    ])
    expect(session.state.changeText).toBe('1 unsaved change')
  })

  it('can be undone', () => {
    // given
    const { session, nodeOf } = openWip()
    moveBox(session, { node: nodeOf('owner'), to: { x: 0, y: 200 } })
    // when
    session.undo()
    // then
    expect(session.state.isDirty).toBe(false)
    expect(nodeOf('owner')).toMatchObject({ x: 448, y: 0 })
  })

  it('does nothing where the summary is only read', () => {
    const { session, nodeOf } = openWip(true)
    moveBox(session, { node: nodeOf('owner'), to: { x: 0, y: 200 } })
    expect(session.state.isDirty).toBe(false)
  })

  it('ends on the grid after a drag, and a step away after a key', () => {
    expect(draggedTo({ x: 448, y: 0 }, 13.4, 5)).toEqual({ x: 464, y: 8 })
    expect(keyedTo({ x: 448, y: 0 }, 'ArrowUp')).toEqual({ x: 448, y: -8 })
    expect(keyedTo({ x: 448, y: 0 }, 'Tab')).toBeUndefined()
  })
})
