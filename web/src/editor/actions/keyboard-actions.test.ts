import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildSession } from '../editor-samples.setup.ts'
import { selectionOf } from '../session/selection.ts'
import { runAction } from './action.ts'
import { findActionFor, getAction } from './editor-actions.ts'
import { containersFor, moveInto } from './move-into.ts'
import { shapesFor } from './shapes-for.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', boolean>> & { code?: string } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

/** A straight connection from `a` to `b`, drawn as one part at y 36. */
function bendingSession() {
  const session = buildSession(
    buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 320 })], [{ id: 'e', source: 'a', target: 'b' }]),
  )
  session.viewport = {
    ...session.viewport,
    wayOf: () => [{ x: 160, y: 36 }, ...(session.state.chart.edges.e?.points ?? []), { x: 320, y: 36 }],
  }
  session.select(selectionOf([], ['e']))
  return session
}

describe('resizing by keys', () => {
  it('goes by the grid from the upper left corner, as one step to undo, and not below what the shape needs', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' })]))
    session.selectNodes(['a'])
    expect(findActionFor(press('ArrowRight', { ctrlKey: true }), session.state)?.id).toBe('resize-wider')
    runAction(getAction('resize-wider'), session, {})
    runAction(getAction('resize-taller'), session, {})
    expect(session.state.chart.nodes.a).toMatchObject({ x: 0, y: 0, width: 168, height: 80 })
    session.undo()
    expect(session.state.chart.nodes.a).toMatchObject({ width: 160, height: 72 })
    for (let turn = 0; turn < 30; turn += 1) runAction(getAction('resize-narrower'), session, {})
    expect(session.state.chart.nodes.a?.width).toBe(48)
  })
})

describe('bending by keys', () => {
  it('pushes the part chosen aside, and further, and ends by Enter', () => {
    const session = bendingSession()
    runAction(getAction('bend'), session, {})
    expect(session.state.bending).toEqual({ edge: 'e', part: 0 })
    expect(findActionFor(press('ArrowDown'), session.state)?.id).toBe('bend-down')
    runAction(getAction('bend-down-far'), session, {})
    expect(session.state.chart.edges.e?.points).toEqual([
      { x: 176, y: 36 },
      { x: 176, y: 76 },
      { x: 304, y: 76 },
      { x: 304, y: 36 },
    ])
    expect(session.state.bending).toEqual({ edge: 'e', part: 2 })
    runAction(getAction('bend-down'), session, {})
    expect(session.state.chart.edges.e?.points?.[1]).toEqual({ x: 176, y: 84 })
    expect(findActionFor(press('Enter'), session.state)?.id).toBe('bend-end')
    runAction(getAction('bend-end'), session, {})
    expect(session.state.bending).toBeNull()
    runAction(getAction('routeAgain'), session, {})
    expect(session.state.chart.edges.e?.points).toBeUndefined()
  })

  it('pushes no part along itself, and changes nothing else meanwhile', () => {
    const session = bendingSession()
    runAction(getAction('bend'), session, {})
    runAction(getAction('bend-left'), session, {})
    expect(session.state.chart.edges.e?.points).toBeUndefined()
    expect(findActionFor(press('Delete'), session.state)).toBeUndefined()
    expect(findActionFor(press('z', { ctrlKey: true }), session.state)?.id).toBe('undo')
  })
})

describe('moving into a container', () => {
  it('takes a step into a lane that may be far away, where nothing lies, and out of it', () => {
    const session = buildSession(
      buildChart([
        buildNode({ id: 'lane', kind: 'lane', x: 0, y: 400, width: 960, height: 160 }),
        buildNode({ id: 'there', x: 200, y: 440, parent: 'lane' }),
        buildNode({ id: 'a', x: 200, y: 0 }),
      ]),
    )
    expect(containersFor(session.state.chart, ['a'])).toEqual(['lane'])
    expect(moveInto(session, ['a'], 'lane')).toBe(true)
    expect(session.state.chart.nodes.a).toMatchObject({ y: 444, parent: 'lane' })
    expect(Math.abs((session.state.chart.nodes.a?.x ?? 0) - 200)).toBeGreaterThanOrEqual(160)
    expect(containersFor(session.state.chart, ['a'])).toEqual([null])
    moveInto(session, ['a'], null)
    expect(session.state.chart.nodes.a).toMatchObject({ y: 608, parent: null })
  })

  it('keeps clear of a name at the top, where lanes stand side by side', () => {
    const session = buildSession(
      buildChart([
        buildNode({ id: 'pool', kind: 'pool', x: 0, y: 200, width: 800, height: 428 }),
        buildNode({ id: 'l', kind: 'lane', x: 0, y: 228, width: 400, height: 400, parent: 'pool' }),
        buildNode({ id: 'r', kind: 'lane', x: 400, y: 228, width: 400, height: 400, parent: 'pool' }),
        buildNode({ id: 'a', x: 900, y: 0 }),
      ]),
    )
    moveInto(session, ['a'], 'r')
    // in the middle across, 24 below the name, which ends at 256
    expect(session.state.chart.nodes.a).toMatchObject({ x: 520, y: 280, parent: 'r' })
  })
})

describe('turning into another shape', () => {
  it('offers what the chart allows, and nothing for a process whose ID was saved', () => {
    const session = buildSession(
      buildChart([buildNode({ id: 'a' }), buildNode({ id: 'p', kind: 'process', x: 320, addInfo: { aprsId: 1, processId: 'P1' } })]),
    )
    const shapes = shapesFor(session.state.chart, ['a'])
    expect(shapes).toContain('document')
    expect(shapes).not.toContain('activity')
    expect(shapesFor(session.state.chart, ['a', 'p'])).toEqual([])
  })
})

it('knows a key by its place where Alt types another sign', () => {
  const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 320 })]))
  session.selectNodes(['a', 'b'])
  expect(findActionFor(press('Â', { altKey: true, shiftKey: true, code: 'KeyM' }), session.state)?.id).toBe('align-middle')
})
