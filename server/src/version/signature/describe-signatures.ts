import type { KeptSignature } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { readBound } from './read-bound.ts'
import { listSignatures } from './signature-views.ts'

/** The signatures of a version, the newest first, and whether what each is bound to is still what is shown. */
export async function describeSignatures<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<KeptSignature[]> {
  const signatures = await listSignatures(tx, { kind: of.kind, id: versionOf<NonNullable<Item['version']>>(item).id })
  if (signatures.length === 0) return []
  const present = await readBound(of, tx, item)
  return signatures.map(({ noteHash, nameHash, means, ...shown }) => ({
    ...shown,
    means: [...means],
    isContentChanged: shown.contentHash !== present.contentHash,
    isNoteChanged: noteHash !== present.noteHash,
    isNameChanged: nameHash !== present.nameHash,
  }))
}
