import { Anchor, PasswordInput, TextInput, Title } from '@mantine/core'
import { loginMessages, sessionMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type ApiProblem, type FailureNotice, markScreenRequested, notify, runAction, useMarkScreenShown } from '../../platform/index.ts'
import { ActionButton, lazyUnseen } from '../../ui/index.ts'
import classes from '../login-form.module.css'
import { buildQuery } from '../session-calls.ts'
import type { PendingLogin } from '../session-store.ts'

const PasskeyLogin = lazyUnseen(() => import('../passkey/passkey-login.tsx').then((module) => module.PasskeyLogin))

const ProviderChoice = lazyUnseen(() => import('../provider/provider-choice.tsx').then((module) => module.ProviderChoice))

interface Props {
  /** Why another way of logging in ended. */
  problem: string | undefined
  /** Resolves when the login is complete or a company is to be chosen. */
  logIn: (email: string, password: string) => Promise<void>
  /** By a login that a passkey opened. */
  enter: (pending: PendingLogin) => Promise<void>
  /** `opener` gets the focus back. */
  onForgot: (email: string, opener: HTMLElement) => void
  /** The choice of a company is on its way. */
  isChoiceAwaited: boolean
}

/** Email and password, both required: an empty field is highlighted (specification 1 §5). */
export function LoginForm({ problem, logIn, enter, onForgot, isChoiceAwaited }: Props) {
  const [values, setValues] = useState({ email: '', password: '' })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isByProvider, setByProvider] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useMarkScreenShown(!isBusy)
  const empty = { email: isTried && values.email.trim() === '', password: isTried && values.password === '' }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (values.email.trim() === '') return email.current?.focus()
    // The button of the provider is the one that was pressed.
    if (isByProvider) return
    if (values.password === '') return password.current?.focus()
    setBusy(true)
    markScreenRequested()
    notify.close(loginToast)
    await runAction({ work: () => logIn(values.email, values.password), failed: describeLoginFailure, retry: 'never' })
    setBusy(false)
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={1}>{loginMessages.title}</Title>
      <p className={classes.lead}>{loginMessages.lead}</p>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <TextInput
        ref={email}
        size="lg"
        label={loginMessages.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoFocus
        value={values.email}
        onChange={({ currentTarget }) => setValues({ ...values, email: currentTarget.value })}
        error={empty.email && loginMessages.emailRequired}
        aria-required
      />
      {values.email.includes('@') && <ProviderChoice email={values.email} onShown={setByProvider} />}
      <div className={classes.password} hidden={isByProvider}>
        <PasswordInput
          ref={password}
          size="lg"
          label={loginMessages.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={({ currentTarget }) => setValues({ ...values, password: currentTarget.value })}
          error={empty.password && loginMessages.passwordRequired}
          aria-invalid={empty.password || undefined}
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': loginMessages.showPassword, tabIndex: 0 }}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.forgot}
          onClick={({ currentTarget }) => onForgot(values.email, currentTarget)}
        >
          {sessionMessages.forgotPassword}
        </Anchor>
      </div>
      {!isByProvider && <LoginButton isBusy={isBusy || isChoiceAwaited} />}
      {'PublicKeyCredential' in window && (
        <div className={classes.passkeyPlace}>
          <PasskeyLogin size="lg" enter={enter} isOffered />
        </div>
      )}
    </form>
  )
}

/** Outside production the button names the environment (specification 1 §2). */
function LoginButton({ isBusy }: { isBusy: boolean }) {
  const { data } = useQuery(buildQuery)
  return (
    <ActionButton type="submit" size="lg" fullWidth loading={isBusy}>
      {sessionMessages.login}
      {data && data.environment !== 'prod' && <span className={classes.environment}>{data.environment}</span>}
    </ActionButton>
  )
}

const loginToast = 'login-failed'

/** Whatever failed is 'Login Failed'; what the person can do about it is below. */
const describeLoginFailure = (problem: ApiProblem | undefined): FailureNotice => ({
  text: sessionMessages.loginFailed,
  detail: problem?.code === 'LOGIN_FAILED' ? undefined : problem?.detail,
  id: loginToast,
  place: 'login',
})
