import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { EditingTools } from './editing-tools.tsx'
import { buildChart, buildNode, buildSession } from './editor-samples.setup.ts'
import { ZoomTools } from './zoom-tools.tsx'

/** A wide screen with a mouse: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
})
afterEach(() => vi.restoreAllMocks())

async function menuMore(room: { words: boolean; zoom: boolean; reading: boolean }) {
  const session = buildSession(buildChart([buildNode({ id: 'a' })]))
  show(<EditingTools session={session} room={room} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: /^Copy/ })
  return { session, user }
}

it('offers in the menu what has no place on the toolbar', async () => {
  const { session, user } = await menuMore({ words: false, zoom: false, reading: false })
  expect(screen.getByRole('menuitem', { name: /^Go to the outline/ })).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: /^Zoom to fit/ })).toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: /^Find in chart/ }))
  expect(session.state.isFindOpen).toBe(true)
})

it('offers nothing twice', async () => {
  await menuMore({ words: true, zoom: true, reading: true })
  expect(screen.queryByRole('menuitem', { name: /^Zoom to fit|^Find in chart|^Go to the outline/ })).not.toBeInTheDocument()
})

it.each([
  ['a menu of its own', true, 'Tidy and arrange'],
  ['the first lines of another where there is little room', false, 'Align and distribute'],
])('offers to tidy and arrange the chart in %s', async (_where, words, menu) => {
  const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 300 })]))
  show(<EditingTools session={session} room={{ words, zoom: true, reading: true }} />)
  await userEvent.click(screen.getByRole('button', { name: menu }))
  const lines = await screen.findAllByRole('menuitem')
  expect(lines.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['TidyCtrl Shift L', 'Arrange'])
  act(() => session.selectNodes(['a', 'b']))
  expect(lines.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Tidy the selectionCtrl Shift L', 'Arrange the selection'])
})

it('leaves the keyboard to the name of a lane just added', async () => {
  const session = buildSession(buildChart([buildNode({ id: 'l', kind: 'lane', width: 960, height: 160 })]))
  session.selectNodes(['l'])
  show(
    <>
      <EditingTools session={session} />
      <ChartCanvas session={session} theme="light" />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Align and distribute' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Add a lane below/ }))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})

it('takes back by Ctrl Z what was chosen from a menu just now', async () => {
  const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 300, y: 20 })]))
  session.selectNodes(['a', 'b'])
  show(<EditingTools session={session} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Align and distribute' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Align top edges/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Align and distribute' })).toHaveFocus())
  expect(session.state.chart.nodes.b?.y).toBe(0)
  await user.keyboard('{Control>}z{/Control}')
  expect(session.state.chart.nodes.b?.y).toBe(20)
})

/** Bold was just chosen for `a`, and the keyboard is on that tool. */
async function onTool() {
  const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 300 })]))
  session.selectNodes(['a'])
  show(<EditingTools session={session} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bold (Ctrl B)' }))
  expect(screen.getByRole('button', { name: 'Bold (Ctrl B)' })).toHaveFocus()
  return { session, user }
}

it('hears on a tool the keys that edit: Ctrl with a letter, and Delete', async () => {
  const { session, user } = await onTool()
  await user.keyboard('{Control>}d{/Control}')
  expect(session.state.chart.nodeOrder).toHaveLength(3)
  await user.keyboard('{Delete}')
  expect(session.state.chart.nodeOrder).toEqual(['a', 'b'])
  await user.keyboard('{Control>}f{/Control}')
  expect(session.state.isFindOpen).toBe(true)
})

it('copies and pastes by keys from a tool', async () => {
  const { session, user } = await onTool()
  await user.keyboard('{Control>}cv{/Control}')
  await waitFor(() => expect(session.state.chart.nodeOrder).toHaveLength(3))
})

it('hears them on the tools of zooming too, once', async () => {
  const session = buildSession(buildChart([buildNode({ id: 'a' })]))
  session.selectNodes(['a'])
  show(
    <>
      <ZoomTools session={session} />
      <ChartCanvas session={session} theme="light" />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Zoom in/ }))
  await user.keyboard('{Control>}d{/Control}')
  expect(session.state.chart.nodeOrder).toHaveLength(2)
  await user.keyboard('{Control>}z{/Control}')
  expect(session.state.chart.nodeOrder).toEqual(['a'])
  session.selectNodes(['a'])
  await user.keyboard('{Delete}')
  expect(session.state.chart.nodeOrder).toEqual([])
})

it('hears none of them where there is no room to draw', async () => {
  const session = buildSession(buildChart([buildNode({ id: 'a' })]))
  session.selectNodes(['a'])
  show(
    <>
      <ZoomTools session={session} />
      <ChartCanvas session={session} theme="light" />
    </>,
  )
  const user = userEvent.setup()
  const zoomIn = screen.getByRole('button', { name: /^Zoom in/ })
  await user.click(zoomIn)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: false })
  await user.keyboard('{Delete}{Control>}d{/Control}')
  expect(session.state.chart.nodeOrder).toEqual(['a'])
})

it('leaves to the toolbar the keys that go about it and press its buttons, and letters', async () => {
  const { session, user } = await onTool()
  const { chart } = session.state
  await user.keyboard('{ArrowRight}d{Control>}{Enter}{ArrowRight}{/Control}')
  expect(session.state.chart.nodes).toMatchObject({ a: { x: 0 }, b: { x: 300 } })
  expect(session.state.chart.nodeOrder).toBe(chart.nodeOrder)
  expect(session.state).toMatchObject({ palette: null, connecting: null, isFindOpen: false })
})

it('removes nothing by Delete while a menu of the toolbar is open', async () => {
  const { session, user } = await onTool()
  await user.click(screen.getByRole('button', { name: 'Align and distribute' }))
  await screen.findByRole('menuitem', { name: /^Align top edges/ })
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'))
  await user.keyboard('{Delete}')
  expect(session.state.chart.nodeOrder).toEqual(['a', 'b'])
})
