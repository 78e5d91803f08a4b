import { type AnyKind, listSent, mapPlaces, placedKinds, type SentVersion } from '../alert/index.ts'
import { clearAwaitingOf, listAwaiting } from '../announcement/index.ts'
import { type CompanyTransaction, signalWaiting } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { askDeciders, listWalking, queueWalks } from '../version/index.ts'

export interface DeciderNotice {
  /** The process whose roles changed. */
  chronId: number
  /** Whose roles changed (companyUserIds). */
  members: readonly number[]
  on: Date
  /** A path of consents was set once in the company; left out: it is asked for. */
  hasConsents?: boolean | undefined
}

/** Roles of a process changed while something waits below it: who may decide now is alerted, and of who may not any more the alert goes. */
export async function announceDeciders(tx: CompanyTransaction, notice: DeciderNotice): Promise<void> {
  const all = await listSentBelow(tx, notice)
  const sent = notice.hasConsents === false ? all : await withoutWalking(tx, all)
  for (const one of sent) await notifyDeciders(tx, one, notice)
  await queueWalks(tx, { hasConsents: notice.hasConsents ?? sent.length < all.length })
  await signalWaiting(tx, notice.members)
}

/** A version that waits, and the process it is below. */
interface Sent {
  kind: AnyKind
  version: SentVersion
  place: Place
}

/** What waits below the process, the process itself included. */
async function listSentBelow(tx: CompanyTransaction, { chronId, members }: DeciderNotice): Promise<Sent[]> {
  const sent: Omit<Sent, 'place'>[] = []
  for (const kind of placedKinds) for (const version of await listSent(tx, kind)) sent.push({ kind, version })
  const chronIds = sent.flatMap(({ version }) => version.placeChronId ?? [])
  const places = await mapPlaces(tx, members[0] ?? 0, chronIds)
  return sent.flatMap((one) => {
    const place = places.get(one.version.placeChronId ?? 0)
    return place && [place.chronId, place.parentChronId].includes(chronId) ? [{ ...one, place }] : []
  })
}

/** While consents are missing nobody is asked to decide. */
async function withoutWalking(tx: CompanyTransaction, sent: readonly Sent[]): Promise<Sent[]> {
  const left: Sent[] = []
  for (const kind of placedKinds) {
    const ofKind = sent.filter((one) => one.kind === kind)
    const walking = await listWalking(
      tx,
      kind.kind,
      ofKind.map(({ version }) => version.id),
    )
    left.push(...ofKind.filter(({ version }) => !walking.has(version.id)))
  }
  return left
}

async function notifyDeciders(tx: CompanyTransaction, { kind, version, place }: Sent, { members, on }: DeciderNotice): Promise<void> {
  const deciders = await kind.listDeciders(tx, version, place)
  const named = kind.describe(version, place)
  const awaiting = await listAwaiting(tx, named.about)
  await clearAwaitingOf(
    tx,
    named.about,
    members.filter((member) => !deciders.includes(member)),
  )
  const to = members.filter((member) => deciders.includes(member) && !awaiting.includes(member))
  await askDeciders(tx, named, { to, on })
}
