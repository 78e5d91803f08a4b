import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createLazyPart } from './lazy-part.ts'
import { notify } from './notify.tsx'
import { offerReloadAfterRelease } from './stale-release.ts'
import { Toasts } from './toasts.tsx'

afterEach(() => notifications.clean())

/** The real area of toasts, whose code fails to come so many times. */
function showToasts({ failures }: { failures: number }) {
  let asked = 0
  const area = createLazyPart(async () => {
    asked += 1
    if (asked <= failures) {
      const payload = new TypeError('Failed to fetch dynamically imported module')
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      throw payload
    }
    return (await import('./toast-area.tsx')).ToastArea
  })
  render(
    <MantineProvider env="test">
      <Toasts area={area} />
    </MantineProvider>,
  )
  return { asked: () => asked }
}

afterAll(offerReloadAfterRelease())

it('a toast whose area failed to load appears with the next toast', async () => {
  // given
  const { asked } = showToasts({ failures: 1 })
  act(() => void notify.info('Chart saved', { persistent: true }))
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.queryByText('Chart saved')).toBeNull()
  // when
  act(() => void notify.info('Comment added', { persistent: true }))
  // then
  expect(await screen.findByText('Comment added')).toBeInTheDocument()
  expect(screen.getByText('Chart saved')).toBeInTheDocument()
  expect(screen.queryByText('A part of Strata could not be loaded')).toBeNull()
  expect(asked()).toBe(2)
})

it('the offer to reload, which each failure shows, does not ask again', async () => {
  // given
  const { asked } = showToasts({ failures: 9 })
  // when
  act(() => void notify.info('Chart saved', { persistent: true }))
  // then
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(asked()).toBe(1)
})
