import { Alert, Button, TextInput, Title } from '@mantine/core'
import { lostFactorMessages as messages } from '@strata/contract'
import { type FormEvent, useRef, useState } from 'react'
import { findProblem } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from '../login-form.module.css'
import { giveUpFactor } from '../session-calls.ts'

interface Props {
  /** Of the mailed link; it lives in memory only. */
  secret: string
  /** On to the login. */
  leave: () => void
}

/** Where the mailed link leads by which somebody gives up a second factor that was lost. */
export function LostFactor({ secret, leave }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (sentence: string): void => {
    setError(sentence)
    // The next code is typed over the wrong one.
    field.current?.focus()
    field.current?.select()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return refuse(messages.required)
    setBusy(true)
    try {
      await giveUpFactor(secret, code)
      setDone(true)
    } catch (failure) {
      const problem = findProblem(failure)
      if (problem?.code === 'SECRET_INVALID') setEnded(problem.detail)
      else refuse(problem?.issues[0]?.message ?? problem?.detail ?? messages.failed)
    }
    setBusy(false)
  }

  if (isDone || ended !== undefined)
    return (
      <div className={classes.form}>
        {isDone && <Title order={1}>{messages.done}</Title>}
        {isDone ? (
          <p className={classes.lead}>{messages.doneLead}</p>
        ) : (
          <Alert color="red" variant="outline" role="alert">
            {ended}
          </Alert>
        )}
        <Button size="lg" fullWidth onClick={leave} autoFocus>
          {messages.toLogin}
        </Button>
      </div>
    )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={1}>{messages.title}</Title>
      <p className={classes.lead}>{messages.lead}</p>
      <TextInput
        ref={field}
        size="lg"
        label={messages.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        autoFocus
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setError(undefined)
        }}
        error={error}
        aria-required
      />
      <ActionButton type="submit" size="lg" fullWidth loading={isBusy}>
        {messages.giveUp}
      </ActionButton>
      <Button variant="subtle" onClick={leave}>
        {messages.toLogin}
      </Button>
    </form>
  )
}
