import {
  type Actor,
  type Can,
  type CompanyDocument,
  describeCan,
  documentActions,
  documentTables,
  inlineTypes,
  isGlobalDocumentType,
  statusIds,
} from '@strata/contract'
import type { Place } from '../process/index.ts'
import { bindNote, hashNoteAndName } from '../version/index.ts'
import { describeNamed } from './document-notices.ts'
import { documentRightsOf, wholeRightsOf } from './document-subject.ts'
import { type DocumentRow, isReplaced } from './document-views.ts'

/** A version as the API returns it to `actor`, with what they may do. */
export function describeDocument(row: DocumentRow, place: Place | null, actor: Actor): CompanyDocument {
  const { processChronId, performanceDataId, monthStatus: _monthStatus, status, handledBy, approvedFor, ...shown } = row
  return {
    ...shown,
    ...(handledBy && { handledBy }),
    ...(approvedFor && { approvedFor }),
    ...(isRead(row.docType) && { noteHash: hashNoteAndName(bindNote(describeNamed({ ...row, place }).name)) }),
    parentId: performanceDataId ?? processChronId ?? 0,
    isFolder: false,
    status: statusIds[status],
    replaced: isReplaced(row),
    inline: isInline(row),
    etag: `"${documentEtag(row)}"`,
    can: canOf(row, place, actor),
  }
}

/** Those that are decided or read: nothing is bound to the name of others. */
const isRead = (docType: DocumentRow['docType']): boolean => docType === 'PRD' || isGlobalDocumentType(docType)

/** Whether the file is shown in the browser instead of downloaded (specification 5 §10). */
export function isInline({ fileExt, mediaType }: Pick<DocumentRow, 'fileExt' | 'mediaType'>): boolean {
  const mediaTypes: Readonly<Record<string, string>> = inlineTypes
  return mediaTypes[fileExt] === mediaType
}

/** A document's etag without its quotes, the same for all its versions. */
export const documentEtag = ({ chronId, edits }: Pick<DocumentRow, 'chronId' | 'edits'>): string => `${chronId}.${edits}`

function canOf(row: DocumentRow, place: Place | null, actor: Actor): Can {
  const ofVersion = describeCan(documentTables, actor, documentActions, documentRightsOf(row.docType, place, row))
  return { ...ofVersion, ...describeCan(documentTables, actor, ['removeAll'], wholeRightsOf(row.docType, place, row)) }
}
