import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useInstantSystemTheme } from './use-instant-system-theme.ts'

afterEach(() => vi.unstubAllGlobals())

const isHeld = () => document.documentElement.hasAttribute('data-theme-changes')

it('no transition runs while the system changes the theme, and all do afterwards', async () => {
  // given
  const system = new EventTarget()
  vi.stubGlobal('matchMedia', (query: string) => (query === '(prefers-color-scheme: dark)' ? system : undefined))
  const { unmount } = renderHook(useInstantSystemTheme)
  expect(isHeld()).toBe(false)
  // when
  system.dispatchEvent(new Event('change'))
  // then
  expect(isHeld()).toBe(true)
  await waitFor(() => expect(isHeld()).toBe(false))
  // and nobody follows the system once the page is gone
  unmount()
  system.dispatchEvent(new Event('change'))
  expect(isHeld()).toBe(false)
})
