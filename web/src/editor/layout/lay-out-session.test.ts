import { commands } from '@strata/diagram'
import { act, screen } from '@testing-library/react'
import Elk from 'elkjs/lib/elk.bundled.js'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { NoticeLine } from '../canvas/overlays/notice-line.tsx'
import { buildChart, buildNode, buildSession } from '../editor-samples.setup.ts'
import { noViewport } from '../session/viewport-control.ts'
import { layOutSession } from './lay-out-session.ts'
import type { LayoutWorker } from './layout-worker.ts'

/** The real engine, in this thread: there are no workers here. */
function startHere(): LayoutWorker {
  const engine = new Elk({ algorithms: ['layered'] })
  return { engine: (graph) => engine.layout(JSON.parse(JSON.stringify(graph))), stop: () => undefined }
}

function startBroken(): LayoutWorker {
  return { engine: () => Promise.reject(new Error('no memory')), stop: () => undefined }
}

const openSession = (readOnly = false) =>
  buildSession(
    buildChart(
      [buildNode({ id: 'a', x: 700, y: 40 }), buildNode({ id: 'b', x: 0, y: 400 }), buildNode({ id: 'far', x: 2000, y: 900 })],
      [{ id: 'e', source: 'a', target: 'b', points: [{ x: 300, y: 300 }] }],
    ),
    { readOnly },
  )

describe('laying out an open chart', () => {
  it('is one step, which undo takes back', async () => {
    const session = openSession()
    const before = session.state.chart
    await layOutSession(session, null, startHere)
    const { a, b } = session.state.chart.nodes
    expect(a?.y).toBe(b?.y)
    expect(b?.x).toBeGreaterThan(a?.x ?? 0)
    expect(session.state.chart.edges.e?.points).toBeUndefined()
    expect(session.state.notice?.text).toBe('The chart has been laid out. You can undo this.')
    session.undo()
    expect(session.state.chart).toEqual(before)
    expect(session.state.canUndo).toBe(false)
  })

  it('takes the view back with undo and on again with redo, unless it was moved meanwhile', async () => {
    const session = openSession()
    let view = { x: 40, y: 20, zoom: 1 }
    let searches = 0
    const goTo = (to: typeof view) => {
      view = to
    }
    const fit = () => goTo({ x: -300, y: 0, zoom: 0.5 })
    session.viewport = { ...noViewport, view: () => view, goTo, fit, fitWhenLost: () => searches++ }
    await layOutSession(session, null, startHere)
    expect(view).toEqual({ x: -300, y: 0, zoom: 0.5 })
    session.undo()
    expect(view).toEqual({ x: 40, y: 20, zoom: 1 })
    session.redo()
    expect(view).toEqual({ x: -300, y: 0, zoom: 0.5 })
    goTo({ x: 7, y: 7, zoom: 2 })
    session.undo()
    expect([view, searches]).toEqual([{ x: 7, y: 7, zoom: 2 }, 1])
  })

  it('leaves the view alone when something else is undone', async () => {
    const session = openSession()
    let view = { x: 40, y: 20, zoom: 1 }
    const goTo = (to: typeof view) => {
      view = to
    }
    const fit = () => goTo({ x: -300, y: 0, zoom: 0.5 })
    session.viewport = { ...noViewport, view: () => view, goTo, fit }
    await layOutSession(session, null, startHere)
    session.execute(commands.moveNodes, { ids: ['a'], dx: 8, dy: 0 })
    session.undo()
    expect(view).toEqual({ x: -300, y: 0, zoom: 0.5 })
  })

  it('takes the view back with the last of several layouts only', async () => {
    const session = openSession()
    let view = { x: 40, y: 20, zoom: 1 }
    const goTo = (to: typeof view) => {
      view = to
    }
    const fit = () => goTo({ x: -300, y: 0, zoom: 0.5 })
    session.viewport = { ...noViewport, view: () => view, goTo, fit }
    for (const y of [600, 700]) session.execute(commands.layOut, { bounds: { a: { x: 700, y, width: 160, height: 72 } } })
    await layOutSession(session, null, startHere)
    session.undo()
    expect(view).toEqual({ x: 40, y: 20, zoom: 1 })
    session.undo()
    expect(session.state.chart.nodes.a?.y).toBe(600)
    expect(view).toEqual({ x: 40, y: 20, zoom: 1 })
  })

  it('offers undo only until that is done, and then what comes next', async () => {
    const session = openSession()
    show(createElement(NoticeLine, { session }))
    await act(() => layOutSession(session, null, startHere))
    expect(screen.getByRole('status')).toHaveTextContent('The chart has been laid out. You can undo this.')
    act(() => session.undo())
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
    act(() => session.showNotice('There is nothing to undo'))
    expect(screen.getByRole('status')).toHaveTextContent('There is nothing to undo')
  })

  it('leaves what is not selected where it is', async () => {
    const session = openSession()
    await layOutSession(session, ['a', 'b'], startHere)
    expect(session.state.chart.nodes.far).toMatchObject({ x: 2000, y: 900 })
    expect(session.state.chart.nodes.a?.y).toBe(session.state.chart.nodes.b?.y)
    expect(session.state.notice?.text).toBe('The selection has been laid out. You can undo this.')
  })

  it('can be stopped, and then changes nothing', async () => {
    const session = openSession()
    const before = session.state.chart
    const made = layOutSession(session, null, startHere)
    expect(session.state.layout?.isPart).toBe(false)
    session.state.layout?.cancel()
    await made
    expect(session.state.layout).toBeNull()
    expect(session.state.chart).toBe(before)
    expect(session.state.notice?.text).toBe('The layout was stopped. The chart was not changed.')
  })

  it('gives way to an edit made meanwhile', async () => {
    const session = openSession()
    const made = layOutSession(session, null, startHere)
    session.reset()
    session.selectNodes(['a'])
    session.restoreDraft(buildChart([buildNode({ id: 'a', x: 5 })]))
    await made
    expect(session.state.chart.nodes.a?.x).toBe(5)
    expect(session.state.notice?.text).toBe('The chart changed in the meantime. Lay it out again.')
  })

  it('says so when the engine fails', async () => {
    const session = openSession()
    const before = session.state.chart
    await layOutSession(session, null, startBroken)
    expect(session.state.chart).toBe(before)
    expect(session.state.layout).toBeNull()
    expect(session.state.notice?.text).toBe('The layout failed. The chart was not changed.')
  })

  it('never changes a chart that is only read', async () => {
    const session = openSession(true)
    const before = session.state.chart
    await layOutSession(session, null, startHere)
    expect(session.state.chart).toBe(before)
  })
})
