import { actionMessages } from '@strata/contract'
import { useEffect } from 'react'
import { notify } from '../notify.tsx'
import { LoadFailure } from './load-failure.ts'

/** Tells of a failed load in the words of specification 1 §8, with a way to try again. */
export function useFailureToast(error: Error | null, tryAgain: () => void): void {
  useEffect(() => {
    if (error instanceof LoadFailure) notify.error(error.message, { actions: [{ label: actionMessages.tryAgain, run: tryAgain }] })
  }, [error, tryAgain])
}
