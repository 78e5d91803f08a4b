import { type Actor, decide, type ReadOrder, readingMessages, readingTables, type VersionKind } from '@strata/contract'
import { type CompanyTransaction, fail, type Proof, readPresentActor, signalReadings, signalWaiting } from '../platform/index.ts'
import { type NamedVersion, requireNote, signBound, type Work } from '../version/index.ts'
import { countNamed } from './circle-views.ts'
import { findReadItem, type NamedItem, type ReadItem } from './read-item.ts'
import { kindOf } from './read-kinds.ts'
import type { ReadableVersion } from './readable-kind.ts'
import { announceAsked } from './reading-notices.ts'
import {
  followCircles,
  holdRequests,
  insertNamed,
  insertRequest,
  lockOpenRequests,
  type Newcomer,
  storeAsker,
  storeClosed,
  storeEnded,
  storeLeftOut,
  storeRead,
} from './reading-store.ts'
import { readingRightsOf } from './reading-subject.ts'
import { listOwnReadings } from './reading-views.ts'

/** Who asks whom. */
export interface Asking {
  actor: Actor
  order: ReadOrder
}

/**
 * Asks people to read the version in force, and answers the id of the request. One that the same person made before and that is open is replaced by it.
 * @throws Problem WRONG_STATE, NO_RIGHT, INVALID
 */
export async function askToRead(work: Work, item: ReadItem, notice: NamedVersion, { actor, order }: Asking): Promise<number> {
  const { tx, by, now } = work
  if (!item.isInForce || !(await kindOf(item.type).hold(tx, item.versionId))) fail('WRONG_STATE', { detail: readingMessages.notInForce })
  await refuseCircle(tx, item, { actor, order })
  const former = (await lockOpenRequests(tx, item)).filter((request) => request.by === by)
  await storeEnded(
    tx,
    former.map(({ id }) => id),
    { to: 'repeat', now },
  )
  const { whom, days } = order
  const id = await insertRequest(tx, {
    item: { ...item, processChronId: item.place?.chronId ?? null },
    version: { kind: kindOf(item.type).kind, id: item.versionId, number: item.version },
    by,
    on: now,
    days,
    circle: whom.circle,
    roles: whom.circle === 'holders' ? (whom.roles ?? null) : null,
  })
  const asked = await fillCircle(tx, id, { whom, now })
  if (asked.length === 0) fail('INVALID', { issues: [{ path: 'whom', message: nobodyIn[whom.circle] }] })
  await announceAsked(work, { notice, requestId: id, askedBy: by, days, to: asked.map(({ memberId }) => memberId) })
  await signalAsked(tx, item.place?.chronId ?? null, [by])
  return id
}

/** The same with an approval, in its transaction: by whoever may ask by their own roles, not for somebody they stand in for. */
export async function askWithApproval(work: Work, named: NamedItem, notice: NamedVersion, asking: Asking): Promise<void> {
  const item = (await findReadItem(work.tx, named, work.by)) ?? fail('NOT_FOUND')
  const decision = decide(readingTables, asking.actor, 'ask', readingRightsOf(item, asking.actor))
  if (!decision.allowed) fail(decision.code)
  await askToRead(work, item, notice, asking)
}

/** Only who may ask people outside of the process asks somebody without a role, and everyone. */
async function refuseCircle(tx: CompanyTransaction, item: ReadItem, { actor, order: { whom } }: Asking): Promise<void> {
  const mayAskOutside = decide(readingTables, actor, 'askOutside', readingRightsOf(item, actor)).allowed
  if (whom.circle === 'everyone' && !mayAskOutside) fail('NO_RIGHT', { detail: readingMessages.everyone })
  if (whom.circle !== 'people') return
  const userIds = [...new Set(whom.userIds)]
  if (userIds.length === 0) fail('INVALID', { issues: [{ path: 'whom.userIds', message: readingMessages.nobody }] })
  const { active, outside } = await countNamed(tx, { processChronId: item.place?.chronId ?? null, userIds })
  if (active < userIds.length) fail('INVALID', { issues: [{ path: 'whom.userIds', message: readingMessages.unknown }] })
  if (outside > 0 && !mayAskOutside) fail('NO_RIGHT', { detail: readingMessages.outsiders({ count: outside }) })
}

