import { signInRoutes } from '@strata/contract'
import { call } from '../platform/index.ts'
import { type EnteredFactor, loginInto } from './log-in.ts'
import { enter, goOnAsBefore } from './session-life.ts'
import { findLogin, sessionNow, setSession } from './session-store.ts'

/** Proves the second factor within the session, and goes on. @throws ApiProblem, IncompleteLogin */
export async function meetByFactor({ remember: _, ...body }: EnteredFactor): Promise<void> {
  const login = findLogin()
  if (!login) return
  await call(signInRoutes.addFactorToSession, { params: { companyId: login.companyId }, body }, { renewLogin: 'never' })
  await goOnWithNeedMet()
}

/** What the session lacked may be there: goes on in the present company, or into the one that was switched to. @throws ApiProblem, IncompleteLogin */
export async function goOnWithNeedMet(): Promise<void> {
  const session = sessionNow()
  if (session.phase !== 'member' || !session.need) return
  const { login, need } = session
  if (need.companyId === login.companyId) goOnAsBefore()
  else enter(await loginInto(login, need.companyId))
}

/** Stays in the present company. */
export function dropNeed(): void {
  const login = findLogin()
  if (login) setSession({ phase: 'member', login, isRenewing: false })
}
