import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePanZoom } from './use-pan-zoom.ts'

// Frames have no size here: a fitted picture has its middle at the corner, and zooming by a button keeps that corner in its place.
const bounds = { x: 0, y: 0, width: 100, height: 100 }

function Pictures() {
  const { frame, view, onKeyDown, zoomTo, show } = usePanZoom(bounds)
  return (
    <>
      <p>{[view.zoom, view.x, view.y].map((value) => Math.round(value * 100) / 100).join(' ')}</p>
      <button type="button" onClick={() => zoomTo(1)}>
        100 %
      </button>
      <button type="button" onClick={() => show({ x: 200, y: 100, width: 20, height: 20 })}>
        Show
      </button>
      {['Before', 'After'].map((label) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as the frames of pictures are
        <div key={label} ref={frame} role="img" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
          <button type="button">Step in {label}</button>
        </div>
      ))}
    </>
  )
}

const wheel = (element: Element, turn: WheelEventInit) => {
  const event = createEvent.wheel(element, turn)
  fireEvent(element, event)
  return event
}

function showPictures() {
  render(<Pictures />)
  fireEvent.click(screen.getByRole('button', { name: '100 %' }))
  fireEvent.keyDown(screen.getByRole('img', { name: 'Before' }), { key: 'ArrowLeft' })
  return { before: screen.getByRole('img', { name: 'Before' }), after: screen.getByRole('img', { name: 'After' }) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('moves by the wheel, in every frame', () => {
  const { before, after } = showPictures()
  const start = readView()
  wheel(before, { deltaX: 10, deltaY: 30 })
  expect(readView()).toEqual({ ...start, x: start.x - 10, y: start.y - 30 })
  wheel(after, { deltaX: 0, deltaY: -30 })
  expect(readView()).toEqual({ ...start, x: start.x - 10 })
})

it('zooms about the pointer by Ctrl and the wheel, within the limits, and never the page', () => {
  const { before } = showPictures()
  const start = readView()
  // 300 pixels make it e times as small.
  const event = wheel(before, { deltaY: 300, ctrlKey: true, clientX: 40, clientY: 20 })
  expect(event.defaultPrevented).toBe(true)
  const zoom = Math.exp(-1)
  const expected = { zoom, x: 40 - (40 - start.x) * zoom, y: 20 - (20 - start.y) * zoom }
  expect(readView().zoom).toBeCloseTo(expected.zoom, 2)
  expect(readView().x).toBeCloseTo(expected.x, 1)
  expect(readView().y).toBeCloseTo(expected.y, 1)
  wheel(before, { deltaY: 30_000, ctrlKey: true })
  expect(readView().zoom).toBe(0.05)
  expect(wheel(before, { deltaY: 300, ctrlKey: true }).defaultPrevented).toBe(true)
  wheel(before, { deltaY: -30_000, metaKey: true })
  expect(readView().zoom).toBe(4)
})

it('moves as far as it is dragged by the main button, but not from a button', async () => {
  const { after } = showPictures()
  const start = readView()
  await drag(after, { button: 0 })
  expect(readView()).toEqual({ ...start, x: start.x + 15, y: start.y + 25 })
  await drag(after, { button: 2 })
  await drag(screen.getByRole('button', { name: 'Step in After' }), { button: 0 })
  expect(readView()).toEqual({ ...start, x: start.x + 15, y: start.y + 25 })
})

it('moves and zooms by keys', () => {
  const { before } = showPictures()
  const start = readView()
  fireEvent.keyDown(before, { key: 'ArrowDown' })
  expect(readView()).toEqual({ ...start, y: start.y - 60 })
  fireEvent.keyDown(before, { key: '+' })
  expect(readView().zoom).toBe(1.3)
  fireEvent.keyDown(before, { key: '-' })
  expect(readView().zoom).toBe(1)
})

it('glides to what is shown, and goes there at once for somebody who wants no motion', async () => {
  showPictures()
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText(/^1 /)).toBeInTheDocument()
  await waitFor(() => expect(readView().x).toBeLessThan(0))
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
  fireEvent.keyDown(screen.getByRole('img', { name: 'Before' }), { key: '0' })
  const fitted = readView()
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(readView()).not.toEqual(fitted)
})

async function drag(element: Element, { button }: { button: number }) {
  const send = (target: EventTarget, type: string, place: { clientX: number; clientY: number }) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button, ...place })
    // jsdom refuses the window that it gives out itself.
    fireEvent(target instanceof Element ? target : window, Object.defineProperty(event, 'view', { value: window }))
  }
  send(element, 'mousedown', { clientX: 10, clientY: 10 })
  send(window, 'mousemove', { clientX: 25, clientY: 35 })
  send(window, 'mouseup', { clientX: 25, clientY: 35 })
  // The click that a browser makes of a drag is held back until then.
  await new Promise((resolve) => setTimeout(resolve))
}

function readView() {
  const [zoom = 0, x = 0, y = 0] = (document.querySelector('p')?.textContent ?? '').split(' ').map(Number)
  return { zoom, x, y }
}
