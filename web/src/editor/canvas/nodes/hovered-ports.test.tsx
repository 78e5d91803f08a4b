import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../ui/show.setup.tsx'
import { ChartCanvas } from '../../chart-canvas.tsx'
import { buildChart, buildNode, buildSession } from '../../editor-samples.setup.ts'

/** A wide screen with a mouse: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
})
afterEach(() => vi.restoreAllMocks())

function hover(name: RegExp) {
  const session = buildSession(
    buildChart([
      buildNode({ id: 'pool', kind: 'pool', text: 'Sales', y: 400, width: 800, height: 320 }),
      buildNode({ id: 'a', text: 'Pack' }),
    ]),
  )
  show(<ChartCanvas session={session} theme="light" />)
  fireEvent.pointerMove(screen.getByRole('button', { name }))
  const ports = [...document.querySelectorAll<SVGElement>('[data-small]')]
  return { session, ports }
}

it('lets a plain click on a circle of a hovered step select the step, and add none', () => {
  const { session, ports } = hover(/^Activity Pack/)
  expect(ports.map((port) => port.dataset.port)).toEqual(['top', 'right', 'bottom', 'left'])
  const [first] = ports
  if (!first) throw new Error('no port')
  act(() => {
    fireEvent.pointerDown(first, { button: 0, pointerId: 1 })
    fireEvent.pointerUp(window, { pointerId: 1 })
  })
  expect(session.state.isDirty).toBe(false)
  expect([...session.state.selection.nodes]).toEqual(['a'])
})

it('offers none on the name of a pool', () => {
  expect(hover(/^Pool Sales/).ports.map((port) => port.dataset.port)).toEqual(['top', 'right', 'bottom'])
})

it.each<[string, (at: HTMLElement) => void]>([
  ['a shape is chosen', (at) => fireEvent.click(at)],
  ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'x' })],
  ['something else is pressed', () => fireEvent.pointerDown(document.body)],
])('closes the shapes to go on with when %s', async (_what, closeBy) => {
  const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Pack' })]))
  session.selectNodes(['a'])
  show(<ChartCanvas session={session} theme="light" />)
  const plus = document.querySelector('[data-main]')
  if (!plus) throw new Error('no handle')
  fireEvent.pointerEnter(plus)
  closeBy(await screen.findByRole('button', { name: 'Decision' }))
  expect(screen.queryByRole('toolbar', { name: 'Add the next step as' })).not.toBeInTheDocument()
})
