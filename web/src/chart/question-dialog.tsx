import { Button, Group } from '@mantine/core'
import { Dialog } from '../ui/dialog.tsx'
import type { Question } from './question.tsx'

interface Props {
  question: Question
  answer: (isConfirmed: boolean) => void
}

export function QuestionDialog({ question, answer }: Props) {
  const { title, body, confirm, cancel = 'Cancel', instead, isDestructive = false, startsOnCancel = isDestructive } = question
  const goInstead = () => {
    answer(false)
    instead?.run()
  }
  return (
    <Dialog onClose={() => answer(false)} title={title} size={480}>
      {body}
      <Group justify="flex-end" gap={8} mt={20}>
        {instead && (
          <Button variant="subtle" mr="auto" onClick={goInstead}>
            {instead.label}
          </Button>
        )}
        <Button variant="default" onClick={() => answer(false)} data-autofocus={startsOnCancel ? true : undefined}>
          {cancel}
        </Button>
        <Button color={isDestructive ? 'red' : undefined} data-autofocus={startsOnCancel ? undefined : true} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
