import { Alert, Anchor, Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { factorLoginMessages, loginMessages, renewLoginMessages, sessionEnds, sessionMessages, ssoLoginMessages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { findProblem } from '../../platform/index.ts'
import { ActionButton, lazyScreen } from '../../ui/index.ts'
import { companyNameOf, type Login } from '../login.ts'
import classes from '../login-form.module.css'
import { PasskeyLogin } from '../passkey/passkey-login.tsx'
import { signForLogin } from '../passkey/passkeys.ts'
import { RenewByProvider } from '../provider/provider-window.tsx'
import { renewBy, renewByFactor, renewByPassword, WrongLogin } from '../renew-login.ts'
import { leave } from '../session-life.ts'
import { useSessionStore, type WaitingLogin } from '../session-store.ts'

/** The login over the page: nothing beneath is lost, and what was refused is repeated afterwards (specification 5 §19). */
export function RenewLoginDialog({ email }: { email: string | undefined }) {
  const session = useSessionStore((state) => state.session)
  // A login would open nothing here.
  const isGone = session.phase === 'member' && session.why === sessionEnds.deactivated
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={isGone ? renewLoginMessages.gone({ company: companyNameOf(session.login) }) : renewLoginMessages.title}
      size={400}
      zIndex={380}
    >
      {isGone ? <GoneSteps company={companyNameOf(session.login)} /> : <RenewLoginSteps knownEmail={email} />}
    </Modal>
  )
}

function GoneSteps({ company }: { company: string }) {
  return (
    <div className={classes.form}>
      <Text role="alert">{sessionEnds.deactivated}</Text>
      <Text c="var(--st-text-2)">{renewLoginMessages.goneLead({ company })}</Text>
      <div className={classes.actions}>
        <Button onClick={() => leave()} data-autofocus>
          {loginMessages.logOut}
        </Button>
      </div>
    </div>
  )
}

/** The company's provider where it opened the session; else email and password, and the second factor where the account has one. */
function RenewLoginSteps({ knownEmail }: { knownEmail: string | undefined }) {
  const login = useSessionStore(({ session }) => (session.phase === 'member' ? session.login : undefined))
  const [isByPassword, setByPassword] = useState(false)
  if (login?.isByProvider && !isByPassword)
    return <RenewLoginAtProvider login={login} knownEmail={knownEmail} usePassword={() => setByPassword(true)} />
  return (
    <>
      <RenewLoginByAccount knownEmail={knownEmail} />
      {login?.isByProvider && (
        <Anchor component="button" type="button" size="sm" mt="sm" onClick={() => setByPassword(false)}>
          {ssoLoginMessages.backToProvider({ company: companyNameOf(login) })}
        </Anchor>
      )}
    </>
  )
}

interface AtProviderProps {
  login: Login
  knownEmail: string | undefined
  usePassword: () => void
}

function RenewLoginAtProvider({ login, knownEmail, usePassword }: AtProviderProps) {
  const why = useSessionStore(({ session }) => (session.phase === 'member' ? session.why : undefined))
  return (
    <div className={classes.form}>
      <Text role="alert">{why}</Text>
      <Text c="var(--st-text-2)">{renewLoginMessages.lead}</Text>
      <RenewByProvider companyId={login.companyId} company={companyNameOf(login)} email={knownEmail}>
        <Button variant="subtle" onClick={() => leave()}>
          {loginMessages.logOut}
        </Button>
      </RenewByProvider>
      <Anchor component="button" type="button" size="sm" onClick={usePassword}>
        {ssoLoginMessages.usePassword}
      </Anchor>
    </div>
  )
}

function RenewLoginByAccount({ knownEmail }: { knownEmail: string | undefined }) {
  const [waiting, setWaiting] = useState<WaitingLogin>()
  if (!waiting) return <RenewLoginForm knownEmail={knownEmail} onNeeded={setWaiting} />
  const { challenge, means } = waiting
  return (
    <FactorForm
      means={means}
      sign={() => signForLogin(challenge)}
      pass={(entered) => renewByFactor(challenge, entered)}
      back={() => setWaiting(undefined)}
    />
  )
}

const FactorForm = lazyScreen(factorLoginMessages.part, () => import('../factor/factor-form.tsx').then((module) => module.FactorForm))

interface FormProps {
  knownEmail: string | undefined
  /** With a login that waits for its second factor. */
  onNeeded: (waiting: WaitingLogin) => void
}

function RenewLoginForm({ knownEmail, onNeeded }: FormProps) {
  const why = useSessionStore(({ session }) => (session.phase === 'member' ? session.why : undefined))
  const [email, setEmail] = useState(knownEmail ?? '')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const waiting = await renewByPassword(email, password)
      if (waiting) onNeeded(waiting)
    } catch (error) {
      setProblem(describe(error))
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Text role="alert">{why}</Text>
      <Text c="var(--st-text-2)">{renewLoginMessages.lead}</Text>
      {problem !== undefined && (
        <Alert color="red" variant="outline" role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        label={loginMessages.email}
        type="email"
        autoComplete="username"
        value={email}
        readOnly={knownEmail !== undefined}
        data-autofocus={knownEmail === undefined || undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={isTried && email.trim() === ''}
        aria-required
      />
      <PasswordInput
        label={loginMessages.password}
        autoComplete="current-password"
        data-autofocus={knownEmail !== undefined || undefined}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={isTried && password === ''}
        aria-invalid={(isTried && password === '') || undefined}
        aria-required
        visibilityToggleButtonProps={{ 'aria-label': loginMessages.showPassword, tabIndex: 0 }}
      />
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => leave()}>
          {loginMessages.logOut}
        </Button>
        <ActionButton type="submit" loading={isBusy}>
          {sessionMessages.login}
        </ActionButton>
      </div>
      <PasskeyLogin size="sm" enter={renewBy} />
    </form>
  )
}

function describe(error: unknown): string {
  if (error instanceof WrongLogin) return error.message
  const problem = findProblem(error)
  return problem && problem.code !== 'LOGIN_FAILED' ? problem.detail : sessionMessages.loginFailed
}
