import { type Actor, decide, performanceTables } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import { listCurrentPlaces, listCurrentProcessIds, listPlaces, listPlacesBelow, type Place, type UnnamedPlace } from '../process/index.ts'
import { performanceRightsOf } from './performance-rights.ts'

/** A global process with the macro processes that are below it: those alone whose performance data the reader may read. */
export interface ProcessFamily<P extends UnnamedPlace = Place> {
  global: P
  /** In the order of their pids. */
  subs: readonly P[]
}

/** All that are in approved charts and are open to the reader, in the order of their pids. In two queries. */
export async function listFamilies(tx: CompanyTransaction, actor: Actor): Promise<ProcessFamily[]> {
  const chronIds = await listCurrentProcessIds(tx)
  return gatherFamilies(actor, chronIds.length === 0 ? [] : await listPlaces(tx, chronIds, actor.companyUserId))
}

/** The same without names, in one. */
export const listUnnamedFamilies = async (tx: CompanyTransaction, actor: Actor): Promise<ProcessFamily<UnnamedPlace>[]> =>
  gatherFamilies(actor, await listCurrentPlaces(tx, actor.companyUserId))

/** Those below each are put in order by themselves: a company has few of them below one, and thousands in all. */
function gatherFamilies<P extends UnnamedPlace>(actor: Actor, current: readonly P[]): ProcessFamily<P>[] {
  const places = current.filter((place) => mayRead(actor, place))
  const below = new Map<number, P[]>()
  for (const place of places) {
    if (place.parentChronId === null) continue
    const siblings = below.get(place.parentChronId)
    if (siblings) siblings.push(place)
    else below.set(place.parentChronId, [place])
  }
  return inOrder(places.filter(isGlobal)).map((global) => ({ global, subs: inOrder(below.get(global.chronId) ?? []) }))
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
  inOrder(places.filter((place) => mayRead(actor, place)))

const mayRead = (actor: Actor, place: UnnamedPlace): boolean => decide(performanceTables, actor, 'view', performanceRightsOf(place)).allowed

const inOrder = <P extends UnnamedPlace>(places: readonly P[]): P[] =>
  places.toSorted((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
