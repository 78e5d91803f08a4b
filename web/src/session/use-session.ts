import type { Company, User, UserCompany } from '@strata/contract'
import { createContext, useContext } from 'react'
import { useSessionStore } from './session-store.ts'

/** Who is logged in where. Everything is loaded before a screen is shown. */
export interface Session {
  companyId: number
  companyName: string
  /** The companyUserId (specification 5 §1). */
  userId: number
  user: User
  company: Company
  /** The account's companies, to switch between. */
  companies: readonly UserCompany[]
  /** The account, the same in all its companies: local drafts belong to it. */
  accountId: number
  isPremium: boolean
  /** The company's global roles (specification 1 §6); for what an item allows, read its `can`. */
  isAdmin: boolean
  isCeo: boolean
  isAdvisor: boolean
  hasAnyRole: boolean
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** @throws outside the workspace, where nobody is logged in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session here')
  return session
}

/** Whether the company's provider opened the session: it stands for nothing of the account, and the person signs by a login there. */
export const useIsByProvider = (): boolean => useSessionStore(({ session }) => session.phase === 'member' && session.login.isByProvider)

/** The company of the login, also before anything of it is loaded. */
export function useLoginCompany(): number {
  const ofLogin = useSessionStore(({ session }) => (session.phase === 'member' ? session.login.companyId : 0))
  return useContext(SessionContext)?.companyId ?? ofLogin
}
