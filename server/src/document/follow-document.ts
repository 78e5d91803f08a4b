import {
  type DocumentType,
  globalDocumentTypes,
  type ReadItemType,
  type SuggestionItemType,
  type SuggestionOutcome,
} from '@strata/contract'
import type { Place } from '../process/index.ts'
import { askOfNext, endReading } from '../reading/index.ts'
import { followVersion } from '../suggestion/index.ts'
import type { Work } from '../version/index.ts'
import { describeNotice } from './document-notices.ts'
import type { DocumentRow } from './document-views.ts'

/** What becomes of suggestions for a document, which are for global ones alone, and of who is asked to read it once it is no longer in use. */
export async function followDocument(
  work: Work,
  { docType, chronId }: { docType: DocumentType; chronId: number },
  outcome: SuggestionOutcome,
): Promise<void> {
  const suggested = globalDocumentTypes.find((global) => global === docType)
  if (suggested) await followVersion(work, { type: suggestedTypes[suggested], chronId }, outcome)
  const type = readTypeOf(docType)
  if (type && outcome === 'ended') await endReading(work, { type, chronId })
}

/** A version is in force from now on: it is for those to read who were asked to read the one before. */
export async function askToReadNext(work: Work, version: DocumentRow, place: Place | null): Promise<void> {
  const { id, docType, chronId, version: number } = version
  const type = readTypeOf(docType)
  if (type) await askOfNext(work, { type, chronId, kind: 'document', id, number, notice: describeNotice({ ...version, place }) })
}

const suggestedTypes = { GPD: 'gpd', QMSD: 'qmsd', TLD: 'tld' } as const satisfies Record<string, SuggestionItemType>

/** Nothing where nobody is asked to read such documents. */
export const readTypeOf = (docType: DocumentType): ReadItemType | undefined => readTypes.get(docType)

const readTypes: ReadonlyMap<DocumentType, ReadItemType> = new Map([
  ['GPD', 'gpd'],
  ['QMSD', 'qmsd'],
  ['TLD', 'tld'],
  ['PRD', 'prd'],
])
