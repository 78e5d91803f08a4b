import { expectationTypes, performanceRights, type RoleCode, reminderRoles, roleWords } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../../platform/index.ts'
import { type HeldRole, listHeldRoles, listPlaces, type Place } from '../../process/index.ts'
import type { UnfinishedData } from '../performance-notices.ts'
import { performanceGroupOf } from '../performance-rights.ts'
import { type FinishedMonth, listUnfinished, type UnfinishedRow } from './unfinished-views.ts'

/** What one member, who enters data, is reminded of in one global process. */
export interface Reminder {
  companyUserId: number
  global: Place
  /** By pid and type, the global process first. */
  unfinished: UnfinishedData[]
}

/**
 * Who is reminded of what has no completed data of a month: of a global process its leaders and members, of a sub-process its leader and members, and
 * where it has none the leaders of the global process. Where a process is restricted, only those who may enter data there.
 */
export async function listReminders(tx: CompanyTransaction, month: FinishedMonth): Promise<Reminder[]> {
  const rows = await listUnfinished(tx, month)
  const places = await listPlacesAbove(tx, [...new Set(rows.map(({ processChronId }) => processChronId))])
  const held = await listHeldRoles(tx, [...places.keys()])
  const reminders = new Map<string, Reminder>()
  for (const { type, place, global } of inOrder(rows.flatMap((row) => withPlaces(row, places))))
    for (const companyUserId of listEnterers(place, held)) {
      const key = `${companyUserId} ${global.chronId}`
      const reminder = reminders.get(key) ?? { companyUserId, global, unfinished: [] }
      reminder.unfinished.push({ type, place })
      reminders.set(key, reminder)
    }
  return [...reminders.values()]
}

interface PlacedRow {
  type: UnfinishedRow['type']
  place: Place
  global: Place
}

function withPlaces({ type, processChronId }: UnfinishedRow, places: ReadonlyMap<number, Place>): PlacedRow[] {
  const place = places.get(processChronId)
  const global = place && places.get(place.parentChronId ?? place.chronId)
  return global ? [{ type, place, global }] : []
}

/** The processes, and the global ones above them, by chronId. */
async function listPlacesAbove(tx: CompanyTransaction, chronIds: readonly number[]): Promise<Map<number, Place>> {
  // Roles of the reader are not asked.
  const places = chronIds.length === 0 ? [] : await listPlaces(tx, chronIds, 0)
  const above = places.flatMap(({ parentChronId }) => (parentChronId === null || chronIds.includes(parentChronId) ? [] : [parentChronId]))
  const all = above.length === 0 ? places : [...places, ...(await listPlaces(tx, [...new Set(above)], 0))]
  return new Map(all.map((place) => [place.chronId, place]))
}

const inOrder = (rows: readonly PlacedRow[]): PlacedRow[] =>
  rows.toSorted(
    (one, other) =>
      comparePids(one.place.pid, other.place.pid) || expectationTypes.indexOf(one.type) - expectationTypes.indexOf(other.type),
  )

/** Active members (companyUserIds), each once. */
function listEnterers({ chronId, parentChronId, isClosed }: Place, held: readonly HeldRole[]): number[] {
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
