import { Alert, Anchor, Button, Checkbox, TextInput, Title } from '@mantine/core'
import { type FactorMeans, factorLimits, factorLoginMessages as messages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { findProblem } from '../platform/index.ts'
import type { EnteredFactor } from './log-in.ts'
import classes from './login-form.module.css'
import { WrongLogin } from './renew-login.ts'

interface Props {
  /** Rejects where the factor was not accepted. */
  pass: (entered: EnteredFactor) => Promise<void>
  /** To email and password. */
  back: () => void
  /** On the login page, with a heading and large fields; else in a dialog that has its own. */
  isPage?: boolean
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function FactorForm({ pass, back, isPage = false }: Props) {
  const [means, setMeans] = useState<FactorMeans>('totp')
  const [text, setText] = useState('')
  const [remember, setRemember] = useState(false)
  const [error, setError] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const words = messages[means]
  const size = isPage ? 'lg' : 'sm'

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') return setError(messages.required)
    setBusy(true)
    setError(undefined)
    try {
      await pass({ [means]: text.trim(), remember })
    } catch (failure) {
      setBusy(false)
      const problem = findProblem(failure)
      if (problem?.code === 'CHALLENGE_ENDED') setEnded(problem.detail)
      else setError(problem?.issues[0]?.message ?? problem?.detail ?? (failure instanceof WrongLogin ? failure.message : messages.failed))
    }
  }

  if (ended !== undefined)
    return (
      <div className={classes.form}>
        <Alert color="red" variant="outline" role="alert">
          {ended}
        </Alert>
        <Button size={size} onClick={back} autoFocus>
          {messages.back}
        </Button>
      </div>
    )

  const change = (next: FactorMeans): void => {
    setMeans(next)
    setText('')
    setError(undefined)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isPage && <Title order={1}>{messages.title}</Title>}
      <p className={isPage ? classes.lead : undefined}>{words.lead}</p>
      <TextInput
        key={means}
        size={size}
        label={words.label}
        name={means}
        inputMode={means === 'totp' ? 'numeric' : 'text'}
        autoComplete={means === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={means === 'totp' ? 10 : 30}
        autoFocus
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
        error={error}
        aria-required
      />
      <Checkbox
        label={messages.remember({ days: factorLimits.rememberedDays })}
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" size={size} fullWidth={isPage} loading={isBusy}>
        {messages.confirm}
      </Button>
      <div className={classes.actions}>
        <Anchor component="button" type="button" size="sm" onClick={() => change(means === 'totp' ? 'code' : 'totp')}>
          {words.other}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={back}>
          {messages.back}
        </Anchor>
      </div>
    </form>
  )
}
