import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPlace } from '../../tabs/tabs.ts'
import { usePageTitle } from './workspace.tsx'

it('names the window by the tab that is shown', () => {
  // given
  const { unmount } = renderHook(usePageTitle)
  expect(document.title).toBe('Global Chart · Strata')
  // when
  act(() => void openPlace({ tab: 'users' }))
  // then
  expect(document.title).toBe('Users · Strata')
  // when
  unmount()
  // then
  expect(document.title).toBe('Strata')
})
