import { parsePlace } from '@strata/contract'
import { type ProviderLogin, restoreRequest } from '../session/index.ts'

/** What a mailed link asks for: another password, the answer to an invitation, or to give up a second factor that was lost. */
export interface MailedLink {
  kind: 'reset' | 'invitation' | 'lost'
  secret: string
}

/** The mailed link that was followed; its secret leaves the address bar at once, before anything else can read or keep it (specification 5 §18). */
export function takeMailedLink(): MailedLink | undefined {
  const address = new URL(window.location.href)
  const kind = (['reset', 'invitation', 'lost'] as const).find((name) => address.searchParams.has(name))
  if (address.pathname !== '/login' || !kind) return undefined
  window.history.replaceState(null, '', '/login')
  const secret = address.searchParams.get(kind)
  return secret ? { kind, secret } : undefined
}

/** What the address says of a login by a company's provider, taken out of it as a mailed link is. Where it came back, the address is again what it was when it began. */
export function takeProviderLogin(): ProviderLogin | undefined {
  const { pathname, searchParams } = new URL(window.location.href)
  const name = (['enter', 'proof', 'sso', 'provider'] as const).find((each) => searchParams.has(each))
  if (pathname !== '/login' || !name) return undefined
  window.history.replaceState(null, '', '/login')
  const value = searchParams.get(name) ?? ''
  if (name === 'provider') return { companyId: Number(value) }
  restoreRequest()
  if (name === 'proof') return { proof: value }
  return name === 'enter' ? { code: value } : { reason: value }
}

/** Whether the address is one of the application's routes (specification 1 §2). */
export const isKnownAddress = (): boolean => ['/', '/login'].includes(window.location.pathname)

/** The company that the address asks for. */
export const wantedCompanyId = (): number | undefined => parsePlace(window.location.search).companyId

/** Goes to '/' or '/login' and keeps what the address asks for (specification 1 §2). */
export function redirect(path: '/' | '/login'): void {
  if (window.location.pathname !== path) window.history.replaceState(null, '', path + window.location.search)
}

export const dropRequest = (): void => window.history.replaceState(null, '', window.location.pathname)
