import { Alert, PasswordInput } from '@mantine/core'
import { ownPasswordMessages, passwordMaximum, userMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PasswordRulesList, useSession } from '../session/index.ts'
import { ActionButton } from '../ui/index.ts'
import { emptyPasswords, followsRules, type Passwords } from './own-password.ts'
import classes from './profile.module.css'
import { passwordLengthQuery } from './session-queries.ts'
import { useChangePassword } from './use-change-password.ts'

/** Changes one's password once all seven rules hold (specification 1 §5); the account's other sessions end then. */
export function PasswordSection() {
  const { companyId, user } = useSession()
  const { data: length } = useQuery(passwordLengthQuery(companyId))
  const [typed, setTyped] = useState(emptyPasswords)
  const { change, isBusy, problem, forgetProblem } = useChangePassword(() => setTyped(emptyPasswords))
  const isReady = followsRules(typed, length?.least)
  const type = (changed: Partial<Passwords>): void => {
    setTyped({ ...typed, ...changed })
    forgetProblem()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady && !isBusy) change(typed)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem?.field === undefined && problem !== undefined && (
        <Alert color="red" variant="outline" role="alert" title={userMessages.passwordFailed}>
          {problem.text}
        </Alert>
      )}
      {/* Password managers keep a password under the name beside it. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        {...ownPasswordMessages.current}
        autoComplete="current-password"
        value={typed.current}
        error={problem?.field === 'current' ? problem.text : undefined}
        onType={(current) => type({ current })}
      />
      <PasswordField
        {...ownPasswordMessages.next}
        autoComplete="new-password"
        value={typed.next}
        error={problem?.field === 'next' ? problem.text : undefined}
        onType={(next) => type({ next })}
      />
      <PasswordField
        {...ownPasswordMessages.repeated}
        autoComplete="new-password"
        value={typed.repeated}
        onType={(repeated) => type({ repeated })}
      />
      <PasswordRulesList current={typed.current} password={typed.next} repeated={typed.repeated} least={length?.least} />
      <p className={classes.hint}>{ownPasswordMessages.endsSessions}</p>
      <div>
        <ActionButton type="submit" loading={isBusy} reason={isReady ? undefined : ownPasswordMessages.rulesNotMet}>
          {ownPasswordMessages.update}
        </ActionButton>
      </div>
    </form>
  )
}

interface FieldProps {
  label: string
  /** The name of the button that shows what was typed. */
  show: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error?: string | undefined
  onType: (value: string) => void
}

function PasswordField({ label, show, onType, ...rest }: FieldProps) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      maxLength={passwordMaximum}
      aria-required
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': show, tabIndex: 0 }}
    />
  )
}
