import {
  type DocumentType,
  globalDocumentNames,
  isGlobalDocumentType,
  type NoteType,
  reportMessages,
  type TabTarget,
} from '@strata/contract'
import type { Place } from '../process/index.ts'

interface NamedDocument {
  /** Of a version. */
  id: number
  chronId: number
  docType: Exclude<DocumentType, 'PRSH' | NoteType>
}

/** The tab that shows a document of any kind in its list. */
export function targetOfDocument({ id, chronId, docType }: NamedDocument, place: Place | null): TabTarget {
  if (isGlobalDocumentType(docType))
    return {
      tabType: 'globaldoc',
      tabTitle: globalDocumentNames[docType],
      sourceId: docType,
      tabData: { docType, dataId: id, chronId },
    }
  const globalChronId = place?.chronId ?? 0
  if (docType === 'CFR')
    return {
      tabType: 'cross_func',
      tabTitle: reportMessages.title,
      sourceId: 0,
      tabData: { dataId: id, chronId, gpfcProcessChronId: globalChronId },
    }
  const itemType = docType === 'PRD' ? 'processdoc' : 'impplans'
  return {
    tabType: 'process',
    tabTitle: place ? `(${place.pid}) ${place.pname}` : '',
    sourceId: globalChronId,
    // Of improvement plans a version's id names a sheet.
    tabData: { itemType, gpfcProcessChronId: globalChronId, ...(docType === 'PRD' && { dataId: id }) },
  }
}
