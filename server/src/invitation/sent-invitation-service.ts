import { invitationEnd, invitationMessages } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { mailWelcome } from '../session/index.ts'
import { type LockedMember, lockCompany, lockMember, refuseWithoutSeat } from '../user/index.ts'
import { reopenInvitation, withdrawInvitation } from './invitation-store.ts'

/** Asks somebody again, for another 30 days and by a new link, whatever became of the last invitation. @throws Problem WRONG_STATE, USER_LIMIT_REACHED */
export async function resendInvitation(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  const company = await lockCompany(tx, now)
  const { accountId, ...member } = await lockMember(tx, companyUserId)
  if (member.invitation === null) fail('WRONG_STATE', { detail: invitationMessages.isMember })
  if (!isOpen(member, now)) refuseWithoutSeat(company)
  await reopenInvitation(tx, companyUserId, invitationEnd(now))
  await mailWelcome(tx, { accountId, companyUserId, isElsewhere: true })
}

/** @throws Problem WRONG_STATE */
export async function withdrawOpenInvitation(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  const member = await lockMember(tx, companyUserId)
  if (member.invitation === null) fail('WRONG_STATE', { detail: invitationMessages.isMember })
  if (!isOpen(member, now)) fail('WRONG_STATE', { detail: invitationMessages.notOpen })
  await withdrawInvitation(tx, companyUserId)
}

const isOpen = ({ invitation, invitedUntil }: Pick<LockedMember, 'invitation' | 'invitedUntil'>, now: Date): boolean =>
  invitation === 'open' && invitedUntil !== null && new Date(invitedUntil) > now
