import type { CompanyTransaction } from '../../platform/index.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { hashText } from './hash-text.ts'

/** What is said of a version is bound to these: SHA-256, hex, of what is shown, of its change note (null: none) and of its name (specification 4 §2). */
export interface Bound {
  contentHash: string
  noteHash: string | null
  nameHash: string
}

/** As it is at this moment. */
export async function readBound<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<Bound> {
  const version = versionOf<NonNullable<Item['version']>>(item)
  const note = await of.readNote?.(tx, version)
  return {
    contentHash: await of.contentHash(tx, version),
    noteHash: note === undefined ? null : hashText(note),
    nameHash: hashText(of.announce.describe(item).name),
  }
}
