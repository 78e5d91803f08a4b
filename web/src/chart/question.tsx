import { Button, Group } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  body: ReactNode
  /** What the ink button says: the deed itself, not "OK". */
  confirm: string
  cancel?: string
  isDestructive?: boolean
}

interface Asked extends Question {
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
        setAsked({ ...question, answer })
      }),
    [],
  )
  return { ask, dialog: asked ? <QuestionDialog asked={asked} /> : null }
}

function QuestionDialog({ asked }: { asked: Asked }) {
  const { title, body, confirm, cancel = 'Cancel', isDestructive, answer } = asked
  return (
    <Dialog onClose={() => answer(false)} title={title} size={480}>
      {body}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button data-autofocus={isDestructive ? undefined : true} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
