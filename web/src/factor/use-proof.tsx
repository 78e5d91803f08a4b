import type { Signature } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import type { ApiProblem, FailureNotice } from '../platform/index.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Something that is done once the person has proved who they are. */
interface SignedAction {
  title: string
  lead: string
  /** What the button says. */
  actionLabel: string
  /** Answers the outcome of `runAction` or `runSave`, whose failure is described by `describeSignedFailure`. */
  work: (signature: Signature) => Promise<object>
}

/** Asks for the proof of the person before something is done: the dialog stays where the proof is refused, and closes in any other case. Put `dialog` anywhere on the screen. */
export function useProof(): { prove: (action: SignedAction) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<SignedAction>()
  const close = () => setAsked(undefined)
  const work = async (signature: Signature): Promise<void> => {
    const outcome = await asked?.work(signature)
    if (outcome && 'problem' in outcome && isProofRefused(outcome.problem)) throw outcome.problem
    close()
  }
  return { prove: setAsked, dialog: asked ? <ProofDialog {...asked} work={work} close={close} /> : null }
}

/** The toast of a signed call that failed; none where the dialog says so itself. */
export const describeSignedFailure =
  (text: string) =>
  (problem: ApiProblem | undefined): FailureNotice | undefined =>
    isProofRefused(problem) ? undefined : { text, detail: problem?.detail }

const isProofRefused = (problem: unknown): boolean => Object(problem).code === 'SIGNATURE_REQUIRED'
