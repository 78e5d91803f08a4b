import type { UserCompany } from '@strata/contract'
import { create } from 'zustand'
import type { Login } from './login.ts'

/** A login whose company is still to be chosen. */
export interface PendingLogin {
  token: string
  companyId: number
  userId: number
  companies: readonly UserCompany[]
}

export type SessionState =
  /** Looking for a saved login, or switching to the company of the address. */
  | { phase: 'starting' }
  /** `forgetsEdits`: whoever logged out wants nothing of what was edited kept in this browser. */
  | { phase: 'anonymous'; forgetsEdits?: boolean }
  | { phase: 'choosing'; pending: PendingLogin }
  /** `isRenewing`: the token died, `why` says to a person, and the login is over the page. */
  | { phase: 'member'; login: Login; isRenewing: boolean; why?: string }

export const useSessionStore = create<{ session: SessionState }>(() => ({ session: { phase: 'starting' } }))

export const sessionNow = (): SessionState => useSessionStore.getState().session

export const setSession = (session: SessionState): void => useSessionStore.setState({ session })

/** Whether edits that were not saved go with the login, which has just ended. */
export function forgetsEdits(): boolean {
  const session = sessionNow()
  return session.phase === 'anonymous' && session.forgetsEdits === true
}

export function findLogin(): Login | undefined {
  const session = sessionNow()
  return session.phase === 'member' ? session.login : undefined
}
