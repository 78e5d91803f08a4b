import { fullName, handoverNoticeMessages as messages } from '@strata/contract'
import { addAlerts } from '../announcement/index.ts'
import { signalWaiting } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { handoverTargetOf } from './handover-target.ts'
import { findOffices, type HandoverPerson, mapMembers } from './handover-views.ts'

/** Alerts the administrator of what they are asked to give, and the CEO of what only the CEO may. */
export async function announceRequests(
  { tx, by, now }: Work,
  { person, count, giver, isForCeo }: { person: HandoverPerson; count: number; giver: string; isForCeo: boolean },
): Promise<void> {
  const text =
    person.userId === by ? messages.askedOwn({ count, name: giver }) : messages.asked({ count, by: giver, name: fullName(person) })
  const target = handoverTargetOf(person.userId)
  const { adminId, ceoId } = await findOffices(tx)
  const asked = [adminId, isForCeo ? ceoId : null].flatMap((id) => id ?? [])
  const others = [...new Set(asked)].filter((id) => id !== by || id === adminId)
  await addAlerts(tx, { to: others, text, on: now, target })
  await signalWaiting(tx, others)
}

/** Alerts those who had asked, but whoever dismisses it. */
export async function announceDismissal(
  { tx, by, now }: Work,
  { person, askers }: { person: HandoverPerson; askers: readonly number[] },
): Promise<void> {
  const dismisser = (await mapMembers(tx, [by])).get(by)
  for (const asker of new Set(askers)) {
    if (asker === by || !dismisser) continue
    const count = askers.filter((one) => one === asker).length
    const text = messages.dismissed({ count, by: fullName(dismisser), name: fullName(person) })
    await addAlerts(tx, { to: [asker], text, on: now, target: handoverTargetOf(person.userId) })
  }
  const { adminId, ceoId } = await findOffices(tx)
  await signalWaiting(tx, [...new Set([...askers, ...[adminId, ceoId].flatMap((id) => id ?? [])])])
}
