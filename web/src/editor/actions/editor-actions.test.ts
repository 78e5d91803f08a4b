import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcessNode, buildSession } from '../editor-samples.setup.ts'
import { permissionOf, runAction } from './action.ts'
import { editorActions, findActionFor, getAction } from './editor-actions.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})
const openSession = (readOnly = false) =>
  buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 240 }), buildProcessNode('p', 1, 'P1', 480)]), { readOnly })

describe('the table of actions', () => {
  it('names every action once', () => {
    const ids = editorActions.map((action) => action.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(() => getAction('no such action')).toThrow('There is no action no such action')
  })

  it('gives a reason in words wherever an action is not possible', () => {
    const { state } = buildSession(buildChart([]))
    const refused = editorActions.map((action) => permissionOf(action, state)).filter((permission) => permission !== true)
    expect(refused.length).toBeGreaterThan(10)
    for (const reason of refused) expect(reason).toMatch(/^[A-Z].{8,}/)
  })

  it('offers nothing that changes a version which is only read', () => {
    const { state } = openSession(true)
    for (const id of ['undo', 'paste', 'remove', 'addShape', 'bold', 'align-left', 'assignNextIds']) {
      expect(permissionOf(getAction(id), state)).toBe('This version cannot be changed')
    }
    expect(permissionOf(getAction('zoomIn'), state)).toBe(true)
  })

  it('says why when an action is run that cannot be', () => {
    const session = openSession()
    runAction(getAction('undo'), session, {})
    expect(session.state.notice?.text).toBe('There is nothing to undo')
  })
})

describe('shortcuts', () => {
  it('find the action of a key, with Ctrl or the command key', () => {
    const { state } = openSession()
    expect(findActionFor(press('z', { ctrlKey: true }), state)?.id).toBe('undo')
    expect(findActionFor(press('z', { metaKey: true }), state)?.id).toBe('undo')
    expect(findActionFor(press('Z', { ctrlKey: true, shiftKey: true }), state)?.id).toBe('redo')
    expect(findActionFor(press('?', { shiftKey: true }), state)?.id).toBe('help')
    expect(findActionFor(press('+', { shiftKey: true }), state)?.id).toBe('zoomIn')
    expect(findActionFor(press('F2'), state)?.id).toBe('rename')
    expect(findActionFor(press('q'), state)).toBeUndefined()
  })

  it('leave copy, cut and paste to the browser', () => {
    const { state } = openSession()
    for (const key of ['c', 'x', 'v']) expect(findActionFor(press(key, { ctrlKey: true }), state)).toBeUndefined()
  })

  it('let arrows move what is selected while editing, and walk while reading', () => {
    const editing = openSession()
    editing.selectNodes(['a'])
    expect(findActionFor(press('ArrowRight'), editing.state)?.id).toBe('nudge-right')
    expect(findActionFor(press('ArrowRight', { shiftKey: true }), editing.state)?.id).toBe('nudge-right-far')
    expect(findActionFor(press('ArrowRight'), openSession(true).state)?.id).toBe('walk-right')
  })

  it('let Enter open a process while reading, and edit its text while editing', () => {
    const reading = openSession(true)
    reading.selectNodes(['p'])
    expect(findActionFor(press('Enter'), reading.state, { openProcess: () => undefined })?.id).toBe('openProcess')
    const editing = openSession()
    editing.selectNodes(['p'])
    expect(findActionFor(press('Enter'), editing.state, { openProcess: () => undefined })?.id).toBe('rename')
  })
})

describe('what actions do', () => {
  it('nudges by one and, with Shift, by the grid, as one step to undo', () => {
    const session = openSession()
    session.selectNodes(['a'])
    runAction(getAction('nudge-right'), session, {})
    runAction(getAction('nudge-down-far'), session, {})
    expect(session.state.chart.nodes.a).toMatchObject({ x: 1, y: 8 })
    session.undo()
    expect(session.state.chart.nodes.a).toMatchObject({ x: 0, y: 0 })
  })

  it('turns bold on for all selected, then off', () => {
    const session = openSession()
    session.selectNodes(['a', 'b'])
    runAction(getAction('bold'), session, {})
    expect(getAction('bold').isOn?.(session.state)).toBe(true)
    runAction(getAction('bold'), session, {})
    expect(session.state.chart.nodes.a?.style?.bold).toBeUndefined()
  })

  it('keeps text sizes between 8 and 26', () => {
    const session = openSession()
    session.selectNodes(['a'])
    for (let step = 0; step < 30; step += 1) runAction(getAction('largerText'), session, {})
    expect(session.state.chart.nodes.a?.style?.fontSize).toBe(26)
    for (let step = 0; step < 40; step += 1) runAction(getAction('smallerText'), session, {})
    expect(session.state.chart.nodes.a?.style?.fontSize).toBe(8)
  })

  it('lets a process with a saved ID stay a process', () => {
    const session = openSession()
    session.selectNodes(['p'])
    expect(permissionOf(getAction('turnIntoActivity'), session.state)).toBe('A process with a saved ID stays a process')
    session.selectNodes(['a'])
    runAction(getAction('turnIntoProcess'), session, {})
    expect(session.state.chart.nodes.a).toMatchObject({ kind: 'process', addInfo: { processId: 'PXXX' } })
  })

  it('assigns the next ids', () => {
    const session = buildSession(
      buildChart([buildNode({ id: 'n', kind: 'process', addInfo: { processId: 'PXXX' } }), buildProcessNode('p', 1, 'P4', 240)]),
    )
    runAction(getAction('assignNextIds'), session, {})
    expect(session.state.chart.nodes.n?.addInfo?.processId).toBe('P5')
    expect(permissionOf(getAction('assignNextIds'), session.state)).toBe('Every process has an ID')
  })

  it('walks in reading order and ends at the last step', () => {
    const session = openSession()
    for (const expected of ['a', 'b', 'p']) {
      runAction(getAction('walk-next'), session, {})
      expect([...session.state.selection.nodes]).toEqual([expected])
      session.setState({ focusedNode: expected })
    }
    expect(permissionOf(getAction('walk-next'), session.state)).toBe('This is the last step')
  })
})
