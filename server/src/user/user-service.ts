import { invitationEnd, invitationMessages, type NewUser, type UserChange, userRefusals } from '@strata/contract'
import { findMemberByEmail } from '../company/index.ts'
import { type CompanyTransaction, fail, matchesEtag } from '../platform/index.ts'
import { mailWelcome, openLogin } from '../session/index.ts'
import { type LockedCompany, lockCompany, refuseWithoutSeat } from './company-seat-views.ts'
import { nameConflicts } from './member-conflicts.ts'
import { lockMember } from './member-lock-views.ts'
import { addMember, changeMember } from './member-store.ts'
import { userEtagOf } from './user-etag.ts'

/** Somebody who was given a place: a member, or one who is asked first. */
export interface CreatedMember {
  companyUserId: number
  isInvited: boolean
}

/** How somebody comes in where a program adds people. */
export interface Joining {
  /** Asked first even where no other company knows the person. */
  isAsked: boolean
  /** Whether the person hears of it. */
  isMailed: boolean
  /** Until when an invitation can be answered; 30 days where it is left out. */
  invitedUntil?: Date
}

/**
 * Makes somebody new a member, and invites a member of another company; either is mailed.
 * @throws Problem EMAIL_EXISTS, SHORT_NAME_EXISTS, USER_LIMIT_REACHED
 */
export async function createMember(
  tx: CompanyTransaction,
  { email, ...names }: NewUser,
  now: Date,
  { isAsked, isMailed, invitedUntil: until = invitationEnd(now) }: Joining = { isAsked: false, isMailed: true },
): Promise<CreatedMember> {
  const company = await lockCompany(tx, now)
  if (await findMemberByEmail(tx, email)) fail('EMAIL_EXISTS')
  refuseWithoutSeat(company)
  const login = await openLogin(tx, email)
  const isInvited = isAsked || login.isElsewhere
  const invitedUntil = isInvited ? until : null
  const companyUserId = await nameConflicts(addMember(tx, { accountId: login.accountId, ...names, invitedUntil }))
  if (isMailed) await mailWelcome(tx, { accountId: login.accountId, isElsewhere: isInvited, companyUserId })
  return { companyUserId, isInvited }
}

export interface MemberOrder {
  companyUserId: number
  change: UserChange
  /** The `if-match` header: the member that was seen; left out: not asked. */
  ifMatch: string | undefined
  now: Date
}

/**
 * Changes names and state of a member; answers the new etag.
 * @throws Problem EDITED_MEANWHILE, WRONG_STATE, SHORT_NAME_EXISTS, USER_LIMIT_REACHED
 */
export async function updateMember(tx: CompanyTransaction, { companyUserId, change, ifMatch, now }: MemberOrder): Promise<string> {
  const company = await lockCompany(tx, now)
  const present = await lockMember(tx, companyUserId)
  if (ifMatch !== undefined && !matchesEtag(ifMatch, userEtagOf(present)))
    fail('EDITED_MEANWHILE', { detail: userRefusals.editedMeanwhile })
  if (change.active && present.invitation !== null) fail('WRONG_STATE', { detail: invitationMessages.notMember })
  if (!change.active) refuseToLose(company, companyUserId)
  if (change.active && !present.active) refuseWithoutSeat(company)
  await nameConflicts(changeMember(tx, companyUserId, change))
  return userEtagOf(change)
}

function refuseToLose(company: LockedCompany, companyUserId: number): void {
  const why = findWhyStays(company, companyUserId)
  if (why) fail('WRONG_STATE', { detail: userRefusals[why] })
}

/** Why somebody cannot be deactivated, as the texts name it (specification 5 §4, §22.24); nothing where they can. */
export function findWhyStays(
  { adminId, ceoId, keeperIds }: LockedCompany,
  companyUserId: number,
): 'administratorStays' | 'ceoStays' | 'keeperStays' | undefined {
  if (companyUserId === adminId) return 'administratorStays'
  if (companyUserId === ceoId) return 'ceoStays'
  return keeperIds.includes(companyUserId) ? 'keeperStays' : undefined
}
