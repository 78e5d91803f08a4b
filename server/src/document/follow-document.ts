import { type DocumentType, globalDocumentTypes, type SuggestionOutcome } from '@strata/contract'
import { followVersion } from '../suggestion/index.ts'
import type { Work } from '../version/index.ts'

/** What becomes of suggestions for a document; there are some for global ones alone. */
export async function followDocument(
  work: Work,
  { docType, chronId }: { docType: DocumentType; chronId: number },
  outcome: SuggestionOutcome,
): Promise<void> {
  const type = globalDocumentTypes.find((global) => global === docType)
  if (type) await followVersion(work, { type: suggestedTypes[type], chronId }, outcome)
}

const suggestedTypes = { GPD: 'gpd', QMSD: 'qmsd', TLD: 'tld' } as const
