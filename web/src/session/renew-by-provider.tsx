import type { ReactNode } from 'react'
import { startLogin } from './provider-login.ts'
import { ProviderWindow } from './provider-window.tsx'
import { renewByProvider } from './renew-login.ts'

interface Props {
  companyId: number
  company: string
  /** Offered to the provider as the one to log in. */
  email?: string | undefined
  /** The buttons beside. */
  children?: ReactNode
}

/** Comes back to the page by a login at the company's provider, in a window of its own. */
export function RenewByProvider({ companyId, company, email, children }: Props) {
  return (
    <ProviderWindow company={company} begin={(verifier) => startLogin({ companyId, email, verifier })} goOn={renewByProvider}>
      {children}
    </ProviderWindow>
  )
}
