import { Button, Group } from '@mantine/core'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { Confirmation } from './use-confirm.tsx'

interface Props {
  question: Confirmation
  answer: (isConfirmed: boolean) => void
}

export function ConfirmDialog({ question, answer }: Props) {
  const { title, body, confirm, cancel = 'Cancel', instead, isDestructive = false, startsOnNothing = false } = question
  const goInstead = () => {
    answer(false)
    instead?.run()
  }
  return (
    <Dialog onClose={() => answer(false)} title={title} size={480} centered>
      <div tabIndex={-1} data-autofocus={startsOnNothing || undefined} className={classes.body}>
        {body}
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        {instead && (
          <Button variant="subtle" mr="auto" onClick={goInstead}>
            {instead.label}
          </Button>
        )}
        <Button variant="default" onClick={() => answer(false)} data-autofocus={(isDestructive && !startsOnNothing) || undefined}>
          {cancel}
        </Button>
        <Button
          color={isDestructive ? 'red' : undefined}
          data-autofocus={!(isDestructive || startsOnNothing) || undefined}
          onClick={() => answer(true)}
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
