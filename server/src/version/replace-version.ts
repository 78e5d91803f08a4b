import { editableStatuses, fullName, isRestorable, type ReplacedWip, versionNoticeMessages } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { describeMoment, fail } from '../platform/index.ts'
import { findOpenVersion, type OpenVersion, storeReplaced, storeRestored } from './version-store.ts'
import { type Versioned, type VersionedItem, type VersionIn, versionOf } from './versioned-item.ts'
import type { Work } from './work.ts'

export interface Replacement<Item> {
  item: Item
  /** The WIP the person agreed to replace; null: none; left out: whichever there is (`docs/decisions/0005`). */
  replaces?: number | null | undefined
}

/** Puts the WIP of an item aside, if there is one, so that another one can take its place. @throws Problem IA_EXISTS, WIP_EXISTS */
export async function replaceWip<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, replaces }: Replacement<Item>,
): Promise<void> {
  const { tx, by, now } = work
  const { chronId } = versionOf(item)
  const wip = await findWip(of, work, chronId)
  if (wip && replaces !== undefined && replaces !== wip.id) {
    const when = describeMoment(wip.createdOn, await readTimezone(tx, by))
    fail('WIP_EXISTS', { detail: versionNoticeMessages.wipExists({ name: fullName(wip.preparedBy), when }) })
  }
  await storeReplaced(tx, of, { chronId, now })
  if (wip) await of.follow?.(work, item, 'replaced')
}

/** What can be put aside and fetched again. */
export type Replaceable = Versioned & { version: { replacedOn: string | null } | undefined }

/** Makes a replaced WIP the present one; the present one is replaced in turn. @throws Problem WRONG_STATE after 90 days, IA_EXISTS */
export async function restoreVersion<Item extends Replaceable, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  item: Item,
): Promise<undefined> {
  const { tx, by, now } = work
  const version: VersionIn<Item> = versionOf(item)
  const { id, chronId, replacedOn } = version
  if (!isRestorable(replacedOn, now)) fail('WRONG_STATE')
  const wip = await findWip(of, work, chronId)
  await storeReplaced(tx, of, { chronId, now })
  if (!(await storeRestored(tx, of, { id, chronId, by, now }))) fail('WRONG_STATE')
  await of.afterRestored?.(work, version)
  if (wip) await of.follow?.(work, item, 'replaced')
  await of.signal?.(tx, item)
}

async function findWip<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  { tx }: W,
  chronId: number,
): Promise<OpenVersion | undefined> {
  const open = await findOpenVersion(tx, of.columns, chronId)
  const isWip = editableStatuses.some((status) => status === open?.status)
  if (open && !isWip) fail('IA_EXISTS', { detail: of.messages?.inApproval })
  return open
}

/** Of all versions of an item, the replaced WIPs that can still be restored, newest first (specification 5 §19). */
export function listRestorable(
  versions: readonly (Omit<ReplacedWip, 'replacedOn'> & { replacedOn: string | null })[],
  now: Date,
): ReplacedWip[] {
  return versions
    .flatMap(({ id, version, replacedOn, savedOn, preparedBy }) =>
      isRestorable(replacedOn, now) ? [{ id, version, replacedOn, savedOn, preparedBy }] : [],
    )
    .sort((a, b) => Date.parse(b.replacedOn) - Date.parse(a.replacedOn) || b.id - a.id)
}
