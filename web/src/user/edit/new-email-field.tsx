import { Button, TextInput } from '@mantine/core'
import { userFieldMessages } from '@strata/contract'
import type { EmailCheck } from './use-email-check.ts'
import type { UserForm } from './use-user-form.ts'
import classes from './user-dialog.module.css'
import { userFieldNames } from './user-values.ts'

/** The email of a new user, with the question whether it is known. */
export function NewEmailField({ form, check, isBusy, where }: EmailCheck & { form: UserForm }) {
  return (
    <div>
      <div className={classes.email}>
        <TextInput
          label={userFieldNames.email}
          type="email"
          withAsterisk
          autoComplete="off"
          inputContainer={(input) => (
            <div className={classes.checked}>
              <div className={classes.input}>{input}</div>
              <Button variant="default" loading={isBusy} onClick={() => void check()}>
                Check
              </Button>
            </div>
          )}
          {...form.getInputProps('email')}
        />
      </div>
      <div className={classes.answer} aria-live="polite">
        {where === 'elsewhere' && (
          <>
            <strong>{userFieldMessages.emailElsewhere}</strong>. This person will be invited and joins this company by accepting.
          </>
        )}
        {where === 'nowhere' && 'This email is free'}
      </div>
    </div>
  )
}
