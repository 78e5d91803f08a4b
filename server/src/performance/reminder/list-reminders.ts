import { expectationTypes } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../../platform/index.ts'
import { listHeldRoles, type Place } from '../../process/index.ts'
import type { UnfinishedData } from '../performance-notices.ts'
import { globalPlaceOf, listEnterers, listPlacesAbove } from './data-enterers.ts'
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
  const global = place && globalPlaceOf(place, places)
  return global ? [{ type, place, global }] : []
}

const inOrder = (rows: readonly PlacedRow[]): PlacedRow[] =>
  rows.toSorted(
    (one, other) =>
      comparePids(one.place.pid, other.place.pid) || expectationTypes.indexOf(one.type) - expectationTypes.indexOf(other.type),
  )
