import { commands, layOutChart, runCommand, tidyChart } from '@strata/diagram'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Elk from 'elkjs/lib/elk.bundled.js'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { NoticeLine } from '../canvas/overlays/notice-line.tsx'
import { buildChart, buildNode, buildSession } from '../editor-samples.setup.ts'
import type { EditorSession } from '../editor-session.ts'
import type { LayoutKind } from '../session/editor-state.ts'
import { noViewport } from '../session/viewport-control.ts'
import { layOutSession } from './lay-out-session.ts'
import { type LayoutMaker, tidied } from './layout-makers.ts'
import { LayoutPreview } from './layout-preview.tsx'

/** The real work, in this thread: there are no workers here. */
function startHere(kind: LayoutKind): LayoutMaker {
  const stop = () => undefined
  if (kind === 'tidy') return { make: (chart, part) => Promise.resolve(tidied(chart, tidyChart(chart, part))), stop }
  const engine = new Elk({ algorithms: ['layered'] })
  return {
    make: async (chart, part) =>
      runCommand(chart, commands.layOut, await layOutChart(chart, (graph) => engine.layout(JSON.parse(JSON.stringify(graph))), { part })),
    stop,
  }
}

function startBroken(): LayoutMaker {
  return { make: () => Promise.reject(new Error('no memory')), stop: () => undefined }
}

const all = { kind: 'arrange', part: null } as const
const arrange = (session: EditorSession) => layOutSession(session, all, startHere)
const tidy = (session: EditorSession, part: readonly string[] | null = null) => layOutSession(session, { kind: 'tidy', part }, startHere)

const openSession = (readOnly = false) =>
  buildSession(
    buildChart(
      [buildNode({ id: 'a', x: 700, y: 40 }), buildNode({ id: 'b', x: 0, y: 400 }), buildNode({ id: 'far', x: 2000, y: 900 })],
      [{ id: 'e', source: 'a', target: 'b', points: [{ x: 300, y: 300 }] }],
    ),
    { readOnly },
  )

/** A row that is not quite one. */
const openCrooked = () =>
  buildSession(
    buildChart(
      [buildNode({ id: 'a', x: 0, y: 0 }), buildNode({ id: 'b', x: 300, y: 9 }), buildNode({ id: 'c', x: 600, y: 0 })],
      [
        { id: 'e', source: 'a', target: 'b' },
        { id: 'f', source: 'b', target: 'c' },
      ],
    ),
  )

describe('a preview of a layout', () => {
  it('shows the result and changes nothing until it is kept, as one step', async () => {
    const session = openSession()
    const before = session.state.chart
    await arrange(session)
    const { a, b } = session.state.chart.nodes
    expect(a?.y).toBe(b?.y)
    expect(b?.x).toBeGreaterThan(a?.x ?? 0)
    expect([session.edited, session.state.isDirty, session.state.changeCount]).toEqual([before, false, 0])
    session.state.preview?.keep()
    expect(session.state.preview).toBeNull()
    expect(session.state.chart.nodes.a).toBe(a)
    expect(session.state.chart.edges.e?.points).toBeUndefined()
    expect([session.state.isDirty, session.state.undoLabel, session.state.notice?.text]).toEqual([true, 'Arrange', 'Arranged'])
    session.undo()
    expect(session.state.chart).toEqual(before)
    expect(session.state.canUndo).toBe(false)
  })

  it('is undone to the very same chart, by Undo too', async () => {
    const session = openCrooked()
    const before = session.state.chart
    await tidy(session)
    expect(session.state.chart.nodes.b?.y).toBe(0)
    expect(session.state.preview?.moved).toBe(1)
    session.state.preview?.undo()
    expect([session.state.chart, session.state.preview, session.state.canUndo]).toEqual([before, null, false])
    expect(session.state.chart).toBe(before)
    await tidy(session)
    session.undo()
    expect(session.state.chart).toBe(before)
    expect(session.state.notice?.text).toBe('The chart is as it was')
  })

  it('is kept by an edit and by a save, and gone with another state of the chart', async () => {
    const session = openCrooked()
    await tidy(session)
    session.execute(commands.moveNodes, { ids: ['c'], dx: 8, dy: 0 })
    expect([session.state.chart.nodes.b?.y, session.state.chart.nodes.c?.x, session.state.preview]).toEqual([0, 608, null])
    session.undo()
    expect(session.state.undoLabel).toBe('Tidy')
    session.reset()
    await tidy(session)
    expect(session.toSave().chartData.nodes.find(({ id }) => id === 'b')?.y).toBe(0)
    session.reset()
    await tidy(session)
    session.reset()
    expect([session.state.chart.nodes.b?.y, session.state.preview]).toEqual([9, null])
    expect(session.state.notice?.text).toBe('The chart changed in the meantime. Please try again.')
  })

  it('ends when editing is held', async () => {
    const session = openCrooked()
    await tidy(session)
    session.holdEditing()
    expect([session.state.chart.nodes.b?.y, session.state.preview]).toEqual([9, null])
  })

  it('announces itself, is kept by its button, and undone by Escape', async () => {
    const session = openCrooked()
    const user = userEvent.setup()
    show(createElement(LayoutPreview, { session }))
    await act(() => tidy(session))
    expect(screen.getByRole('status')).toHaveTextContent('Tidied: 1 shape moves. This is a preview: choose Keep or Undo.')
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('Tidied: 1 shape moves.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    expect(session.state.chart.nodes.b?.y).toBe(9)
    await act(() => tidy(session))
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect([session.state.chart.nodes.b?.y, session.state.undoLabel]).toEqual([0, 'Tidy'])
  })

  it('takes the place of the one before', async () => {
    const session = openSession()
    const before = session.state.chart
    await arrange(session)
    await tidy(session)
    expect(session.state.preview?.kind).toBe('tidy')
    expect(session.state.chart.nodes.a).toBe(before.nodes.a)
    session.undo()
    expect(session.state.chart).toBe(before)
  })

  it('is none where all is tidy already', async () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 300 })]))
    await tidy(session)
    expect([session.state.preview, session.state.notice?.text]).toEqual([null, 'The chart is already tidy'])
  })
})

