import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A window that a test makes as narrow as a phone, or wide again, while something is shown in it; `vi.unstubAllGlobals()` ends it. */
export function stubWidth(): (width: 'small' | 'wide') => void {
  const { matchMedia } = window
  const followers = new Set<(event: { matches: boolean }) => void>()
  let isSmall = false
  const follow = (_: string, follower: (event: { matches: boolean }) => void) => void followers.add(follower)
  const leave = (_: string, follower: (event: { matches: boolean }) => void) => void followers.delete(follower)
  vi.stubGlobal('matchMedia', (query: string) =>
    query.startsWith('(max-width')
      ? { ...matchMedia(query), matches: isSmall, addEventListener: follow, removeEventListener: leave }
      : matchMedia(query),
  )
  return (width) => {
    isSmall = width === 'small'
    act(() => {
      for (const notify of [...followers]) notify({ matches: isSmall })
    })
  }
}
