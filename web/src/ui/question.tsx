import { type ReactNode, useCallback, useState } from 'react'
import { lazyComponent } from './lazy/lazy-component.tsx'
import { MissingDialog } from './lazy/lazy-dialog.tsx'

const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx').then((module) => module.QuestionDialog), {
  // What cannot be asked is not done.
  Missing: ({ answer, tryAgain, isTrying }) => (
    <MissingDialog name="The question" closing="Cancel" onClose={() => answer(false)} {...{ tryAgain, isTrying }} />
  ),
})

export interface Question {
  title: string
  body: ReactNode
  /** What the ink button says: the deed itself, not "OK". */
  confirm: string
  cancel?: string
  /** Another way on, in place of the deed. */
  instead?: { label: string; run: () => void }
  /** The keyboard stands on Cancel at first. */
  isDestructive?: boolean
  /** The keyboard stands on no answer: it comes while somebody types, and a space shall not give one. */
  startsOnNothing?: boolean
}

interface Asked {
  question: Question
  answer: (isConfirmed: boolean) => void
}

/** Asks before something is done. `ask` resolves to what the person chose; put `dialog` anywhere on the screen. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (question: Question) =>
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
    dialog: asked ? <QuestionDialog {...asked} /> : null,
  }
}
