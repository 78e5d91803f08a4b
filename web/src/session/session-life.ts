import { idleSessionMessages, type SignInNeed, sessionEnds, sessionRoutes, type UserCompany } from '@strata/contract'
import { call, compareTexts, connectSession, notify, queryClient, type SessionRefusal, setReporter } from '../platform/index.ts'
import { isExpired, readClaims } from './claims.ts'
import { forgetLogin, type Login, loginOf, saveLogin } from './login.ts'
import { findLogin, sessionNow, setSession } from './session-store.ts'
import { openWindowChannel, type WindowChannel } from './window-channel.ts'

let channel: WindowChannel | undefined
/** Calls that wait for the login over the page. */
let waiting: ((isRenewed: boolean) => void)[] = []

/** Connects the typed client and the other windows to the session of this one. */
export function startSessionLife(): WindowChannel {
  channel ??= openWindowChannel({ onAsk: shareLogin, onRenewed: takeToken, onEnded: endedElsewhere })
  connectSession({ findToken: () => findLogin()?.token, keepToken, renewLogin })
  return channel
}

/** A login is complete: everything from here on is done in its company. */
export function enter(login: Login): void {
  if (findLogin()?.companyId !== login.companyId) queryClient.clear()
  keep(login)
  channel?.postRenewed(login.token)
}

/** The account belongs to one more company: it can be switched to from now on. */
export function addCompany(company: UserCompany): void {
  const login = findLogin()
  if (!login) return
  const others = login.companies.filter(({ companyId }) => companyId !== company.companyId)
  const companies = [...others, company].sort((a, b) => compareTexts(a.companyName, b.companyName))
  keep({ ...login, companies })
}

/** How a login ends. `forgetsEdits`: no window keeps what was edited in it and not saved. `keepsLink`: the next login follows the link of the address. */
interface Leaving {
  forgetsEdits?: boolean
  keepsLink?: boolean
}

/** Logs out: the session ends on the server and in every window that shares it. */
export async function logOut({ forgetsEdits = false, keepsLink = false }: Leaving = {}): Promise<void> {
  const login = findLogin()
  if (!login) return leave()
  const request = { params: { companyId: login.companyId } }
  // Whatever the server says, this browser forgets the login.
  await call(sessionRoutes.endSession, request, { token: login.token }).catch(() => undefined)
  channel?.postEnded({ sessionId: login.sessionId, forgetsEdits })
  leave({ forgetsEdits, keepsLink })
}

/** Forgets the login in this window; the address keeps nothing of where one was, unless it is for somebody else. */
export function leave({ forgetsEdits = false, keepsLink = false }: Leaving = {}): void {
  forgetLogin()
  queryClient.clear()
  setReporter(undefined)
  window.history.replaceState(null, '', keepsLink ? `/login${window.location.search}` : '/login')
  setSession({ phase: 'anonymous', forgetsEdits })
  settle(false)
}

function keep(login: Login): void {
  saveLogin(login)
  setReporter({ companyId: login.companyId, userId: login.userId })
  setSession({ phase: 'member', login, isRenewing: false })
  settle(true)
}

function settle(isRenewed: boolean): void {
  const settled = waiting
  waiting = []
  for (const resolve of settled) resolve(isRenewed)
}

/** An answer brought a fresh token; a late one to a call of a company left since is dropped. */
function keepToken(freshToken: string, usedToken: string): void {
  const used = readClaims(usedToken)
  const login = findLogin()
  if (!used || !login || used.companyId !== login.companyId || used.userId !== login.userId) return
  if (takeToken(freshToken)) channel?.postRenewed(freshToken)
}

/** Takes a token for the same person in the same company when it lives longer than the present one. */
function takeToken(token: string): boolean {
  const login = findLogin()
  const fresh = loginOf(token, login?.companies ?? [])
  if (!login || !fresh || fresh.companyId !== login.companyId || fresh.userId !== login.userId) return false
  if ((readClaims(token)?.exp ?? 0) <= (readClaims(login.token)?.exp ?? 0)) return false
  const session = sessionNow()
  if (session.phase === 'member' && session.need) {
    saveLogin(fresh)
    setSession({ ...session, login: fresh })
  } else keep(fresh)
  return true
}

/** Opens the login over the page, or asks for what the company wants besides, once for all calls that were refused. */
async function renewLogin(token: string | undefined, { detail, needs: [kind] }: SessionRefusal): Promise<boolean> {
  const session = sessionNow()
  if (session.phase !== 'member') return false
  const { login } = session
  if (login.token !== token || (kind && Date.now() < metUntil)) return true
  // What a company asks for is nothing once the session ended.
  if (!session.isRenewing || (session.need && !kind)) {
    const need = kind && { kind, companyId: login.companyId }
    setSession({
      phase: 'member',
      login,
      isRenewing: true,
      why: (kind ? undefined : explainExpiry(login)) ?? detail,
      ...(need && { need }),
    })
  }
  return await new Promise((resolve) => waiting.push(resolve))
}

/** Until then a call that was refused was on its way when what it lacked was there. */
let metUntil = 0

/** The company that is switched to asks for more. */
export function askFor(kind: SignInNeed, { companyId, detail }: { companyId: number; detail: string }): void {
  const login = findLogin()
  if (login) setSession({ phase: 'member', login, isRenewing: true, why: detail, need: { kind, companyId } })
}

/** What the session lacked is there: its calls are repeated. */
export function goOnAsBefore(): void {
  metUntil = Date.now() + 5_000
  const login = findLogin()
  if (login) keep(login)
}

/** Why it is over, where the token is too old to be read: then the server knows nothing of the session. */
function explainExpiry({ token }: Login): string | undefined {
  const claims = readClaims(token)
  if (!claims || !isExpired(claims)) return undefined
  return claims.idle === undefined ? sessionEnds.expired : idleSessionMessages.ended({ minutes: String(claims.idle) })
}

function shareLogin(): { token: string; companies: Login['companies'][number][] } | undefined {
  const session = sessionNow()
  if (session.phase !== 'member' || session.isRenewing) return undefined
  const claims = readClaims(session.login.token)
  return claims && !isExpired(claims) ? { token: session.login.token, companies: [...session.login.companies] } : undefined
}

function endedElsewhere({ sessionId, forgetsEdits }: { sessionId: string; forgetsEdits: boolean }): void {
  if (findLogin()?.sessionId !== sessionId) return
  leave({ forgetsEdits })
  notify.info(sessionEnds.loggedOut, { place: 'login', persistent: true })
}
