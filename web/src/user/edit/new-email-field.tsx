import { TextInput } from '@mantine/core'
import { userDialogMessages as messages } from '@strata/contract'
import { createElement, Fragment } from 'react'
import { ActionButton } from '../../ui/index.ts'
import type { EmailCheck } from './use-email-check.ts'
import type { UserForm } from './use-user-form.ts'
import classes from './user-dialog.module.css'

/** The email of a new user, with the question whether it is known. */
export function NewEmailField({ form, check, isBusy, where }: EmailCheck & { form: UserForm }) {
  return (
    <div>
      <div className={classes.email}>
        <TextInput
          label={messages.fields.email}
          type="email"
          withAsterisk
          autoComplete="off"
          data-autofocus
          inputContainer={(input) => (
            <div className={classes.checked}>
              <div className={classes.input}>{input}</div>
              <ActionButton variant="default" loading={isBusy} onClick={() => void check()}>
                {messages.check}
              </ActionButton>
            </div>
          )}
          {...form.getInputProps('email')}
        />
      </div>
      <div className={classes.answer} aria-live="polite">
        {where === 'elsewhere' && createElement(Fragment, null, ...messages.emailElsewhere({ strong: (text) => <strong>{text}</strong> }))}
        {where === 'nowhere' && messages.emailFree}
      </div>
    </div>
  )
}
