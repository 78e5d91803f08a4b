import { useDisclosure } from '@mantine/hooks'
import { factorLoginMessages, loginMessages } from '@strata/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useMarkScreenShown } from '../../platform/index.ts'
import { lazyComponent, lazyScreen, MissingDialog } from '../../ui/index.ts'
import { abandonLogin, chooseCompany, goOn, logIn, logInByFactor } from '../log-in.ts'
import { signForLogin } from '../passkey/passkeys.ts'
import { setSession, useSessionStore } from '../session-store.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'

const CompanyPicker = lazyComponent(() => import('./company-picker.tsx').then((module) => module.CompanyPicker), {
  Missing: ({ logOut, tryAgain, isTrying }) => (
    <MissingDialog name={loginMessages.parts.companyPicker} closing={loginMessages.logOut} onClose={logOut} {...{ tryAgain, isTrying }} />
  ),
})
const ForgotPassword = lazyComponent(() => import('../password/forgot-password.tsx').then((module) => module.ForgotPassword), {
  Missing: ({ close, tryAgain, isTrying }) => (
    <MissingDialog name={loginMessages.parts.forgotPassword} onClose={close} {...{ tryAgain, isTrying }} />
  ),
})
const SetPasswordForm = lazyScreen(loginMessages.parts.setPassword, () =>
  import('../password/set-password-form.tsx').then((module) => module.SetPasswordForm),
)

const FactorForm = lazyScreen(factorLoginMessages.part, () => import('../factor/factor-form.tsx').then((module) => module.FactorForm))

export interface LoginPageProps {
  /** The company that the address asks for. */
  wantedCompanyId: number | undefined
  /** Of a link to a new password, already taken out of the address. */
  resetSecret: string | undefined
  /** The link has been used or given up. */
  dropSecret: () => void
  /** Why a login by a company's provider ended, for a person. */
  problem?: string | undefined
  /** What is in the place of the login: the question of another mailed link. */
  linked?: ReactNode
}

/** '/login' (specification 1 §2). */
export function LoginPage({ wantedCompanyId, resetSecret, dropSecret, problem, linked }: LoginPageProps) {
  const session = useSessionStore((state) => state.session)
  useMarkScreenShown()
  const [isForgotten, forgot] = useDisclosure(false)
  const [email, setEmail] = useState('')
  const [isChoiceShown, setChoiceShown] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const closeForgotten = () => {
    forgot.close()
    opener.current?.focus()
  }
  if (resetSecret !== undefined) {
    return (
      <LoginScreen>
        <SetPasswordForm
          secret={resetSecret}
          logIn={(typed, password) => logIn(typed, password, wantedCompanyId)}
          leave={dropSecret}
          askForLink={() => {
            dropSecret()
            forgot.open()
          }}
        />
      </LoginScreen>
    )
  }
  if (linked) {
    return <LoginScreen>{linked}</LoginScreen>
  }
  if (session.phase === 'proving') {
    return (
      <LoginScreen>
        <FactorForm
          isPage
          means={session.waiting.means}
          sign={() => signForLogin(session.waiting.challenge)}
          pass={(entered) => logInByFactor(session.waiting, entered, session.wantedCompanyId)}
          back={() => setSession({ phase: 'anonymous' })}
        />
      </LoginScreen>
    )
  }
  return (
    <LoginScreen>
      <LoginForm
        problem={problem}
        isChoiceAwaited={session.phase === 'choosing' && !isChoiceShown}
        logIn={(typed, password) => {
          setChoiceShown(false)
          return logIn(typed, password, wantedCompanyId)
        }}
        enter={(pending) => {
          setChoiceShown(false)
          return goOn(pending, wantedCompanyId)
        }}
        onForgot={(typed, from) => {
          opener.current = from
          setEmail(typed)
          forgot.open()
        }}
      />
      {isForgotten && <ForgotPassword email={email} close={closeForgotten} />}
      {session.phase === 'choosing' && (
        <CompanyPicker
          pending={session.pending}
          choose={(company) => chooseCompany(session.pending, company)}
          logOut={() => abandonLogin(session.pending)}
          onShown={() => setChoiceShown(true)}
        />
      )}
    </LoginScreen>
  )
}
