import { createHash } from 'node:crypto'
import { versionNoticeMessages } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'

/** What is said of a version is bound to these: SHA-256, hex, of what is shown, of its change note (null: none) and of its name (specification 4 §2). */
export interface Bound {
  contentHash: string
  noteHash: string | null
  nameHash: string
}

/** SHA-256, hex, of the change note and the name together: what answers as `noteHash` when a version is shown. It is never kept. */
export const hashNoteAndName = ({ noteHash, nameHash }: Omit<Bound, 'contentHash'>): string => hashText(`${noteHash ?? ''} ${nameHash}`)

/** Left out: there is no change note. */
export const bindNote = (name: string, note?: string): Omit<Bound, 'contentHash'> => ({
  noteHash: note === undefined ? null : hashText(note),
  nameHash: hashText(name),
})

/** As it is at this moment. */
export async function readBound<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<Bound> {
  return { contentHash: await of.contentHash(tx, versionOf<NonNullable<Item['version']>>(item)), ...(await readBoundNote(of, tx, item)) }
}

/** The same without the content. */
export async function readBoundNote<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<Omit<Bound, 'contentHash'>> {
  return bindNote(of.announce.describe(item).name, await of.readNote?.(tx, versionOf<NonNullable<Item['version']>>(item)))
}

/** What somebody was shown who answers about a version; what is left out is not asked. */
export interface Shown {
  contentHash?: string | undefined
  noteHash?: string | undefined
}

/** @throws Problem CONTENT_CHANGED where the content, the change note or the name is not the one that was shown any more */
export async function requireShown<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  { item, shown }: { item: Item; shown: Shown },
): Promise<void> {
  const { contentHash, noteHash } = shown
  if (contentHash !== undefined && contentHash !== (await of.contentHash(tx, versionOf<NonNullable<Item['version']>>(item))))
    fail('CONTENT_CHANGED', { detail: of.messages?.contentChanged })
  if (noteHash !== undefined) requireNote(noteHash, await readBoundNote(of, tx, item))
}

/** @throws Problem CONTENT_CHANGED where the change note or the name is not the one that was shown any more */
export function requireNote(noteHash: string, bound: Omit<Bound, 'contentHash'>): void {
  if (noteHash !== hashNoteAndName(bound)) fail('CONTENT_CHANGED', { detail: versionNoticeMessages.noteChanged })
}

/** SHA-256, hex, of a text in UTF-8. */
const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
