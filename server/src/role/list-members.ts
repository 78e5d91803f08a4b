import { type Actor, mayOpenRestricted, type Page, type PageRequest, type ProcessMember, roleCodes } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import {
  listDoubtful,
  listMemberships,
  listMembershipsThen,
  listNamesThen,
  listPlaces,
  type Membership,
  maySeeProcess,
  type Place,
  readMembershipPage,
} from '../process/index.ts'

/** Who holds which role of which living process, in the order of the pids and roles; processes that the reader may not know of today are left out. */
export async function listProcessMembers(
  tx: CompanyTransaction,
  actor: Actor,
  { memberIds, asOf }: { memberIds: readonly number[] | undefined; asOf: Date | undefined },
): Promise<ProcessMember[]> {
  const memberships = asOf ? await listThen(tx, asOf) : await listMemberships(tx, memberIds)
  const places = await findDoubtful(tx, actor, memberships)
  return memberships
    .filter((membership) => mayKnow(actor, membership, places) && (memberIds?.includes(membership.user.companyUserId) ?? true))
    .sort((a, b) => comparePids(a.pid, b.pid) || a.processChronId - b.processChronId || rankOf(a) - rankOf(b))
}

/** A page of these, of today: who may know of what is decided for the few processes that are not for everybody, before. */
export async function readProcessMemberPage(
  tx: CompanyTransaction,
  actor: Actor,
  asked: PageRequest & { memberIds: readonly number[] | undefined },
): Promise<Page<ProcessMember>> {
  const doubtful = (await listDoubtful(tx)).map(({ chronId, ...row }) => ({ processChronId: chronId, ...row }))
  const places = await findDoubtful(tx, actor, doubtful)
  const hidden = doubtful.filter((process) => !mayKnow(actor, process, places)).map(({ processChronId }) => processChronId)
  return readMembershipPage(tx, { ...asked, hidden })
}

/** Of processes that a chart in force then held, by their names of then. */
async function listThen(tx: CompanyTransaction, asOf: Date): Promise<Membership[]> {
  const memberships = await listMembershipsThen(tx, asOf)
  const names = await listNamesThen(tx, [...new Set(memberships.map(({ processChronId }) => processChronId))], asOf)
  return memberships.flatMap((membership) => {
    const then = names.get(membership.processChronId)
    return then ? [{ ...membership, pname: then.pname }] : []
  })
}

const rankOf = ({ role }: Membership): number => roleCodes.indexOf(role)

type OfProcess = Pick<Membership, 'processChronId' | 'hdd' | 'closedAbove'>

type PlacesByChronId = ReadonlyMap<number, Place>

/** The processes never approved, and those restricted with something below them. */
async function findDoubtful(tx: CompanyTransaction, actor: Actor, memberships: readonly OfProcess[]): Promise<PlacesByChronId> {
  const unapproved = memberships.filter(({ hdd }) => !hdd).map(({ processChronId }) => processChronId)
  const closed = memberships.flatMap(({ closedAbove }) => (closedAbove === null ? [] : [closedAbove]))
  const doubtful = [...new Set([...unapproved, ...closed])]
  const places = doubtful.length === 0 ? [] : await listPlaces(tx, doubtful, actor.companyUserId)
  return new Map(places.map((place) => [place.chronId, place]))
}

/** One sees what is below a restricted process by opening it (specification 5 §20.2). */
function mayKnow(actor: Actor, { processChronId, closedAbove }: OfProcess, doubtful: PlacesByChronId): boolean {
  const above = closedAbove === null ? undefined : doubtful.get(closedAbove)
  if (above && !mayOpenRestricted(actor, above)) return false
  const place = doubtful.get(processChronId)
  return !place || maySeeProcess(actor, place)
}
