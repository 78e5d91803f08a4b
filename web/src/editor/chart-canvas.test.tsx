import { commands, createdEdgeIds } from '@strata/diagram'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { buildChart, buildNode, buildProcessNode, buildSession } from './editor-samples.setup.ts'
import { selectionOf } from './session/selection.ts'

/** A wide screen with a mouse: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
})
afterEach(() => vi.restoreAllMocks())

function openCanvas({ readOnly = false, onOpenProcess }: { readOnly?: boolean; onOpenProcess?: (id: string) => void } = {}) {
  const session = buildSession(
    buildChart(
      [buildProcessNode('p', 1, 'P1'), buildNode({ id: 'a', x: 240, text: 'Pack' })],
      [{ id: 'e', source: 'p', target: 'a', label: 'order' }],
    ),
    { readOnly },
  )
  show(<ChartCanvas session={session} theme="light" onOpenProcess={onOpenProcess} />)
  return { session, user: userEvent.setup() }
}

/** Three activities in a row, not connected, with the keyboard in the chart. */
function openLooseCanvas() {
  const names = { a: 'Pack', b: 'Ship', c: 'Bill' }
  const session = buildSession(buildChart(Object.entries(names).map(([id, text], index) => buildNode({ id, text, x: index * 240 }))))
  show(<ChartCanvas session={session} theme="light" />)
  screen.getByRole('application').focus()
  return { session, user: userEvent.setup() }
}

