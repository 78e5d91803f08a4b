import { fullName, invitationMessages, type Person, type TabTarget } from '@strata/contract'
import { addAlerts } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'

export interface InvitationNotice {
  /** The companyUserId of the administrator; nobody where the company has none. */
  adminId: number | null
  person: Person
  accepts: boolean
  on: Date
}

/** Alerts the administrator that an invited person has answered (specification 5 §22.9). */
export async function announceInvitationAnswer(tx: CompanyTransaction, { adminId, person, accepts, on }: InvitationNotice): Promise<void> {
  if (adminId === null) return
  const text = (accepts ? invitationMessages.acceptedBy : invitationMessages.declinedBy)({ name: fullName(person) })
  await addAlerts(tx, { to: [adminId], text, target: usersTab, on })
}

const usersTab: TabTarget = { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: {} }
