import type { NewUser, UserChange } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { fail } from '../platform/serve/problem.ts'
import { mailInvitation, openLogin } from '../session/company-logins.ts'
import { nameConflicts } from './member-conflicts.ts'
import { addMember, changeMember, lockMember } from './member-store.ts'
import { findMemberByEmail } from './member-views.ts'
import { type LockedCompany, lockCompany, refuseWithoutSeat } from './seats-store.ts'
import { userEtagOf } from './user-etag.ts'

/**
 * Gives somebody a place in the company and mails the invitation; answers the companyUserId.
 * @throws Problem EMAIL_EXISTS, SHORT_NAME_EXISTS, USER_LIMIT_REACHED
 */
export async function createMember(tx: CompanyTransaction, { email, ...names }: NewUser): Promise<number> {
  const company = await lockCompany(tx)
  if (await findMemberByEmail(tx, email)) fail('EMAIL_EXISTS')
  refuseWithoutSeat(company)
  const login = await openLogin(tx, email)
  const id = await nameConflicts(addMember(tx, { accountId: login.accountId, ...names }))
  await mailInvitation(tx, login)
  return id
}

export interface MemberOrder {
  companyUserId: number
  change: UserChange
  /** The `if-match` header: the member that was seen; left out: not asked. */
  ifMatch: string | undefined
}

/**
 * Changes names and state of a member; answers the new etag.
 * @throws Problem EDITED_MEANWHILE, WRONG_STATE, SHORT_NAME_EXISTS, USER_LIMIT_REACHED
 */
export async function updateMember(tx: CompanyTransaction, { companyUserId, change, ifMatch }: MemberOrder): Promise<string> {
  const company = await lockCompany(tx)
  const present = await lockMember(tx, companyUserId)
  if (ifMatch !== undefined && !matchesEtag(ifMatch, userEtagOf(present)))
    fail('EDITED_MEANWHILE', { detail: 'This user is no longer the one you saw: somebody else changed it.' })
  if (!change.active) refuseToLose(company, companyUserId)
  if (change.active && !present.active) refuseWithoutSeat(company)
  await nameConflicts(changeMember(tx, companyUserId, change))
  return userEtagOf(change)
}

/** `decisions.md` §4 */
function refuseToLose({ adminId, ceoId }: LockedCompany, companyUserId: number): void {
  if (companyUserId === adminId) fail('WRONG_STATE', { detail: 'The administrator of the company cannot be deactivated.' })
  if (companyUserId === ceoId) fail('WRONG_STATE', { detail: 'The CEO of the company cannot be deactivated.' })
}
