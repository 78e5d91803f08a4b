import { factorDialogMessages as messages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { findProblem } from '../platform/index.ts'
import { PasskeyUnused } from '../session/index.ts'

/** One step of a dialog that is sent: what failed is a sentence for the field that was typed. */
export function useStep(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const problem = findProblem(failure)
      const unused = failure instanceof PasskeyUnused ? failure.message : messages.failed
      setError(problem?.issues[0]?.message ?? problem?.detail ?? unused)
    }
    setBusy(false)
  }
  return { submit, isBusy, error, forgetError: () => setError(undefined) }
}
