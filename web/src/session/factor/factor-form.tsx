import { Alert, Anchor, Button, Checkbox, TextInput, Title } from '@mantine/core'
import { type FactorMeans, factorLimits, factorMeans, factorLoginMessages as messages, type PasskeyAssertion } from '@strata/contract'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { findProblem } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import type { EnteredFactor } from '../log-in.ts'
import classes from '../login-form.module.css'
import { knowsPasskeys, PasskeyUnused } from '../passkey/passkeys.ts'
import { WrongLogin } from '../renew-login.ts'

interface Props {
  /** Which may be used, of `factorMeans`. */
  means: readonly string[]
  /** Asks for a passkey. */
  sign: () => Promise<PasskeyAssertion>
  /** Rejects where the factor was not accepted. */
  pass: (entered: EnteredFactor) => Promise<void>
  /** To email and password; left out within a session, which is no login that a browser could be spared. */
  back?: () => void
  /** On the login page, with a heading and large fields; else in a dialog that has its own. */
  isPage?: boolean
}

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorForm({ means: offered, sign, pass, back, isPage = false }: Props) {
  const usable = factorMeans.filter((each) => offered.includes(each) && (each !== 'passkey' || knowsPasskeys()))
  const [means, setMeans] = useState<FactorMeans>(usable[0] ?? 'code')
  const [text, setText] = useState('')
  const [remember, setRemember] = useState(false)
  const [error, setError] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const size = isPage ? 'lg' : 'sm'
  const codeField = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (means !== 'passkey' && text.trim() === '') {
      setError(messages.required)
      return codeField.current?.focus()
    }
    setBusy(true)
    setError(undefined)
    try {
      const entered = means === 'passkey' ? { passkey: await sign() } : { [means]: text.trim() }
      await pass({ ...entered, remember })
    } catch (failure) {
      setBusy(false)
      const problem = findProblem(failure)
      if (problem?.code === 'CHALLENGE_ENDED') setEnded(problem.detail)
      else {
        setError(problem?.issues[0]?.message ?? problem?.detail ?? (isForPerson(failure) ? failure.message : messages.failed))
        // The next code is typed over the wrong one.
        codeField.current?.focus()
        codeField.current?.select()
      }
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
      <p className={isPage ? classes.lead : classes.dialogLead}>{messages[means].lead}</p>
      {means === 'passkey' ? (
        error !== undefined && (
          <Alert color="red" variant="outline" role="alert">
            {error}
          </Alert>
        )
      ) : (
        <CodeField
          key={means}
          field={codeField}
          means={means}
          size={size}
          value={text}
          error={error}
          onType={(typed) => {
            setText(typed)
            setError(undefined)
          }}
        />
      )}
      {back && (
        <Checkbox
          label={messages.remember({ days: factorLimits.rememberedDays })}
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
      )}
      <ActionButton
        type="submit"
        size={size}
        fullWidth={isPage}
        loading={isBusy}
        autoFocus={means === 'passkey'}
        data-autofocus={means === 'passkey' || undefined}
      >
        {means === 'passkey' ? messages.passkey.choose : messages.confirm}
      </ActionButton>
      <div className={classes.otherWays}>
        {usable
          .filter((each) => each !== means)
          .map((each) => (
            <Anchor key={each} component="button" type="button" size="sm" onClick={() => change(each)}>
              {messages[each].choose}
            </Anchor>
          ))}
        {back && (
          <Anchor component="button" type="button" size="sm" onClick={back}>
            {messages.back}
          </Anchor>
        )}
      </div>
    </form>
  )
}

const isForPerson = (failure: unknown): failure is Error => failure instanceof WrongLogin || failure instanceof PasskeyUnused

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  means: Exclude<FactorMeans, 'passkey'>
  size: 'sm' | 'lg'
  value: string
  error: string | undefined
  onType: (typed: string) => void
}

function CodeField({ field, means, size, value, error, onType }: CodeFieldProps) {
  const isTotp = means === 'totp'
  return (
    <TextInput
      ref={field}
      size={size}
      label={messages[means].label}
      name={means}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isTotp ? 10 : 30}
      autoFocus
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      error={error}
      aria-required
    />
  )
}
