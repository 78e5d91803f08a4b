import { Button, Text } from '@mantine/core'
import classes from './notify.module.css'
import type { ToastAction } from './notify.tsx'

interface Props {
  message: string
  detail: string | undefined
  actions: readonly ToastAction[]
  close: () => void
}

export function ToastMessage({ message, detail, actions, close }: Props) {
  return (
    <>
      <span className={classes.message}>{message}</span>
      {detail !== undefined && (
        <Text size="sm" c="var(--st-text-2)">
          {detail}
        </Text>
      )}
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              onClick={() => {
                close()
                void run()
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </>
  )
}
