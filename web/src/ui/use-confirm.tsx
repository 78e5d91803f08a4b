import { actionMessages, lazyMessages } from '@strata/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyComponent } from './lazy/lazy-component.tsx'
import { EscapeUntilShown, MissingDialog } from './lazy/lazy-dialog.tsx'

const ConfirmDialog = lazyComponent<Asked>(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog), {
  Waiting: ({ answer }) => <EscapeUntilShown onClose={() => answer(false)} />,
  // What cannot be asked is not done.
  Missing: ({ answer, tryAgain, isTrying }) => (
    <MissingDialog name={lazyMessages.question} closing={actionMessages.cancel} onClose={() => answer(false)} {...{ tryAgain, isTrying }} />
  ),
})

export interface Confirmation {
  title: string
  body: ReactNode
  /** What the ink button says: the action itself, not "OK". */
  confirm: string
  cancel?: string
  /** Another way on, in place of the action. */
  instead?: { label: string; run: () => void }
  /** The keyboard is on Cancel at first. */
  isDestructive?: boolean
  /** The keyboard is on no answer: it comes while somebody types, and a space shall not give one. */
  startsOnNothing?: boolean
}

interface Asked {
  question: Confirmation
  answer: (isConfirmed: boolean) => void
}

/** Asks before something is done. `ask` resolves to what the person chose; put `dialog` anywhere on the screen. */
export function useConfirm(): { ask: (question: Confirmation) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (question: Confirmation) =>
      new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setAsked(undefined)
          resolve(isConfirmed)
        }
        setAsked({ question, answer })
      }),
    [],
  )
  return {
    ask,
    dialog: asked ? <ConfirmDialog {...asked} /> : null,
  }
}
