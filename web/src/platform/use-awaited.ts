import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Whether a first answer of a screen is still on its way. Once each has come or failed it stays false: what is asked again does not hide the screen. */
export function useAwaited(...answers: readonly Pick<UseQueryResult, 'isLoading' | 'failureCount'>[]): boolean {
  const [isOver, setOver] = useState(false)
  const isOnItsWay = answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (!isOnItsWay && !isOver) setOver(true)
  return isOnItsWay && !isOver
}