describe('the canvas', () => {
  it('names every step and how it is connected', () => {
    openCanvas()
    expect(screen.getByRole('button', { name: 'Process P1 Process P1, order to “Pack”' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Activity Pack, from P1 by “order”' })).toBeInTheDocument()
  })

  it('is walked by Tab in reading order and left after the last step', async () => {
    const { user } = openCanvas({ readOnly: true })
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: /^Process P1/ })).toHaveFocus()
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: /^Activity Pack/ })).toHaveFocus()
    await user.keyboard('{Tab}')
    expect(document.activeElement).not.toHaveAttribute('data-node-id')
  })

  it('opens no process by double click while whoever may edit waits, and renames afterwards', () => {
    const onOpenProcess = vi.fn()
    const { session } = openCanvas({ onOpenProcess })
    const process = screen.getByRole('button', { name: /^Process P1/ })
    let allowEditing: () => void = () => undefined
    act(() => {
      allowEditing = session.holdEditing()
    })
    fireEvent.doubleClick(process)
    expect(onOpenProcess).not.toHaveBeenCalled()
    expect(screen.getByText('The chart cannot be edited at the moment')).toBeInTheDocument()
    act(() => allowEditing())
    fireEvent.doubleClick(process)
    expect(screen.getByRole('textbox', { name: 'Text' })).toBeInTheDocument()
    expect(onOpenProcess).not.toHaveBeenCalled()
  })

  it('takes what is typed on a connection just drawn for its label', async () => {
    const { session, user } = openLooseCanvas()
    let id = ''
    act(() => {
      const outcome = session.execute(commands.connectNodes, { source: 'a', target: 'b' })
      id = (outcome.done ? createdEdgeIds(outcome.patch)[0] : undefined) ?? ''
      session.setState({ justDrawn: id })
    })
    await user.keyboard('Bill paid{Enter}')
    expect(session.state.chart.edges[id]?.label).toBe('Bill paid')
    // chosen later, a letter means its tool again
    act(() => session.select(selectionOf([], [id])))
    await user.keyboard('b')
    expect(session.state.bending).toMatchObject({ edge: id })
    // and so it does once something else was done to it
    act(() => {
      session.setState({ bending: null, justDrawn: id })
      session.execute(commands.setEdgeLabel, { id, label: 'Bill sent' })
    })
    await user.keyboard('b')
    expect(session.state.bending).toMatchObject({ edge: id })
  })

  it('opens a process by Enter while reading', async () => {
    const onOpenProcess = vi.fn()
    const { user } = openCanvas({ readOnly: true, onOpenProcess })
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}{Enter}')
    expect(onOpenProcess).toHaveBeenCalledWith('p')
  })

  it('edits a text in place: Enter begins and takes it, Escape gives it up', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}{Tab}{Enter}')
    await user.clear(screen.getByRole('textbox', { name: 'Text' }))
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Ship{Enter}')
    expect(session.state.chart.nodes.a?.text).toBe('Ship')
    await user.keyboard('{F2}never{Escape}')
    expect(session.state.chart.nodes.a?.text).toBe('Ship')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('removes, undoes and moves by keys', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}{Delete}')
    expect(session.state.chart.nodeOrder).toEqual(['a'])
    await user.keyboard('{Control>}z{/Control}')
    expect(session.state.chart.nodeOrder).toEqual(['p', 'a'])
    session.selectNodes(['a'])
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowLeft}')
    expect(session.state.chart.nodes.a).toMatchObject({ x: 239, y: 8 })
  })

  it('acts on the step that a screen reader moved the focus to, not on the one before it', async () => {
    // given the keyboard on P1
    const onOpenProcess = vi.fn()
    const { session, user } = openCanvas({ readOnly: true, onOpenProcess })
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}')
    // when
    act(() => screen.getByRole('button', { name: /^Activity Pack/ }).focus())
    await user.keyboard('{Enter}')
    // then
    expect(onOpenProcess).not.toHaveBeenCalled()
    expect([...session.state.selection.nodes]).toEqual(['a'])
    expect(screen.getByRole('button', { name: /^Activity Pack/ })).toHaveAttribute('tabindex', '0')
    // when
    act(() => screen.getByRole('button', { name: /^Process P1/ }).focus())
    await user.keyboard('{Enter}')
    // then
    expect(onOpenProcess).toHaveBeenCalledOnce()
  })

  it('acts on the connection that a screen reader moved the focus to', async () => {
    // given
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}')
    // when
    act(() => document.querySelector<SVGElement>('g[data-edge-id="e"]')?.focus())
    await user.keyboard('{Delete}')
    // then
    expect(session.state.chart.nodeOrder).toEqual(['p', 'a'])
    expect(session.state.chart.edgeOrder).toEqual([])
  })

  it('keeps the keyboard when undo and redo take away the step it is on', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}{Control>}d{/Control}')
    const copy = session.state.chart.nodeOrder.at(-1) ?? ''
    session.viewport.focusNode(copy)
    expect(document.activeElement).toHaveAttribute('data-node-id', copy)
    await user.keyboard('{Control>}z{/Control}')
    expect(session.state.chart.nodeOrder).toEqual(['p', 'a'])
    expect(screen.getByRole('application')).toHaveFocus()
    await user.keyboard('{Control>}y{/Control}')
    expect(session.state.chart.nodeOrder).toEqual(['p', 'a', copy])
    await user.keyboard('{Control>}z{/Control}')
    expect(session.state.chart.nodeOrder).toEqual(['p', 'a'])
  })

  it('connects two shapes by keys: C begins, Tab and arrows choose, Enter connects', async () => {
    const { session, user } = openLooseCanvas()
    await user.keyboard('{Tab}c')
    expect(session.state.connecting).toEqual({ source: 'a', target: 'b' })
    expect(screen.getByText('Connect “Pack” to “Ship” (1 of 2)?').closest('[role=status]')).toHaveTextContent(
      'Press Tab or an arrow key to choose, Enter to connect, Esc to cancel.',
    )
    await user.keyboard('{Tab}')
    expect(screen.getByText('Connect “Pack” to “Bill” (2 of 2)?')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Activity Bill' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowRight}{Enter}')
    expect(Object.values(session.state.chart.edges)).toMatchObject([{ source: 'a', target: 'c' }])
    expect(screen.getByRole('button', { name: 'Connection from “Pack” to “Bill”' })).toHaveFocus()
    expect(screen.getByText('Connected “Pack” to “Bill”. Enter adds a label.')).toBeInTheDocument()
    await user.keyboard('{Enter}later{Enter}')
    expect(Object.values(session.state.chart.edges)).toMatchObject([{ label: 'later' }])
    expect(screen.getByRole('button', { name: 'Connection from “Pack” to “Bill”, “later”' })).toHaveFocus()
  })

  it('hears every key of somebody who types fast', async () => {
    // given one step, and no time between two keys
    const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Pack' })]))
    show(<ChartCanvas session={session} theme="light" />)
    screen.getByRole('application').focus()
    const user = userEvent.setup({ delay: null })
    const texts = () => Object.values(session.state.chart.nodes).map((node) => node.text)
    // when a step is added and named
    await user.keyboard('{Tab}{Control>}{Enter}{/Control}Ship{Enter}')
    expect(texts()).toEqual(['Pack', 'Ship'])
    // then the copy, its removal and both undone concern that step
    await user.keyboard('{Control>}d{/Control}')
    expect(texts()).toEqual(['Pack', 'Ship', 'Ship'])
    await user.keyboard('{Delete}')
    expect(texts()).toEqual(['Pack', 'Ship'])
    await user.keyboard('{Control>}z{/Control}')
    expect(texts()).toEqual(['Pack', 'Ship', 'Ship'])
    await user.keyboard('{Control>}z{/Control}')
    expect(texts()).toEqual(['Pack', 'Ship'])
    expect(screen.getByRole('button', { name: /^Activity Ship/ })).toHaveFocus()
  })

  it('leaves the keyboard in the label of a connection just made', async () => {
    const { user } = openLooseCanvas()
    await user.keyboard('{Tab}c{Enter}{Enter}')
    const label = screen.getByRole('textbox', { name: 'Label' })
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(label).toHaveFocus()
  })

  it('stops connecting by Escape, and changes nothing meanwhile', async () => {
    const { session, user } = openLooseCanvas()
    await user.keyboard('{Tab}c{Delete}a{Control>}d{/Control}{Escape}')
    expect(session.state).toMatchObject({ connecting: null, isDirty: false, palette: null })
    expect(screen.getByRole('button', { name: 'Activity Pack' })).toHaveFocus()
  })

  it('says why nothing can be connected', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}c')
    expect(session.state.connecting).toBeNull()
    expect(session.state.notice?.text).toBe('This shape already leads to every other shape')
  })

  it('goes through the connections of a shape by L, follows them by arrows and removes one', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}l')
    expect(screen.getByRole('button', { name: 'Connection from P1 to “Pack”, “order”' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: /^Activity Pack/ })).toHaveFocus()
    await user.keyboard('l{Escape}')
    expect(screen.getByRole('button', { name: /^Activity Pack/ })).toHaveFocus()
    await user.keyboard('l{Delete}')
    expect(session.state.chart.edgeOrder).toEqual([])
    expect(screen.getByRole('button', { name: /^Activity Pack/ })).toHaveFocus()
    await user.keyboard('l')
    expect(session.state.notice?.text).toBe('This shape is not connected')
  })

  it.each([true, false])('rings what Find in chart stands at, and goes on there when it is closed (read only: %s)', async (readOnly) => {
    const { session, user } = openCanvas({ readOnly })
    const ring = () => document.querySelector('[data-found]')
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Control>}f{/Control}')
    await user.type(screen.getByRole('textbox', { name: 'Find in chart' }), 'pack')
    // the activity "Pack" is at 240, 0 and is 160 wide; the ring is 7 pixels of the screen around it
    const unit = 1 / session.state.zoom
    expect(Number(ring()?.getAttribute('x'))).toBeCloseTo(240 - 7 * unit)
    expect(Number(ring()?.getAttribute('width'))).toBeCloseTo(160 + 14 * unit)
    await user.clear(screen.getByRole('textbox', { name: 'Find in chart' }))
    await user.type(screen.getByRole('textbox', { name: 'Find in chart' }), 'order')
    expect(session.state.found).toMatchObject({ type: 'edge', id: 'e' })
    expect(ring()).toBeInTheDocument()
    await user.keyboard('xyz')
    expect(ring()).toBeNull()
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Escape}')
    expect(ring()).toBeNull()
    expect(screen.getByRole('button', { name: 'Connection from P1 to “Pack”, “order”' })).toHaveFocus()
  })

  it('shows who made the drawing code and leaves that link out of the way of Tab', () => {
    openCanvas()
    expect(screen.getByRole('link', { name: 'React Flow attribution' })).toHaveAttribute('tabindex', '-1')
  })

  it('takes shapes from the clipboard by the browser’s own events', () => {
    const { session } = openCanvas()
    const canvas = screen.getByRole('application')
    session.selectNodes(['a'])
    const written = new Map<string, string>()
    const clipboardData = {
      setData: (type: string, text: string) => written.set(type, text),
      getData: (type: string) => written.get(type) ?? '',
    }
    fireEvent.cut(canvas, { clipboardData })
    expect(session.state.chart.nodeOrder).toEqual(['p'])
    fireEvent.paste(canvas, { clipboardData })
    expect(Object.values(session.state.chart.nodes).map((node) => node.text)).toEqual(['Process P1', 'Pack'])
  })

  it('changes nothing while it is read', async () => {
    const { session, user } = openCanvas({ readOnly: true })
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}{Delete}a{F2}')
    fireEvent.paste(screen.getByRole('application'), { clipboardData: { getData: () => '' } })
    expect(session.state).toMatchObject({ isDirty: false, palette: null, inlineEdit: null })
  })

  it('lists the shortcuts out of the table', async () => {
    const { user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('Add the next step').closest('div')).toHaveTextContent('Ctrl Enter')
    expect(within(dialog).getByText('Save').closest('div')).toHaveTextContent('Ctrl S')
  })

  it('gives the keyboard back to the shape when the list of shortcuts is closed, in time for the next key', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('{Tab}?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^Process P1/ })).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(session.state.chart.nodeOrder).toEqual(['a'])
  })

  it.each([
    { readOnly: true, handles: 0 },
    { readOnly: false, handles: 8 },
  ])('frames what is selected, with $handles handles (read only: $readOnly)', ({ readOnly, handles }) => {
    const { session } = openCanvas({ readOnly })
    act(() => session.selectNodes(['a']))
    // the activity "Pack" is at 240, 0 and is 160 wide
    const frame = document.querySelector('[data-selected="a"]')
    expect([frame?.getAttribute('x'), frame?.getAttribute('width')]).toEqual(['240', '160'])
    expect(document.querySelectorAll('[data-tool="resize"]')).toHaveLength(handles)
  })

  it('takes the keyboard as it opens empty', async () => {
    const session = buildSession(buildChart([]))
    show(<ChartCanvas session={session} theme="light" />)
    expect(screen.getByRole('application')).toHaveFocus()
    await userEvent.keyboard('a')
    expect(screen.getByRole('textbox', { name: 'Find a shape' })).toBeInTheDocument()
  })

  it('leaves the keyboard where it is as it opens empty', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    show(<ChartCanvas session={buildSession(buildChart([]))} theme="light" />)
    expect(field).toHaveFocus()
    field.remove()
  })

  it('offers the shapes of the palette and adds the one found by name', async () => {
    const { session, user } = openCanvas()
    await user.click(screen.getByRole('application'))
    await user.keyboard('a')
    await user.type(screen.getByRole('textbox', { name: 'Find a shape' }), 'deci{Enter}')
    expect(Object.values(session.state.chart.nodes).map((node) => node.kind)).toEqual(['process', 'activity', 'decision'])
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  })
})
