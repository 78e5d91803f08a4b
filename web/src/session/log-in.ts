import { factorLoginRoutes, type LoginAnswer, notAMember, type PasskeyAssertion, sessionRoutes, type UserCompany } from '@strata/contract'
import { call, findProblem } from '../platform/index.ts'
import { type Login, loginOf } from './login.ts'
import { askFor, enter } from './session-life.ts'
import { type PendingLogin, setRefusedCompany, setSession, type WaitingLogin } from './session-store.ts'

/** The answer to a login had no authorization header or no company id (specification 1 §5). */
class IncompleteLogin extends Error {
  override readonly name = 'IncompleteLogin'
}

/**
 * Logs in; a second factor is left to be asked for, and with several companies the choice is left open, unless the address names one of them.
 * @throws ApiProblem, IncompleteLogin
 */
export async function logIn(email: string, password: string, wantedCompanyId?: number): Promise<void> {
  const answer = await authenticate(email, password)
  if ('challenge' in answer) setSession({ phase: 'proving', waiting: answer, wantedCompanyId })
  else await goOn(answer, wantedCompanyId)
}

/** The second step of `logIn`. @throws ApiProblem, IncompleteLogin */
export async function logInByFactor({ challenge }: WaitingLogin, entered: EnteredFactor, wantedCompanyId?: number): Promise<void> {
  await goOn(await passFactor(challenge, entered), wantedCompanyId)
}

/** Enters the only company, or the one that the address names; else leaves the choice open. @throws ApiProblem, IncompleteLogin */
export async function goOn(pending: PendingLogin, wantedCompanyId: number | undefined): Promise<void> {
  const wanted = pending.companies.find(({ companyId }) => companyId === wantedCompanyId)
  const [only, another] = pending.companies
  if (wanted) await chooseCompany(pending, wanted)
  else if (another) setSession({ phase: 'choosing', pending })
  else if (only) {
    if (wantedCompanyId !== undefined) setRefusedCompany(notAMember)
    await chooseCompany(pending, only)
  } else throw new IncompleteLogin()
}

/** Enters the company chosen; one that is not the token's is switched to first. What it asks for besides is asked for over the page of the token's. */
export async function chooseCompany(pending: PendingLogin, { companyId }: UserCompany): Promise<void> {
  try {
    enter(await loginInto(pending, companyId))
  } catch (error) {
    const { needs: [need] = [], detail = '' } = findProblem(error) ?? {}
    if (!need) throw error
    enter(await loginInto(pending, pending.companyId))
    askFor(need, { companyId, detail })
  }
}

/** Gives the choice of a company up: the session ends, and nothing of it stays here. */
export function abandonLogin(pending: PendingLogin): void {
  setSession({ phase: 'anonymous' })
  endPending(pending)
}

/** Ends the session of a login that was given up. */
export function endPending({ token, companyId }: PendingLogin): void {
  void call(sessionRoutes.endSession, { params: { companyId } }, { token }).catch(() => undefined)
}

/** A login, or one that waits for its second factor. @throws ApiProblem, IncompleteLogin */
export async function authenticate(email: string, password: string): Promise<PendingLogin | WaitingLogin> {
  const headers = { username: encodeURIComponent(email.trim()), password: encodeURIComponent(password) }
  try {
    return loginFrom(await call(sessionRoutes.authenticate, { headers }))
  } catch (error) {
    const { challenge, means = [] } = findProblem(error) ?? {}
    if (challenge === undefined) throw error
    return { challenge, means }
  }
}

/** What somebody enters as the second factor: what their passkey signed, a code of their app, or a recovery code. */
export interface EnteredFactor {
  passkey?: PasskeyAssertion
  totp?: string
  code?: string
  /** This browser is spared the factor for some time. */
  remember: boolean
}

/** @throws ApiProblem, IncompleteLogin */
export async function passFactor(challenge: string, entered: EnteredFactor): Promise<PendingLogin> {
  return loginFrom(await call(factorLoginRoutes.passFactor, { headers: {}, body: { challenge, ...entered } }))
}

/** The login that an answer brings. @throws IncompleteLogin */
export function loginFrom({ headers, data }: { headers: Headers; data: LoginAnswer }): Login {
  const token = bearerOf(headers)
  const login = token === undefined ? undefined : loginOf(token, data.userCompanyInfo)
  if (!login) throw new IncompleteLogin()
  return login
}

/** The login of one of the account's companies. */
export async function loginInto(from: PendingLogin, companyId: number): Promise<Login> {
  const token = companyId === from.companyId ? from.token : await switchToken(from, companyId)
  const login = loginOf(token, from.companies)
  if (!login) throw new IncompleteLogin()
  return login
}

async function switchToken({ token, userId }: PendingLogin, companyId: number): Promise<string> {
  const request = { params: { companyId, userId }, headers: { 'x-company-switch': 'true' as const } }
  const { headers } = await call(sessionRoutes.switchCompany, request, { token })
  const fresh = bearerOf(headers)
  if (fresh === undefined) throw new IncompleteLogin()
  return fresh
}

function bearerOf(headers: Headers): string | undefined {
  const value = headers.get('authorization')
  return value?.startsWith('Bearer ') ? value.slice('Bearer '.length) : undefined
}