const nobodyIn = { holders: readingMessages.noHolders, people: readingMessages.mayNotOpen, everyone: readingMessages.nobody } as const

async function fillCircle(tx: CompanyTransaction, id: number, { whom, now }: { whom: ReadOrder['whom']; now: Date }): Promise<Newcomer[]> {
  if (whom.circle === 'holders') return followCircles(tx, [id], now)
  const named = whom.circle === 'people' ? [...new Set(whom.userIds)] : null
  await storeLeftOut(tx, id, named)
  return named ? insertNamed(tx, id, { userIds: named, now }) : followCircles(tx, [id], now)
}

/** Ends a request: who came in between is written down before. @throws Problem WRONG_STATE */
export async function closeRequest(
  { tx, by, now }: Work,
  { id, askedBy, processChronId }: { id: number; askedBy: number; processChronId: number | null },
): Promise<undefined> {
  await followCircles(tx, [id], now)
  if (!(await storeClosed(tx, id, { by, now }))) fail('WRONG_STATE')
  await signalAsked(tx, processChronId, [askedBy])
}

/** From now on a request is somebody else's, who may ask; false where it is not open or not of the former asker any more. */
export async function moveRequest(
  tx: CompanyTransaction,
  { id, from, to, processChronId }: { id: number; from: number; to: number; processChronId: number | null },
): Promise<boolean> {
  const isMoved = await storeAsker(tx, id, { from, to })
  if (isMoved) await signalAsked(tx, processChronId, [from, to])
  return isMoved
}

/** What somebody says to have read. */
export interface Reading {
  item: ReadItem
  version: ReadableVersion
  /** Of what was shown. */
  contentHash: string
  noteHash?: string | undefined
  /** Where the company signs: who signs, as what, and what proved them. */
  signed: { proof: Proof; holders: readonly string[] } | undefined
}

/**
 * Keeps that a member has read and understood what is in force, for all open requests that ask it of them. Answers facts for the audit.
 * @throws Problem WRONG_STATE, CONTENT_CHANGED, SIGNATURE_REQUIRED, SESSION_ENDED
 */
export async function confirmReading(
  { tx, by, now }: Work,
  { item, version, contentHash, noteHash, signed }: Reading,
): Promise<Record<string, number | string>> {
  const own = await listOwnReadings(tx, item, { memberId: by, now })
  if (own.length === 0) fail('WRONG_STATE', { detail: readingMessages.notAsked })
  const asked = own.filter(({ readOn }) => readOn === null)
  if (asked.length === 0) fail('WRONG_STATE', { detail: readingMessages.readAlready })
  const held = await holdRequests(
    tx,
    asked.map(({ requestId }) => requestId),
  )
  // Of this moment: that may have changed while the requests were held.
  const { present } = await readPresentActor(tx, by)
  if (present === 'inactive') fail('SESSION_ENDED')
  if (present.signsDecisions && !signed) fail('SIGNATURE_REQUIRED')
  const bound = await version.readBound()
  if (!item.isInForce || bound.contentHash !== contentHash) fail('CONTENT_CHANGED', { detail: readingMessages.changed })
  if (noteHash !== undefined) requireNote(noteHash, bound)
  if (held.length === 0) fail('WRONG_STATE', { detail: readingMessages.notAsked })
  const kind: VersionKind = kindOf(item.type).kind
  const signature =
    signed && (await signBound({ tx, by, now }, { version: { kind, id: item.versionId }, meaning: 'read', bound, ...signed }))
  const answer = { by, on: now, version: item.version, ...bound, signatureId: signature?.signatureId ?? null }
  if (!(await storeRead(tx, held, answer))) fail('WRONG_STATE', { detail: readingMessages.readAlready })
  await signalReadings(
    tx,
    item.place?.chronId ?? null,
    asked.map(({ askedBy }) => askedBy),
  )
  await signalWaiting(tx, [by])
  return { ...signature }
}

/** What waits for those who may open the item changed, and what those who asked watch. */
export async function signalAsked(tx: CompanyTransaction, processChronId: number | null, askers: readonly number[]): Promise<void> {
  await signalWaiting(tx, { opening: processChronId })
  await signalReadings(tx, processChronId, askers)
}