describe('the view during a preview', () => {
  function watched() {
    const session = openSession()
    const seen = { view: { x: 40, y: 20, zoom: 1 }, searches: 0 }
    const goTo = (to: typeof seen.view) => {
      seen.view = to
    }
    const fit = () => goTo({ x: -300, y: 0, zoom: 0.5 })
    session.viewport = { ...noViewport, view: () => seen.view, goTo, fit, fitWhenLost: () => seen.searches++ }
    return { session, seen, goTo }
  }

  it('goes back with undo and on again with redo, unless it was moved meanwhile', async () => {
    const { session, seen, goTo } = watched()
    await arrange(session)
    expect(seen.view).toEqual({ x: -300, y: 0, zoom: 0.5 })
    session.state.preview?.keep()
    expect(seen.view).toEqual({ x: -300, y: 0, zoom: 0.5 })
    session.undo()
    expect(seen.view).toEqual({ x: 40, y: 20, zoom: 1 })
    session.redo()
    expect(seen.view).toEqual({ x: -300, y: 0, zoom: 0.5 })
    goTo({ x: 7, y: 7, zoom: 2 })
    session.undo()
    expect([seen.view, seen.searches]).toEqual([{ x: 7, y: 7, zoom: 2 }, 1])
  })

  it('goes back when the preview is undone', async () => {
    const { session, seen } = watched()
    await arrange(session)
    session.state.preview?.undo()
    expect(seen.view).toEqual({ x: 40, y: 20, zoom: 1 })
  })

  it('stays when something else is undone', async () => {
    const { session, seen } = watched()
    await arrange(session)
    session.execute(commands.moveNodes, { ids: ['a'], dx: 8, dy: 0 })
    session.undo()
    expect(seen.view).toEqual({ x: -300, y: 0, zoom: 0.5 })
  })
})

describe('a layout being computed', () => {
  it('leaves what is not selected where it is', async () => {
    const session = openSession()
    await layOutSession(session, { kind: 'arrange', part: ['a', 'b'] }, startHere)
    expect(session.state.chart.nodes.far).toMatchObject({ x: 2000, y: 900 })
    expect(session.state.chart.nodes.a?.y).toBe(session.state.chart.nodes.b?.y)
  })

  it('can be stopped, and then changes nothing', async () => {
    const session = openSession()
    const before = session.state.chart
    const made = arrange(session)
    expect(session.state.layout?.kind).toBe('arrange')
    session.state.layout?.cancel()
    await made
    expect(session.state.layout).toBeNull()
    expect(session.state.chart).toBe(before)
    expect(session.state.notice?.text).toBe('Stopped. The chart was not changed.')
  })

  it('gives way to an edit made meanwhile', async () => {
    const session = openSession()
    const made = arrange(session)
    session.restoreDraft(buildChart([buildNode({ id: 'a', x: 5 })]))
    await made
    expect(session.state.chart.nodes.a?.x).toBe(5)
    expect(session.state.notice?.text).toBe('The chart changed in the meantime. Please try again.')
  })

  it('says so when it fails', async () => {
    const session = openSession()
    const before = session.state.chart
    show(createElement(NoticeLine, { session }))
    await act(() => layOutSession(session, all, startBroken))
    expect(session.state.chart).toBe(before)
    expect(session.state.layout).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('This did not work. The chart was not changed.')
  })

  it('never changes a chart that is only read', async () => {
    const session = openSession(true)
    const before = session.state.chart
    await arrange(session)
    expect([session.state.chart, session.state.preview]).toEqual([before, null])
  })
})
