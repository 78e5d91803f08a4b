import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markScreenRequested, useIsAwaitedScreenShown, useMarkScreenShown } from './awaited-screen.ts'
import { createLazyPart } from './lazy-part.ts'
import { Toasts } from './toasts.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => renderHook(useIsAwaitedScreenShown).result
const showScreen = (isShown = true) => renderHook((given: boolean) => useMarkScreenShown(given), { initialProps: isShown })

describe('the screen that one waits for', () => {
  it('is shown once it was painted, and awaited again when another is asked for', async () => {
    const isShown = watch()
    showScreen()
    expect(isShown.current).toBe(false)
    await waitFor(() => expect(isShown.current).toBe(true))

    act(markScreenRequested)
    expect(isShown.current).toBe(false)
  })

  it('is not the one that was there when it was asked for', async () => {
    vi.useFakeTimers()
    const isShown = watch()
    showScreen()
    act(markScreenRequested)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(isShown.current).toBe(false)

    showScreen()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(isShown.current).toBe(true)
  })

  it('is not shown while it only loads', async () => {
    vi.useFakeTimers()
    const isShown = watch()
    const { rerender } = showScreen(false)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(isShown.current).toBe(false)

    rerender(true)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(isShown.current).toBe(true)
  })

  it('counts as shown after a second in a window that paints nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('requestAnimationFrame', () => 1)
    const isShown = watch()
    showScreen()
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(isShown.current).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(isShown.current).toBe(true)
  })
})

it('toasts get their place four seconds after that screen, however long it takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // Toasts of another file would bring the place at once, and so would the place that was loaded there.
  notifications.clean()
  const area = createLazyPart(() => import('./toast-area.tsx').then((module) => module.ToastArea))
  render(
    <MantineProvider env="test">
      <Toasts area={area} />
    </MantineProvider>,
  )
  const place = () => [...document.querySelectorAll('[data-position="bottom-right"]')]
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(place()).toEqual([])

  showScreen()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(place()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await waitFor(() => expect(place()).toHaveLength(1))
})
