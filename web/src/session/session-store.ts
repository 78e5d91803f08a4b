import type { SignInNeed, UserCompany } from '@strata/contract'
import { create } from 'zustand'
import type { Login } from './login.ts'

/** A login whose company is still to be chosen. */
export interface PendingLogin {
  token: string
  companyId: number
  userId: number
  companies: readonly UserCompany[]
}

/** A login that waits for its second factor. */
export interface WaitingLogin {
  /** The secret of this login. */
  challenge: string
  /** Which may be used, of `factorMeans`. */
  means: readonly string[]
}

/** What the session lacks for a company, which is asked for over the page. */
export interface OpenNeed {
  kind: SignInNeed
  /** The present company, or one that was to be switched to. */
  companyId: number
}

export type SessionState =
  /** Looking for a saved login, or switching to the company of the address. */
  | { phase: 'starting' }
  /** `forgetsEdits`: whoever logged out wants nothing of what was edited kept in this browser. */
  | { phase: 'anonymous'; forgetsEdits?: boolean }
  /** The password was right, and a second factor is asked for. */
  | { phase: 'proving'; waiting: WaitingLogin; wantedCompanyId: number | undefined }
  | { phase: 'choosing'; pending: PendingLogin }
  /** `isRenewing`: the token died, `why` says to a person, and the login is over the page; or what `need` says is. */
  | { phase: 'member'; login: Login; isRenewing: boolean; why?: string; need?: OpenNeed }

interface SessionStore {
  session: SessionState
  /** Why the company that the address names cannot be entered, in a sentence for a person; nothing once they went on to their own. */
  refusedCompany: string | undefined
}

export const useSessionStore = create<SessionStore>(() => ({ session: { phase: 'starting' }, refusedCompany: undefined }))

export const sessionNow = (): SessionState => useSessionStore.getState().session

export const setSession = (session: SessionState): void =>
  useSessionStore.setState({ session, ...(session.phase !== 'member' && { refusedCompany: undefined }) })

export const setRefusedCompany = (refusedCompany: string | undefined): void => useSessionStore.setState({ refusedCompany })

/** Whether edits that were not saved go with the login, which has just ended. */
export function forgetsEdits(): boolean {
  const session = sessionNow()
  return session.phase === 'anonymous' && session.forgetsEdits === true
}

export function findLogin(): Login | undefined {
  const session = sessionNow()
  return session.phase === 'member' ? session.login : undefined
}
