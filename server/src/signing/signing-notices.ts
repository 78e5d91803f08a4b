import { type EventParams, fullName, signingNoticeMessages, type TabTarget } from '@strata/contract'
import { addAlerts, addEvent, addEventsTo, eventParams } from '../announcement/index.ts'
import { type CompanyTransaction, signalCompany } from '../platform/index.ts'
import { findPerson } from '../user/index.ts'
import type { Offices } from './signing-views.ts'

interface Proposed {
  signs: boolean
  /** The companyUserId. */
  by: number
  now: Date
}

/** Administrator and CEO get an event; the one of them who can confirm is alerted. */
export async function announceProposed(tx: CompanyTransaction, { adminId, ceoId }: Offices, { signs, by, now }: Proposed): Promise<void> {
  const offices = [...new Set([adminId, ceoId])].filter((id) => id !== null)
  const text = signingNoticeMessages.proposed[signs ? 'on' : 'off']({ name: fullName(await findPerson(tx, by)) })
  await addAlerts(tx, { to: offices.filter((id) => id !== by), text, target: settingsTab, on: now })
  await addEventsTo(tx, offices, { kind: 'signing.proposed', comments: text, params: paramsOf(tx, signs), on: now })
  await signalCompany(tx)
}

/** An event for everybody: whoever decides signs from now on, or no longer. */
export async function announceConfirmed(tx: CompanyTransaction, signs: boolean, now: Date): Promise<void> {
  const comments = signingNoticeMessages.confirmed[signs ? 'on' : 'off']
  await addEvent(tx, { to: null, kind: 'signing.confirmed', comments, params: paramsOf(tx, signs), on: now })
  await signalCompany(tx)
}

export const announceWithdrawn = (tx: CompanyTransaction): Promise<void> => signalCompany(tx)

const settingsTab: TabTarget = { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: { panel: 'signing' } }

/** It is about the company, and opens nothing of a process. */
const paramsOf = ({ companyId }: CompanyTransaction, signs: boolean): EventParams =>
  eventParams({ item: 'company', itemId: companyId, status: signs ? 'SIGNED' : 'UNSIGNED' })
