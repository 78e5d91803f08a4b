import { Alert, Button, PasswordInput, Title } from '@mantine/core'
import { isStrongPassword, passwordMaximum, sessionMessages, setPasswordMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { findProblem, notify } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from '../login-form.module.css'
import { linkedPersonQuery, setPassword } from '../session-calls.ts'
import { Greeting } from './password-greeting.tsx'
import { PasswordRulesList } from './password-rules-list.tsx'

interface Props {
  /** Of the mailed link; it lives in memory only. */
  secret: string
  /** With the password chosen; rejects where the person has to log in by hand. */
  logIn: (email: string, password: string) => Promise<void>
  /** To the login form, when it is done or given up. */
  leave: () => void
  /** To the login form and on to asking for another link. */
  askForLink: () => void
}

/** Chooses a password by a mailed link, and goes on into the company. */
export function SetPasswordForm({ secret, logIn, leave, askForLink }: Props) {
  const [password, setTyped] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<string>()
  const [deadLink, setDeadLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The login that follows forgets every answer: by then the link is used up, and is not asked about again.
  const { data: person, error, isPending } = useQuery({ ...linkedPersonQuery(secret), enabled: !isBusy })
  const isReady = isStrongPassword(password, person?.passwordLength) && password === repeated

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      await setPassword(secret, password)
    } catch (refused) {
      const found = findProblem(refused)
      if (found?.code === 'SECRET_INVALID') setDeadLink(found.detail)
      else setProblem(found?.detail ?? setPasswordMessages.failed)
      return setBusy(false)
    }
    if (person?.kind === 'reset') notify.success(setPasswordMessages.done, { place: 'login' })
    const isIn = person !== undefined && (await logIn(person.email, password).then(isTrue, isFalse))
    if (!isIn && person?.kind !== 'reset') notify.success(setPasswordMessages.logInNow, { place: 'login' })
    leave()
  }

  const dead = deadLink ?? findDeadLink(error)
  if (dead !== undefined) return <DeadLink detail={dead} leave={leave} askForLink={askForLink} />

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Greeting person={person} isPending={isPending} />
      {problem !== undefined && (
        <Alert color="red" variant="outline" role="alert">
          {problem}
        </Alert>
      )}
      {/* What a password manager keeps the password under. */}
      <input type="hidden" name="username" autoComplete="username" value={person?.email ?? ''} />
      <PasswordInput
        size="lg"
        label={setPasswordMessages.next.label}
        autoComplete="new-password"
        autoFocus
        maxLength={passwordMaximum}
        value={password}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': setPasswordMessages.next.show, tabIndex: 0 }}
      />
      <PasswordInput
        size="lg"
        label={setPasswordMessages.repeated.label}
        autoComplete="new-password"
        maxLength={passwordMaximum}
        value={repeated}
        onChange={({ currentTarget }) => setRepeated(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': setPasswordMessages.repeated.show, tabIndex: 0 }}
      />
      <PasswordRulesList password={password} repeated={repeated} least={person?.passwordLength} />
      <ActionButton type="submit" size="lg" fullWidth loading={isBusy} reason={isReady ? undefined : setPasswordMessages.rulesNotMet}>
        {setPasswordMessages.set}
      </ActionButton>
      <Button variant="subtle" onClick={leave}>
        {setPasswordMessages.backToLogin}
      </Button>
    </form>
  )
}

const isTrue = (): boolean => true
const isFalse = (): boolean => false

/** Of a link that was found out to be of no use: what the server says of it. */
function findDeadLink(error: unknown): string | undefined {
  const found = findProblem(error)
  return found?.code === 'SECRET_INVALID' ? found.detail : undefined
}

interface DeadLinkProps extends Pick<Props, 'leave' | 'askForLink'> {
  detail: string
}

/** Nothing typed here can help any more: the way to another link. */
function DeadLink({ detail, leave, askForLink }: DeadLinkProps) {
  return (
    <div className={classes.form}>
      <Title order={1}>{setPasswordMessages.deadLink}</Title>
      <p className={classes.lead} role="alert">
        {detail} {setPasswordMessages.unchanged}
      </p>
      <Button size="lg" fullWidth autoFocus onClick={askForLink}>
        {sessionMessages.forgotPassword}
      </Button>
      <Button variant="subtle" onClick={leave}>
        {setPasswordMessages.backToLogin}
      </Button>
    </div>
  )
}
