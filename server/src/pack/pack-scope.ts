import { type Actor, mayOpenRestricted, nameProcess, type PackedProcess } from '@strata/contract'
import { type CompanyTransaction, describeMoment } from '../platform/index.ts'
import { listPlaces, maySeeProcess, type Place } from '../process/index.ts'
import { listScopeIds } from './pack-scope-views.ts'

/** What a pack is of: of the company's processes those that its asker may open, over a period. */
export interface PackScope {
  /** Who asked for it. */
  actor: Actor
  /** Null: the whole company, with the Global Chart and global documents. */
  process: PackedProcess | null
  places: ReadonlyMap<number, Place>
  /** Their chronIds. */
  processIds: readonly number[]
  /** Inclusive. */
  from: Date
  /** Exclusive; never in the future. */
  until: Date
  /** IANA, of the company: what moments are written in. */
  timezone: string
  isPremium: boolean
  withFiles: boolean
}

interface Asked extends Pick<PackScope, 'from' | 'until' | 'timezone' | 'withFiles'> {
  processChronId: number | null
}

/** Nothing where there is no such process any more. */
export async function findScope(tx: CompanyTransaction, actor: Actor, { processChronId, ...asked }: Asked): Promise<PackScope | undefined> {
  const found = await listPlaces(tx, await listScopeIds(tx, processChronId), actor.companyUserId)
  const open = found.filter((place) => maySeeProcess(actor, place) && (!place.isClosed || mayOpenRestricted(actor, place)))
  const places = new Map(open.map((place) => [place.chronId, place]))
  const own = processChronId === null ? undefined : places.get(processChronId)
  if (processChronId !== null && !own) return undefined
  const process = own ? { chronId: own.chronId, pid: own.pid, pname: own.pname } : null
  return { actor, process, places, processIds: [...places.keys()], isPremium: actor.isPremium ?? false, ...asked }
}

/** Where something is: '(P1) Win orders', by the name of today; empty for the company. */
export function nameWhere({ places }: PackScope, chronId: number | null): string {
  const place = chronId === null ? undefined : places.get(chronId)
  return place ? nameProcess(place) : ''
}

export const momentIn = ({ timezone }: PackScope, instant: string): string => describeMoment(instant, timezone)
