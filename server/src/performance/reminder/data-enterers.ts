import { performanceRights, type RoleCode, reminderRoles, roleWords } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { type HeldRole, listPlaces, type Place } from '../../process/index.ts'
import { performanceGroupOf } from '../performance-rights.ts'

/**
 * Who enters or leads the performance data of a process, of the roles that are held there and above: active members (companyUserIds), each once. Of a global
 * process its leaders and members, of a sub-process its leader and members, and where it has none the leaders above; where it is restricted, only those who may enter data there.
 */
export function listEnterers({ chronId, parentChronId, isClosed }: Place, held: readonly HeldRole[]): number[] {
  const { create, 'restricted create': createInClosed } = performanceRights[performanceGroupOf({ parentChronId })]
  const mayEnter: readonly string[] = isClosed ? createInClosed : create
  const holdersOf = (processChronId: number, roles: readonly RoleCode[]): number[] => [
    ...new Set(
      held
        .filter((one) => one.processChronId === processChronId && roles.includes(one.role) && mayEnter.includes(roleWords[one.role]))
        .map(({ user }) => user.companyUserId),
    ),
  ]
  if (parentChronId === null) return holdersOf(chronId, reminderRoles.global)
  const own = holdersOf(chronId, reminderRoles.sub)
  return own.length > 0 ? own : holdersOf(parentChronId, reminderRoles.above)
}

/** The processes, and the global ones above them, by chronId. */
export async function listPlacesAbove(tx: CompanyTransaction, chronIds: readonly number[]): Promise<Map<number, Place>> {
  // Roles of the reader are not asked.
  const places = chronIds.length === 0 ? [] : await listPlaces(tx, chronIds, 0)
  const above = places.flatMap(({ parentChronId }) => (parentChronId === null || chronIds.includes(parentChronId) ? [] : [parentChronId]))
  const all = above.length === 0 ? places : [...places, ...(await listPlaces(tx, [...new Set(above)], 0))]
  return new Map(all.map((place) => [place.chronId, place]))
}

/** The global process above, or the place itself; nothing where it is not among them. */
export const globalPlaceOf = ({ chronId, parentChronId }: Place, places: ReadonlyMap<number, Place>): Place | undefined =>
  places.get(parentChronId ?? chronId)
