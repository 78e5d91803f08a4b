import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../ui/show.setup.tsx'
import { ChartCanvas } from '../../chart-canvas.tsx'
import { EditingTools } from '../../editing-tools.tsx'
import { buildChart, buildNode, buildSession } from '../../editor-samples.setup.ts'

/** A wide screen with a mouse: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
})
afterEach(() => vi.restoreAllMocks())

const hint = 'Drag to make space, or drag back to remove it. Esc stops.'

async function startMakingSpace() {
  const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 300 })]))
  show(
    <>
      <EditingTools session={session} />
      <ChartCanvas session={session} theme="light" />
      <div role="dialog" aria-label="Elsewhere">
        <button type="button">Close</button>
      </div>
    </>,
  )
  const user = userEvent.setup()
  const tool = screen.getByRole('button', { name: 'Make or remove space (S)' })
  await user.click(tool)
  expect(tool).toHaveFocus()
  expect(session.state.tool).toBe('space')
  expect(screen.getByText(hint)).toBeInTheDocument()
  return { session, user, tool }
}

it('ends making space by Escape while the keyboard is on its tool, and says no more that Escape does', async () => {
  const { session, user, tool } = await startMakingSpace()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(session.state.tool).toBe('select'))
  expect(tool).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
})

it('keeps the selection as Escape in the chart ends making space', async () => {
  const { session, user } = await startMakingSpace()
  session.selectNodes(['a'])
  act(() => screen.getByRole('application').focus())
  await user.keyboard('{Escape}')
  expect(session.state.tool).toBe('select')
  expect([...session.state.selection.nodes]).toEqual(['a'])
})

it('ends making space as a step is asked for in a dialog of the outline', async () => {
  const { session } = await startMakingSpace()
  act(() => session.setState({ choice: { kind: 'connect', source: 'a' } }))
  expect(session.state.tool).toBe('select')
})

it('ends making space as the shapes to add open', async () => {
  const { session, user } = await startMakingSpace()
  await user.click(screen.getByRole('button', { name: 'Add shape' }))
  expect(session.state.tool).toBe('select')
})

it('ends making space as a dialog of the screen takes the keyboard', async () => {
  const { session, user } = await startMakingSpace()
  await user.click(within(screen.getByRole('dialog', { name: 'Elsewhere' })).getByRole('button', { name: 'Close' }))
  expect(session.state.tool).toBe('select')
})
