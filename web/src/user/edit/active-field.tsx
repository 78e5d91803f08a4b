import { Switch, Tooltip } from '@mantine/core'
import type { UserForm } from './use-user-form.ts'
import { userFieldNames } from './user-values.ts'

interface Props {
  form: UserForm
  /** Why it cannot be changed now; it stays focusable and says so. */
  reason: string | undefined
}

/** Whether the user may log in. */
export function ActiveField({ form, reason }: Props) {
  const { onChange, ...props } = form.getInputProps('active', { type: 'checkbox' })
  const field = (
    <Switch
      label={userFieldNames.active}
      description={reason ?? 'Active users can log in; each takes a seat of the license.'}
      aria-disabled={reason !== undefined || undefined}
      onChange={(event) => reason === undefined && onChange(event)}
      {...props}
    />
  )
  return reason === undefined ? field : <Tooltip label={reason}>{field}</Tooltip>
}
