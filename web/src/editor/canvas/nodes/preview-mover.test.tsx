import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

/** A row of 15 connected steps, which are selected, and one below the first. */
function openRow() {
  const row = Array.from({ length: 15 }, (_, index) => buildNode({ id: `n${index}`, text: `Step ${index}`, x: index * 240 }))
  const edges = row.slice(1).map(({ id }, index) => ({ id: `e${index}`, source: `n${index}`, target: id, label: 'then' }))
  const below = buildNode({ id: 'below', y: 300 })
  const session = buildSession(buildChart([...row, below], [...edges, { id: 'down', source: 'n0', target: 'below' }]))
  show(<ChartCanvas session={session} theme="light" />)
  act(() => session.selectNodes(row.map(({ id }) => id)))
  return session
}

const line = (id: string) => document.querySelector(`g[data-edge-id="${id}"][tabindex]`)
const frame = (id: string) => document.querySelector(`[data-selected="${id}"]`)

it('takes lines and frames along with many shapes that are dragged, and puts them back when the drag is given up', async () => {
  const session = openRow()
  const former = line('e0')?.innerHTML
  const torn = line('down')?.innerHTML
  fireEvent.pointerDown(screen.getByRole('button', { name: /^Activity Step 3/ }), { button: 0, pointerId: 1, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 100, clientY: 180 })
  // then what goes along is only shifted, and the connection to what stays has another way
  await waitFor(() => expect(line('e0')).toHaveAttribute('transform', expect.stringMatching(/^translate\(0 [1-9]/)))
  expect(line('e0')?.innerHTML).toBe(former)
  expect(frame('n0')?.parentElement?.getAttribute('transform')).toBe(line('e0')?.getAttribute('transform'))
  expect(frame('n0')).toHaveAttribute('y', '0')
  expect(line('down')).not.toHaveAttribute('transform')
  expect(line('down')?.innerHTML).not.toBe(torn)
  // and all is as before when it is given up
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(line('e0')).not.toHaveAttribute('transform'))
  expect(frame('n0')?.parentElement).not.toHaveAttribute('transform')
  expect(line('down')?.innerHTML).toBe(torn)
  expect(session.state.isDirty).toBe(false)
})

it('draws lines where they come when many shapes are dropped', async () => {
  const session = openRow()
  const former = line('e0')?.innerHTML
  fireEvent.pointerDown(screen.getByRole('button', { name: /^Activity Step 3/ }), { button: 0, pointerId: 1, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 100, clientY: 180 })
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 100, clientY: 180 })
  await waitFor(() => expect(line('e0')?.innerHTML).not.toBe(former))
  expect(line('e0')).not.toHaveAttribute('transform')
  expect(frame('n0')).toHaveAttribute('y', String(session.state.chart.nodes.n0?.y))
  expect(session.state.undoLabel).toBe('Move')
})
