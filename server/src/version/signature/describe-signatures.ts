import type { KeptSignature } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { hashText } from './hash-text.ts'
import { listSignatures } from './signature-views.ts'

/** The signatures of a version, the newest first, and whether what each is bound to is still what is shown. */
export async function describeSignatures<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<KeptSignature[]> {
  const version = versionOf<NonNullable<Item['version']>>(item)
  const signatures = await listSignatures(tx, { kind: of.kind, id: version.id })
  if (signatures.length === 0) return []
  const note = await of.readNote?.(tx, version)
  const present = {
    content: await of.contentHash(tx, version),
    note: note === undefined ? null : hashText(note),
    name: hashText(of.announce.describe(item).name),
  }
  return signatures.map(({ noteHash, nameHash, means, ...shown }) => ({
    ...shown,
    means: [...means],
    isContentChanged: shown.contentHash !== present.content,
    isNoteChanged: noteHash !== present.note,
    isNameChanged: nameHash !== present.name,
  }))
}
