import { ssoLoginRoutes } from '@strata/contract'
import { call, query } from '../../platform/index.ts'
import { goOn, loginFrom } from '../log-in.ts'
import { keepRequest } from '../wanted-address.ts'

/** By which company's provider people with such an email log in. The domain alone decides, and is asked for once. */
export const providerQuery = (email: string) =>
  query(
    { key: ['provider', domainOf(email) ?? ''], route: ssoLoginRoutes.findProvider, request: { body: { email } } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )

/** Of an email that is complete. */
export function domainOf(email: string): string | undefined {
  const [, domain] = /^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim()) ?? []
  return domain?.toLowerCase()
}

/** Sends this window to the provider of a company. What it comes back with counts in this window alone: it keeps a secret for that. @throws ApiProblem */
export async function beginAtProvider({ companyId, email }: Omit<BegunLogin, 'verifier'>): Promise<void> {
  const verifier = makeVerifier()
  const address = await startLogin({ companyId, email, verifier })
  const home = homeOf(address)
  // There it starts again: what comes back finds no secret of this address.
  if (home !== window.location.origin) return window.location.assign(`${home}/login?provider=${companyId}`)
  sessionStorage.setItem(verifierKey, verifier)
  keepRequest()
  window.location.assign(address)
}

/** The address of Strata to which the provider sends people back: in development it has another one too. */
export const homeOf = (address: string): string =>
  new URL(new URL(address).searchParams.get('redirect_uri') ?? window.location.origin).origin

interface BegunLogin {
  companyId: number
  /** Offered to the provider as the one to log in. */
  email?: string | undefined
  verifier: string
}

/** The address to send a window to, which keeps the verifier. @throws ApiProblem */
export async function startLogin({ email, ...begun }: BegunLogin): Promise<string> {
  return (await call(ssoLoginRoutes.startLogin, { body: { ...begun, ...(email && { email: email.trim() }) } })).data.address
}

/** Whether the login that came back was begun in this window; then its session is opened. @throws ApiProblem, IncompleteLogin */
export async function enterByProvider(code: string, wantedCompanyId: number | undefined): Promise<boolean> {
  const verifier = sessionStorage.getItem(verifierKey)
  sessionStorage.removeItem(verifierKey)
  if (verifier === null) return false
  await goOn(loginFrom(await call(ssoLoginRoutes.enter, { body: { code, verifier } })), wantedCompanyId)
  return true
}

const verifierKey = 'strata-provider-verifier'

/** 256 random bits. */
export const makeVerifier = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
