import { actionMessages } from '@strata/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify, type ToastOptions } from '../notify.tsx'
import { LoadFailure, type NamedFailure } from './load-failure.ts'

/** Notifies the person of a failed load in the words of specification 1 §8, with a way to try again. */
export function useFailureToast(error: Error | null, tryAgain: () => void): void {
  useEffect(() => {
    if (error instanceof LoadFailure) notify.error(error.message, { actions: [{ label: actionMessages.tryAgain, run: tryAgain }] })
  }, [error, tryAgain])
}

/** The same of what nothing works without: the toast stays until another try succeeds. */
export function useLastingFailureToast({ error, refetch }: UseQueryResult, message: string): void {
  useEffect(() => {
    if (error) notify.failure(message, () => void refetch())
    else notify.close(message)
  }, [error, message, refetch])
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
