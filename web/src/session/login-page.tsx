import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useMarkScreenShown } from '../platform/awaited-screen.ts'
import { abandonLogin, chooseCompany, logIn } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'
import { useSessionStore } from './session-store.ts'

const CompanyPicker = lazy(() => import('./company-picker.tsx').then((module) => ({ default: module.CompanyPicker })))
const ForgotPassword = lazy(() => import('./forgot-password.tsx').then((module) => ({ default: module.ForgotPassword })))
const SetPasswordForm = lazy(() => import('./set-password-form.tsx').then((module) => ({ default: module.SetPasswordForm })))

interface Props {
  /** The company that the address asks for. */
  wantedCompanyId: number | undefined
  /** Of a link to a new password, already taken out of the address. */
  resetSecret: string | undefined
  /** The link has been used or given up. */
  dropSecret: () => void
  /** What stands in the place of the login: the question of another mailed link. */
  linked?: ReactNode
}

/** '/login' (`spec 1 §2`). */
export function LoginPage({ wantedCompanyId, resetSecret, dropSecret, linked }: Props) {
  const session = useSessionStore((state) => state.session)
  useMarkScreenShown()
  const [isForgotten, forgot] = useDisclosure(false)
  const [email, setEmail] = useState('')
  const opener = useRef<HTMLElement>(null)
  const closeForgotten = () => {
    forgot.close()
    opener.current?.focus()
  }
  if (resetSecret !== undefined) {
    return (
      <LoginScreen>
        <Suspense>
          <SetPasswordForm
            secret={resetSecret}
            leave={dropSecret}
            askForLink={() => {
              dropSecret()
              forgot.open()
            }}
          />
        </Suspense>
      </LoginScreen>
    )
  }
  if (linked) {
    return (
      <LoginScreen>
        <Suspense>{linked}</Suspense>
      </LoginScreen>
    )
  }
  return (
    <LoginScreen>
      <LoginForm
        logIn={(typed, password) => logIn(typed, password, wantedCompanyId)}
        onForgot={(typed, from) => {
          opener.current = from
          setEmail(typed)
          forgot.open()
        }}
      />
      <Suspense>{isForgotten && <ForgotPassword email={email} close={closeForgotten} />}</Suspense>
      <Suspense>
        {session.phase === 'choosing' && (
          <CompanyPicker
            pending={session.pending}
            choose={(company) => chooseCompany(session.pending, company)}
            logOut={() => abandonLogin(session.pending)}
          />
        )}
      </Suspense>
    </LoginScreen>
  )
}
