import type { ReadItemType, VersionKind } from '@strata/contract'
import type { NamedVersion, Work } from '../version/index.ts'
import type { NamedItem } from './read-item.ts'
import { announceAsked } from './reading-notices.ts'
import { signalAsked } from './reading-service.ts'
import {
  copyNamed,
  followCircles,
  insertRequest,
  type LockedRequest,
  lockOpenRequests,
  moveRequests,
  storeEnded,
  storeEndedBelow,
  storeEndedOf,
} from './reading-store.ts'

/** A version that is in force from now on. */
export interface NextVersion extends NamedItem {
  kind: VersionKind
  id: number
  number: number
  notice: NamedVersion
  /** Whether against a former version (its id) nothing but the layout changed; left out: each next version changes the meaning. */
  hasOnlyLayoutChanged?: ((formerId: number) => Promise<boolean>) | undefined
}

/**
 * Those who were asked to read the version before are asked to read this one, with the full days. Where nothing but the layout changed, their requests go on: who has read that has
 * read this (specification 4 §6).
 */
export async function askOfNext(work: Work, next: NextVersion): Promise<void> {
  const { tx, hasReading } = work
  if (hasReading === false) return
  const open = await lockOpenRequests(tx, next)
  const [first] = open
  if (!first) return
  const version = { kind: next.kind, id: next.id, number: next.number }
  const isSameMeaning = first.versionId !== null && (await next.hasOnlyLayoutChanged?.(first.versionId)) === true
  if (isSameMeaning)
    await moveRequests(
      tx,
      open.map(({ id }) => id),
      version,
    )
  else for (const request of open) await askAgain(work, next, request)
  await signalAsked(
    tx,
    first.processChronId,
    open.map(({ by }) => by),
  )
}

async function askAgain(work: Work, next: NextVersion, former: LockedRequest): Promise<void> {
  const { tx, now } = work
  const { by, days, circle, roles, processChronId } = former
  await followCircles(tx, [former.id], now)
  await storeEnded(tx, [former.id], { to: 'askAgain', now })
  const item = { type: next.type, chronId: next.chronId, processChronId }
  const version = { kind: next.kind, id: next.id, number: next.number }
  const id = await insertRequest(tx, { item, version, by, on: now, days, circle, roles })
  const to = circle === 'people' ? await copyNamed(tx, { from: former.id, to: id, now }) : await followCircles(tx, [id], now)
  await announceAsked(work, { notice: next.notice, requestId: id, askedBy: by, days, to: to.map(({ memberId }) => memberId), isNext: true })
}

/** The item is no longer in use: nobody is asked to read it any more. */
export async function endReading({ tx, now, hasReading }: Work, item: { type: ReadItemType; chronId: number }): Promise<void> {
  if (hasReading === false) return
  for (const { askedBy, processChronId } of await storeEndedOf(tx, item, now)) await signalAsked(tx, processChronId, [askedBy])
}

/** What is below a removed process is no longer in use. */
export async function endReadingBelow({ tx, now, hasReading }: Work): Promise<void> {
  if (hasReading === false) return
  for (const { askedBy, processChronId } of await storeEndedBelow(tx, now)) await signalAsked(tx, processChronId, [askedBy])
}
