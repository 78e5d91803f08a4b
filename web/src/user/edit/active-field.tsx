import { Switch } from '@mantine/core'
import { userDialogMessages as messages } from '@strata/contract'
import { useId } from 'react'
import type { UserForm } from './use-user-form.ts'
import classes from './user-dialog.module.css'

interface Props {
  form: UserForm
  /** Why it cannot be changed now; it stays focusable and shows the reason. */
  reason: string | undefined
}

/** Whether the user may log in. */
export function ActiveField({ form, reason }: Props) {
  const { onChange, ...props } = form.getInputProps('active', { type: 'checkbox' })
  const hintId = useId()
  return (
    <div>
      <Switch
        classNames={{ track: classes.track }}
        label={messages.fields.active}
        aria-describedby={hintId}
        aria-disabled={reason !== undefined || undefined}
        onChange={(event) => reason === undefined && onChange(event)}
        {...props}
      />
      <p id={hintId} className={classes.hint}>
        {reason ?? messages.activeHint}
      </p>
    </div>
  )
}
