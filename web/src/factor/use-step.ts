import { factorDialogMessages as messages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { findProblem } from '../platform/index.ts'
import { PasskeyUnused } from '../session/index.ts'

/** A sentence for the person, and the field that it is about where the server says. */
export interface StepFailure {
  text: string
  field: string | undefined
}

/** One step of a dialog that is sent: what failed is a sentence for the field that was typed. */
export function useStep(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<StepFailure>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (thrown) {
      const problem = findProblem(thrown)
      const [issue] = problem?.issues ?? []
      const unused = thrown instanceof PasskeyUnused ? thrown.message : messages.failed
      setFailure({ text: issue?.message ?? problem?.detail ?? unused, field: issue?.path.split('.').at(-1) })
    }
    setBusy(false)
  }
  return { submit, isBusy, error: failure?.text, failure, forgetError: () => setFailure(undefined) }
}
