import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { stubWidth } from '../ui/window-width.setup.ts'
import { notify } from './notify.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
})

const placeOf = async (text: string) => (await screen.findByText(text)).closest('[data-position]')?.getAttribute('data-position')

it('toasts stand at the bottom right, and on a small screen at the top, where no button of a form is', async () => {
  const resize = stubWidth()
  show(null)
  act(() => void notify.success('Decision Made'))
  expect(await placeOf('Decision Made')).toBe('bottom-right')

  resize('small')
  act(() => void notify.error('Unable to make decision on the document'))
  expect(await placeOf('Unable to make decision on the document')).toBe('top-center')
})

it('a toast gives the keyboard back to where it was, before what it offers is done', async () => {
  // given
  show(<button type="button">Save</button>)
  screen.getByRole('button', { name: 'Save' }).focus()
  let wasBack = false
  const tryAgain = () => {
    wasBack = document.activeElement === screen.getByRole('button', { name: 'Save' })
  }
  act(() => void notify.failure('Unable to save Global Chart. Please refresh', tryAgain))
  // when
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  // then
  expect(wasBack).toBe(true)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
