import { fullName, invitationMessages as messages } from '@strata/contract'
import { alertAdministrator } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { findPlace } from '../process/index.ts'
import { announceRoles } from '../role/index.ts'
import { findPerson } from '../user/index.ts'
import { listPreparedRoles } from './invitation-store.ts'

interface Answer {
  companyUserId: number
  accepts: boolean
  on: Date
}

/** Alerts the administrator of the answer, and whoever accepted, of the roles that were prepared and hold from now on (specification 5 §22.9). */
export async function announceAnswer(tx: CompanyTransaction, { companyUserId, accepts, on }: Answer): Promise<void> {
  const name = fullName(await findPerson(tx, companyUserId))
  await alertAdministrator(tx, { text: (accepts ? messages.acceptedBy : messages.declinedBy)({ name }), on })
  if (accepts) await announcePreparedRoles(tx, companyUserId, on)
}

async function announcePreparedRoles(tx: CompanyTransaction, companyUserId: number, on: Date): Promise<void> {
  for (const { chronId, roles } of await listPreparedRoles(tx, companyUserId)) {
    const place = await findPlace(tx, chronId, companyUserId)
    if (!place) continue
    const global = place.parentChronId === null ? place : ((await findPlace(tx, place.parentChronId, companyUserId)) ?? place)
    const changes = roles.map((role) => ({ role, memberId: companyUserId, gained: true }))
    await announceRoles(tx, { place, global, changes, by: null, on })
  }
}
