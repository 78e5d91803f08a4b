import {
  addDays,
  decide,
  describeCan,
  type OwnPacks,
  type Pack,
  type PackedProcess,
  packActions,
  packLimits,
  type packRoutes,
  packTables,
  type RouteInput,
  type RouteOutput,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { fail, type ItemContext, type MemberContext, type SessionActor, toFileName } from '../platform/index.ts'
import { listPlaces, maySeeProcess, type Place } from '../process/index.ts'
import { listPackKeys as listKeys } from './key/signing-key.ts'
import { packPlace } from './pack-file.ts'
import { askForPack, measurePack } from './pack-service.ts'
import { deletePack } from './pack-store.ts'
import { type PackItem, packRightsOf } from './pack-subject.ts'
import { isPackUnderWay, listOwnPacks, listPackableIds, type PackRow } from './pack-views.ts'

type Routes = typeof packRoutes

export async function listPacks({ tx, actor }: MemberContext): Promise<OwnPacks> {
  const rows = await listOwnPacks(tx, actor.companyUserId)
  const named = rows.flatMap(({ processChronId }) => (processChronId === null ? [] : [processChronId]))
  const packable = await listPackableIds(tx)
  const places = new Map(
    (await listPlaces(tx, [...new Set([...named, ...packable])], actor.companyUserId)).map((place) => [place.chronId, place]),
  )
  return {
    packs: rows.map((row) => describePack(actor, row, row.processChronId === null ? undefined : places.get(row.processChronId))),
    company: mayPack(actor, undefined),
    processes: packable
      .flatMap((chronId) => places.get(chronId) ?? [])
      .filter((place) => maySeeProcess(actor, place) && mayPack(actor, place))
      .sort((one, other) => comparePids(one.pid, other.pid))
      .map(nameOfPlace),
    isBusy: await isPackUnderWay(tx),
  }
}

const mayPack = (actor: SessionActor, place: Place | undefined): boolean => decide(packTables, actor, 'pack', packRightsOf(place)).allowed

const nameOfPlace = ({ chronId, pid, pname }: Place): PackedProcess => ({ chronId, pid, pname })

function describePack(actor: SessionActor, row: PackRow, place: Place | undefined): Pack {
  const { id, firstDay, lastDay, withFiles, state, progress, failure, askedOn, bytes, madeOn, processChronId } = row
  const keptUntil = madeOn === null ? null : addDays(new Date(madeOn), packLimits.keptDays).toISOString()
  // Of what one may open no longer, not even the name.
  const isOpen = place !== undefined && mayPack(actor, place)
  const process = processChronId === null ? null : isOpen ? nameOfPlace(place) : { chronId: processChronId, pid: '', pname: '' }
  const can = describeCan(packTables, actor, packActions, packRightsOf(place, row))
  return { id, process, firstDay, lastDay, withFiles, state, progress, failure, askedOn, bytes, madeOn, keptUntil, can }
}

export const listPackKeys = ({ services }: ItemContext<'company'>): Promise<RouteOutput<Routes['listPackKeys']>> =>
  listKeys(services.database)

export async function getPackSize(
  { tx, actor, services, item }: ItemContext<'pack'>,
  { query }: RouteInput<Routes['getPackSize']>,
): Promise<RouteOutput<Routes['getPackSize']>> {
  const { documents, bytes, most } = await measurePack({ tx, actor, services }, { place: item.place, ...query })
  return { documents, bytes, most }
}

export async function makePack(
  context: ItemContext<'pack'>,
  { body }: RouteInput<Routes['makePack']>,
): Promise<RouteOutput<Routes['makePack']>> {
  const { tx, actor, services, item } = context
  const id = await askForPack({ tx, actor, services }, { place: item.place, ...body })
  context.audit({ packId: id })
  return { id }
}

/** Each request for the file asks the rights again (`refusePackReader`). */
export async function getPackUrl({ tx, actor, services, item }: ItemContext<'pack'>): Promise<RouteOutput<Routes['getPackUrl']>> {
  const { clock, files } = services
  const pack = getOwn(item, actor)
  const expiresAt = new Date(clock.now().getTime() + packLimits.addressMinutes * 60_000)
  const reader = { memberId: actor.companyUserId, item: { on: 'pack' as const, type: 'pack', id: pack.id } }
  const parts = ['audit-pack', ...(item.place ? [item.place.pid] : []), pack.firstDay, pack.lastDay]
  const fileName = toFileName(`${parts.join('-')}.zip`)
  const place = packPlace(tx.companyId, pack)
  return { url: files.signedUrl({ method: 'GET', key: place, type: 'application/zip', fileName, expiresAt, saves: true, reader }) }
}

/** The file goes with the next cleaning. */
export async function removePack({ tx, actor, item }: ItemContext<'pack'>): Promise<undefined> {
  if (!(await deletePack(tx, getOwn(item, actor).id))) fail('WRONG_STATE')
}

/** A pack is its asker’s alone: it holds what that one may open. */
const getOwn = ({ pack }: PackItem, { companyUserId }: SessionActor): PackRow =>
  pack?.askedBy === companyUserId ? pack : fail('NOT_FOUND')
