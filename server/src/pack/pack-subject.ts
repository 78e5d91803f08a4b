import { type Actor, decide, packMessages, packTables, type Refusal, type RightsItem } from '@strata/contract'
import { z } from 'zod'
import { type CompanyTransaction, fail, type LoadedItem, type LoaderInput, type MemberContext, type Subject } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place } from '../process/index.ts'
import { findPack, type PackRow } from './pack-views.ts'

/** What a pack is of, and one pack where the call names it. */
export interface PackItem extends LoadedItem {
  /** Nothing: the whole company. */
  place: Place | undefined
  pack: PackRow | undefined
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    pack: PackItem
  }
}

export const packSubject: Subject<'pack'> = { tables: packTables, load: loadPackItem, explain }

const address = z.object({ processChronId: z.number().optional(), packId: z.number().optional() })

async function loadPackItem({ tx, actor }: MemberContext, { params }: LoaderInput): Promise<PackItem | undefined> {
  const { processChronId = 0, packId } = address.parse(params)
  const pack = packId === undefined ? undefined : await findPack(tx, packId)
  if (packId !== undefined && !pack) return undefined
  const chronId = pack ? pack.processChronId : processChronId
  if (chronId === null || chronId === 0) return { pack, place: undefined, rights: packRightsOf(undefined, pack) }
  const place = await findPackable(tx, actor, chronId)
  return place && { pack, place, rights: packRightsOf(place, pack) }
}

/** Of micro processes there is nothing of its own. */
async function findPackable(tx: CompanyTransaction, actor: Actor, chronId: number): Promise<Place | undefined> {
  const place = await findPlace(tx, chronId, actor.companyUserId)
  return place && place.level !== 'mi' && maySeeProcess(actor, place) ? place : undefined
}

/** The facts about packs of a process, or of the company, that rights are decided by. */
export function packRightsOf(place: Place | undefined, pack?: Pick<PackRow, 'state' | 'holdsChain'>): RightsItem {
  const status = pack?.state
  if (!place) return { group: pack?.holdsChain ? 'chainPack' : 'companyPack', status, restricted: false, roles: [] }
  return { group: 'processPack', status, restricted: place.isClosed, roles: place.roles }
}

function explain({ because }: Refusal, _action: string, { pack }: PackItem) {
  return because === 'state' && pack ? { detail: packMessages.states[pack.state] } : undefined
}

/** Asks at each request for the file of a pack whether who it names may have it now. @throws Problem NOT_FOUND, NO_RIGHT, RESTRICTED */
export async function refusePackReader({ tx, actor }: { tx: CompanyTransaction; actor: Actor }, { id }: { id: number }): Promise<void> {
  const pack = await findPack(tx, id)
  if (pack?.askedBy !== actor.companyUserId) fail('NOT_FOUND')
  const place = pack.processChronId === null ? undefined : ((await findPackable(tx, actor, pack.processChronId)) ?? fail('NOT_FOUND'))
  const decision = decide(packTables, actor, 'download', packRightsOf(place, pack))
  if (!decision.allowed) fail(decision.code)
}
