import { actionMessages } from '@strata/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnreached } from '../api-problem.ts'
import { notify, type ToastOptions } from '../notify.tsx'
import { confirmAway } from '../reach/server-reach.ts'
import { LoadFailure, type NamedFailure } from './load-failure.ts'

/** Notifies the person of a failed load in the words of specification 1 §8, with a way to try again, until another try succeeds. */
export function useFailureToast(error: Error | null, tryAgain: () => void): void {
  useEffect(() => {
    if (!(error instanceof LoadFailure)) return
    return showUnlessAway(error, error.message, () =>
      notify.error(error.message, { actions: [{ label: actionMessages.tryAgain, run: tryAgain }] }),
    )
  }, [error, tryAgain])
}

/** The same of what nothing works without: the toast does not go by itself before. */
export function useLastingFailureToast({ error, refetch }: UseQueryResult, message: string): void {
  useEffect(() => {
    if (error) return showUnlessAway(error, message, () => notify.failure(message, () => void refetch()))
  }, [error, message, refetch])
}

/** While the server cannot be reached the page says so in one place, and the load is tried again by itself. Returns what takes the toast back. */
function showUnlessAway(error: Error, toastId: string, show: () => void): () => void {
  let isOver = false
  if (isUnreached(error)) void confirmAway().then((isAway) => isAway || isOver || show())
  else show()
  return () => {
    isOver = true
    notify.close(toastId)
  }
}

interface NoticeOptions extends Pick<ToastOptions, 'id' | 'detail'> {
  /** With it the toast stays until it is closed. */
  tryAgain?: () => void | Promise<void>
}

/** The toast of what failed outside of an action: a load that something continues from, the save of a chart. */
export function notifyNamedFailure({ message }: NamedFailure, { tryAgain, ...options }: NoticeOptions = {}): void {
  if (tryAgain) notify.failure(message, tryAgain, options)
  else notify.error(message, options)
}
