import { type Actor, decide, performanceTables } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import { listCurrentProcessIds, listPlaces, listPlacesBelow, listUnnamedPlaces, type Place, type UnnamedPlace } from '../process/index.ts'
import { performanceRightsOf } from './performance-rights.ts'

/** A global process with the macro processes that are below it: those alone whose performance data the reader may read. */
export interface ProcessFamily<P extends UnnamedPlace = Place> {
  global: P
  /** In the order of their pids. */
  subs: readonly P[]
}

/** All that are in approved charts and are open to the reader, in the order of their pids. In two queries. */
export const listFamilies = (tx: CompanyTransaction, actor: Actor): Promise<ProcessFamily[]> => listFamiliesOf(tx, actor, listPlaces)

/** The same without names. */
export const listUnnamedFamilies = (tx: CompanyTransaction, actor: Actor): Promise<ProcessFamily<UnnamedPlace>[]> =>
  listFamiliesOf(tx, actor, listUnnamedPlaces)

async function listFamiliesOf<P extends UnnamedPlace>(
  tx: CompanyTransaction,
  actor: Actor,
  list: (tx: CompanyTransaction, chronIds: readonly number[], companyUserId: number) => Promise<P[]>,
): Promise<ProcessFamily<P>[]> {
  const chronIds = await listCurrentProcessIds(tx)
  const places = orderReadable(actor, chronIds.length === 0 ? [] : await list(tx, chronIds, actor.companyUserId))
  const below = new Map<number, P[]>()
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

export const placesOf = <P extends UnnamedPlace>({ global, subs }: ProcessFamily<P>): P[] => [global, ...subs]

const isGlobal = ({ level }: UnnamedPlace): boolean => level === 'gpfc'

const orderReadable = <P extends UnnamedPlace>(actor: Actor, places: readonly P[]): P[] =>
  places
    .filter((place) => decide(performanceTables, actor, 'view', performanceRightsOf(place)).allowed)
    .sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
