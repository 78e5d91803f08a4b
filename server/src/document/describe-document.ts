import {
  type Actor,
  type Can,
  type CompanyDocument,
  describeCan,
  documentActions,
  documentTables,
  inlineTypes,
  statusIds,
} from '@strata/contract'
import type { Place } from '../process/index.ts'
import { documentRightsOf, wholeRightsOf } from './document-subject.ts'
import { type DocumentRow, isReplaced } from './document-views.ts'

/** A version as its reader finds it. */
export function describeDocument(row: DocumentRow, place: Place | null, actor: Actor): CompanyDocument {
  const { processChronId, performanceDataId, monthStatus: _lasts, status, ...shown } = row
  return {
    ...shown,
    parentId: performanceDataId ?? processChronId ?? 0,
    isFolder: false,
    status: statusIds[status],
    replaced: isReplaced(row),
    inline: isInline(row),
    etag: `"${etagOf(row)}"`,
    can: canOf(row, place, actor),
  }
}

/** Whether the product shows the file itself (specification 5 §10). */
export function isInline({ fileExt, mediaType }: Pick<DocumentRow, 'fileExt' | 'mediaType'>): boolean {
  const shown: Readonly<Record<string, string>> = inlineTypes
  return shown[fileExt] === mediaType
}

/** The text between the quotes of a document's etag, the same for all its versions. */
export const etagOf = ({ chronId, edits }: Pick<DocumentRow, 'chronId' | 'edits'>): string => `${chronId}.${edits}`

function canOf(row: DocumentRow, place: Place | null, actor: Actor): Can {
  const ofVersion = describeCan(documentTables, actor, documentActions, documentRightsOf(row.docType, place, row))
  return { ...ofVersion, ...describeCan(documentTables, actor, ['removeAll'], wholeRightsOf(row.docType, place, row)) }
}
