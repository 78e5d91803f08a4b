import { type Actor, type ProcessMember, roleCodes } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { maySeeProcess } from './place-rights.ts'
import { listPlaces } from './place-views.ts'
import { listMemberships, type Membership } from './role-holder-views.ts'

/** Who holds which role of which living process, in the order of the pids and roles; processes that the reader may not know of are left out. */
export async function listProcessMembers(tx: CompanyTransaction, actor: Actor): Promise<ProcessMember[]> {
  const memberships = await listMemberships(tx)
  const hidden = await findHidden(tx, actor, memberships)
  return memberships
    .filter(({ processChronId }) => !hidden.has(processChronId))
    .sort((a, b) => comparePids(a.pid, b.pid) || a.processChronId - b.processChronId || rankOf(a) - rankOf(b))
}

const rankOf = ({ role }: Membership): number => roleCodes.indexOf(role)

/** The chronIds of processes never approved that the reader may not see. */
async function findHidden(tx: CompanyTransaction, actor: Actor, memberships: readonly Membership[]): Promise<ReadonlySet<number>> {
  const unapproved = [...new Set(memberships.filter(({ hdd }) => !hdd).map(({ processChronId }) => processChronId))]
  if (unapproved.length === 0) return new Set()
  const places = await listPlaces(tx, unapproved, actor.companyUserId)
  return new Set(places.filter((place) => !maySeeProcess(actor, place)).map(({ chronId }) => chronId))
}
