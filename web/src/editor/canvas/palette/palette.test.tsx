import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../ui/show.setup.tsx'
import { ChartCanvas } from '../../chart-canvas.tsx'
import { buildChart, buildSession } from '../../editor-samples.setup.ts'

/** A wide screen with a mouse: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
})
afterEach(() => vi.restoreAllMocks())

async function openPalette() {
  show(<ChartCanvas session={buildSession(buildChart([]))} theme="light" />)
  const user = userEvent.setup()
  screen.getByRole('application').focus()
  await user.keyboard('a')
  return { user, words: screen.getByRole('textbox', { name: 'Find a shape' }) }
}

it('opens an empty name for the shape found and taken by Enter', async () => {
  const { user, words } = await openPalette()
  await user.type(words, 'activ{Enter}')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('')
})

it('opens an empty name for the shape gone to by an arrow and taken by Enter', async () => {
  const { user, words } = await openPalette()
  await user.type(words, 'activ{ArrowDown}{Enter}')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('')
})
