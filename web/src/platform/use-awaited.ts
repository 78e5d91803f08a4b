import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Whether one of the answers with which a screen begins is on its way, so that nothing of it is shown yet that would move. Only until each has come or failed
 * once: what is asked again then holds up nothing.
 */
export function useAwaited(...answers: readonly Pick<UseQueryResult, 'isLoading' | 'failureCount'>[]): boolean {
  const [isOver, setOver] = useState(false)
  const isOnItsWay = answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (!isOnItsWay && !isOver) setOver(true)
  return isOnItsWay && !isOver
}
