import { type Actor, handoverNoticeMessages, handoverRefusals } from '@strata/contract'
import { type AnyKind, announcedKinds, mapPlaces, mayRead, maySend, placeOf } from '../../alert/index.ts'
import { addAlerts } from '../../announcement/index.ts'
import { mapDeciders } from '../../company/index.ts'
import { type CompanyTransaction, fail, signalChanged } from '../../platform/index.ts'
import { type Gift, type Giving, type HandoverSource, type HeldLine, refuseGift } from '../handover-source.ts'
import { storeHandler } from './version-line-store.ts'
import { type HandledVersion, listHandledVersions, lockHandled } from './version-line-views.ts'

/** Versions that are worked on, of every kind: who prepared them stays named, and somebody else goes on. */
export const versionLines: HandoverSource = { kind: 'version', list, lock: lockVersions, give }

interface Found {
  kind: AnyKind
  version: HandledVersion
}

async function list(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<HeldLine[]> {
  const found = await findHandled(tx, members)
  const places = await mapPlaces(tx, reader.companyUserId, placesOf(found))
  return found.flatMap(({ kind, version }) => {
    const place = placeOf(version, places)
    if (place === undefined || version.isDeleted || place?.isDeleted || place?.isBelowDeleted) return []
    const { handlerId: memberId, isShared } = version
    const known = { actor: reader, places }
    const outcome = maySend(known, kind, version) ? 'moves' : 'asks'
    const { name: title } = kind.describe(version, place)
    return [{ memberId, id: `${kind.kind}.${version.id}`, title, isKnown: mayRead(known, kind, version), outcome, isShared }]
  })
}

async function findHandled(tx: CompanyTransaction, members: readonly number[]): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of announcedKinds) for (const version of await listHandledVersions(tx, kind, members)) found.push({ kind, version })
  return found
}

const placesOf = (found: readonly Found[]): number[] => found.flatMap(({ version }) => version.placeChronId ?? [])

/** `chart.45` */
const idsOf = (kind: AnyKind, lineIds: readonly string[]): number[] =>
  lineIds.flatMap((line) => {
    const [name, id] = line.split('.')
    return name === kind.kind && Number.isSafeInteger(Number(id)) ? [Number(id)] : []
  })

/** Versions are locked before processes, as who decides on them does. */
async function lockVersions(tx: CompanyTransaction, lineIds: readonly string[]): Promise<number[]> {
  const processes: number[] = []
  for (const kind of announcedKinds) {
    const ids = idsOf(kind, lineIds)
    if (ids.length > 0) processes.push(...(await lockHandled(tx, kind, ids)))
  }
  return processes
}

async function give(giving: Giving): Promise<void> {
  const { tx, from, gifts } = giving
  const found = await findHandled(tx, [from.companyUserId])
  const receivers = await mapDeciders(
    tx,
    gifts.map(({ to }) => to.companyUserId),
  )
  for (const gift of gifts) {
    const one = found.find(({ kind, version }) => `${kind.kind}.${version.id}` === gift.line.id) ?? fail('WRONG_STATE')
    const actor = receivers.get(gift.to.companyUserId) ?? fail('WRONG_STATE')
    const places = await mapPlaces(tx, actor.companyUserId, placesOf([one]))
    if (!maySend({ actor, places }, one.kind, one.version))
      refuseGift(handoverRefusals.mayNotWork({ name: gift.to.name, title: gift.line.title }))
    if (!(await storeHandler(tx, one.kind, { id: one.version.id, to: actor.companyUserId }))) fail('WRONG_STATE')
    await announce(giving, gift, { ...one, places })
  }
}

async function announce(
  { tx, by, now, from, giver }: Giving,
  { line, to }: Gift,
  { kind, version, places }: Found & { places: Awaited<ReturnType<typeof mapPlaces>> },
): Promise<void> {
  // The others learn of it by the signals of their own tables.
  if (kind.kind === 'chart') await signalChanged(tx, version.placeChronId)
  if (to.companyUserId === by) return
  const { target } = kind.describe(version, placeOf(version, places) ?? null)
  const text = handoverNoticeMessages.version({ by: giver, title: line.title, name: from.name })
  await addAlerts(tx, { to: [to.companyUserId], text, target, on: now })
}
