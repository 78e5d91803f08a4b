import { fail } from '../platform/index.ts'
import { announceSent, announceWithdrawn } from './announce-version.ts'
import { endConsents } from './consent/answer-consent.ts'
import { startWalk } from './consent/walk-path.ts'
import { type ImpactWatch, watched } from './impact-watch.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { storeSent, storeWithdrawn } from './version-store.ts'
import { type Versioned, type VersionedItem, type VersionIn, versionOf } from './versioned-item.ts'
import type { Work } from './work.ts'

export interface SendOrder<Item> {
  item: Item
  /** The `if-match` header: what the sender saw; left out: not asked. */
  ifMatch?: string | undefined
  /** Packed HTML, for types whose versions have a change history. */
  packedHistory?: string
  /** Keeps what the version touches; left out: it touches nothing. */
  watch?: ImpactWatch | undefined
}

/**
 * Sends a version for approval and alerts those whose consent is asked for first, else those who may decide.
 * @throws Problem EDITED_MEANWHILE, CHANGE_HISTORY_MISSING, TOO_LARGE, PRECHECK with findings, WRONG_STATE
 */
export async function sendVersion<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, ifMatch, packedHistory, watch }: SendOrder<Item>,
): Promise<undefined> {
  const { tx, by, now } = work
  const version: VersionIn<Item> = versionOf(item)
  if (of.edited) await requireUnchanged(tx, of.edited(version), { ifMatch, by, message: of.messages?.edited })
  if (packedHistory !== undefined) await of.keepHistory?.(work, version, packedHistory)
  const findings = (await of.precheck?.(tx, item)) ?? []
  if (findings.length > 0) fail('PRECHECK', { detail: of.messages?.precheck, findings })
  await of.settle?.(work, version)
  if (!(await storeSent(tx, of, { id: version.id, by, now }))) fail('WRONG_STATE')
  await watch?.keep(work, watched(of, item), 'sent')
  if (!(await startWalk(of, work, item))) await announceSent(of, work, item)
  await of.signal?.(tx, item)
}

/** Takes a version in approval back (specification 5 §19, §22.8). @throws Problem WRONG_STATE */
export async function withdrawVersion<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  item: Item,
): Promise<undefined> {
  if (!(await storeWithdrawn(work.tx, of, versionOf(item).id))) fail('WRONG_STATE')
  await endConsents(of, work, { item, end: { state: 'withdrawn', on: work.now } })
  await announceWithdrawn(of, work, item)
  await of.signal?.(work.tx, item)
}
