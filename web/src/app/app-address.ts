import { parsePlace } from '@strata/contract'

/** The secret of a mailed link; it leaves the address bar at once, before anything else can read or keep it (specification 5 §18). */
export const takeResetSecret = (): string | undefined => takeSecret('reset')

/** As `takeResetSecret`, of an invitation to another company. */
export const takeInvitationSecret = (): string | undefined => takeSecret('invitation')

function takeSecret(name: 'reset' | 'invitation'): string | undefined {
  const address = new URL(window.location.href)
  const secret = address.searchParams.get(name)
  if (address.pathname !== '/login' || secret === null) return undefined
  window.history.replaceState(null, '', '/login')
  return secret === '' ? undefined : secret
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
