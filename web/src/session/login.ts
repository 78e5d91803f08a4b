import { type UserCompany, userCompany } from '@strata/contract'
import { z } from 'zod'
import { isExpired, isPremiumInfo, readClaims } from './claims.ts'

/** A complete login: a token for one company, and the companies to choose from. */
export interface Login {
  token: string
  companyId: number
  /** The companyUserId in that company. */
  userId: number
  /** The session's id: the same in all windows that share the login. */
  sessionId: string
  isPremium: boolean
  /** The company's provider opened the session. */
  isByProvider: boolean
  companies: readonly UserCompany[]
}

const keys = { token: 'jwtToken', company: 'selectedCompany', companies: 'userCompanyInfo' } as const

/** Nothing when the token carries no company id. */
export function loginOf(token: string, companies: readonly UserCompany[]): Login | undefined {
  const claims = readClaims(token)
  if (!claims || isExpired(claims)) return undefined
  const { companyId, userId, sid, info, byProvider = false } = claims
  return { token, companyId, userId, sessionId: sid, isPremium: isPremiumInfo(info), isByProvider: byProvider, companies }
}

export const companyNameOf = ({ companies, companyId }: Login): string =>
  companies.find((company) => company.companyId === companyId)?.companyName ?? ''

/** The token and the selected company live as long as the window (specification 1 §3). */
export function saveLogin(login: Login): void {
  sessionStorage.setItem(keys.token, login.token)
  sessionStorage.setItem(keys.company, JSON.stringify({ companyId: login.companyId, companyName: companyNameOf(login) }))
  sessionStorage.setItem(keys.companies, JSON.stringify(login.companies))
}

/** Begins the keys of what a window keeps for its login alone. */
export const keptUntilLogout = 'strata-login-'

export function forgetLogin(): void {
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(keptUntilLogout))
  for (const key of [...Object.values(keys), ...kept]) sessionStorage.removeItem(key)
}

/** A saved login is reused only when its token exists and carries a company id (specification 1 §2). */
export function findSavedLogin(): Login | undefined {
  const token = sessionStorage.getItem(keys.token)
  return token === null ? undefined : loginOf(token, readCompanies(sessionStorage.getItem(keys.companies)))
}

/** Whether there is a token at all, before anything of it is read. */
export const hasSavedLogin = (): boolean => sessionStorage.getItem(keys.token) !== null

function readCompanies(text: string | null): UserCompany[] {
  try {
    return z.array(userCompany).parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
