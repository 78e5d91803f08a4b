import { type SubstituteOrder, substituteRefusals } from '@strata/contract'
import { listActiveMembers } from '../announcement/index.ts'
import { readCompanyTimezone } from '../company/index.ts'
import { type CompanyTransaction, fail, localTime } from '../platform/index.ts'
import { announceSubstitute } from './substitute-notices.ts'
import { deleteSubstitution, putSubstitution } from './substitute-store.ts'
import { findAnnouncedTerm, type SubstituteTerm } from './substitute-views.ts'

export interface SubstituteChange {
  tx: CompanyTransaction
  /** The companyUserId; null: whoever runs Strata. */
  by: number | null
  now: Date
}

/** Sets who stands in for a member, in the place of whoever did. Who may set it was decided before. @throws Problem INVALID, WRONG_STATE */
export async function setSubstitute({ tx, by, now }: SubstituteChange, memberId: number, order: SubstituteOrder): Promise<void> {
  const { substituteId, firstDay, lastDay } = order
  if (substituteId === memberId) refuse('substituteId', substituteRefusals.oneself)
  const active = await listActiveMembers(tx, [memberId, substituteId])
  if (!active.has(memberId)) fail('WRONG_STATE', { detail: substituteRefusals.memberInactive })
  if (!active.has(substituteId)) refuse('substituteId', substituteRefusals.inactive)
  const { day: today } = localTime(now, await readCompanyTimezone(tx))
  if (lastDay < today) refuse('lastDay', substituteRefusals.past)
  const former = await findAnnouncedTerm(tx, memberId)
  const next: SubstituteTerm = { principalId: memberId, ...order }
  const [isNow, goesOn] = [firstDay <= today, former?.substituteId === substituteId && firstDay <= today]
  await putSubstitution(tx, { ...next, by, on: now, begunOn: isNow ? now : null })
  if (former && !goesOn) await announceSubstitute(tx, 'ended', former, now)
  if (isNow && !(former && goesOn)) await announceSubstitute(tx, 'begun', next, now)
}

/** @throws Problem WRONG_STATE where there is none, or it is over */
export async function removeSubstitute({ tx, now }: Omit<SubstituteChange, 'by'>, memberId: number): Promise<void> {
  const { day: today } = localTime(now, await readCompanyTimezone(tx))
  const former = await findAnnouncedTerm(tx, memberId)
  if (!(await deleteSubstitution(tx, memberId, today))) fail('WRONG_STATE', { detail: substituteRefusals.none })
  if (former) await announceSubstitute(tx, 'ended', former, now)
}

const refuse = (path: keyof SubstituteOrder, message: string): never => fail('INVALID', { detail: message, issues: [{ path, message }] })
