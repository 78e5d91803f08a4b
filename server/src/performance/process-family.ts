import { type Actor, decide, performanceTables } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import { listCurrentProcessIds, listPlaces, listPlacesBelow, type Place } from '../process/index.ts'
import { performanceRightsOf } from './performance-rights.ts'

/** A global process with the macro processes that are below it: those alone whose performance data the reader may read. */
export interface ProcessFamily {
  global: Place
  /** In the order of their pids. */
  subs: readonly Place[]
}

/** All that are in approved charts and are open to the reader, in the order of their pids. In two queries. */
export async function listFamilies(tx: CompanyTransaction, actor: Actor): Promise<ProcessFamily[]> {
  const chronIds = await listCurrentProcessIds(tx)
  const places = orderReadable(actor, chronIds.length === 0 ? [] : await listPlaces(tx, chronIds, actor.companyUserId))
  const below = new Map<number, Place[]>()
  for (const place of places) {
    if (place.parentChronId === null) continue
    const siblings = below.get(place.parentChronId)
    if (siblings) siblings.push(place)
    else below.set(place.parentChronId, [place])
  }
  return places.filter(isGlobal).map((global) => ({ global, subs: below.get(global.chronId) ?? [] }))
}

/** One global process, which the reader may read, with what is below it. */
export async function readFamily(tx: CompanyTransaction, actor: Actor, global: Place): Promise<ProcessFamily> {
  const below = await listPlacesBelow(tx, global.chronId, actor.companyUserId)
  return {
    global,
    subs: orderReadable(
      actor,
      below.filter(({ hdd, isDeleted }) => hdd && !isDeleted),
    ),
  }
}

export const placesOf = ({ global, subs }: ProcessFamily): Place[] => [global, ...subs]

const isGlobal = ({ level }: Place): boolean => level === 'gpfc'

const orderReadable = (actor: Actor, places: readonly Place[]): Place[] =>
  places
    .filter((place) => decide(performanceTables, actor, 'view', performanceRightsOf(place)).allowed)
    .sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
