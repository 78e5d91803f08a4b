import { fullName, handoverNoticeMessages as messages } from '@strata/contract'
import { addAlerts, alertAdministrator } from '../announcement/index.ts'
import { signalWaiting } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { handoverTargetOf } from './handover-target.ts'
import { findAdministratorId, type HandoverPerson, mapMembers } from './handover-views.ts'

/** Alerts the administrator of what they are asked to give. */
export async function announceRequests(
  { tx, by, now }: Work,
  { person, count, giver }: { person: HandoverPerson; count: number; giver: string },
): Promise<void> {
  const text =
    person.userId === by ? messages.askedOwn({ count, name: giver }) : messages.asked({ count, by: giver, name: fullName(person) })
  await alertAdministrator(tx, { text, on: now, target: handoverTargetOf(person.userId) })
  await signalAdministrator(tx)
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
  await signalAdministrator(tx)
}

async function signalAdministrator(tx: Work['tx']): Promise<void> {
  const id = await findAdministratorId(tx)
  if (id !== null) await signalWaiting(tx, [id])
}
