import { type GlobalDocumentType, globalDocumentNames, type ReviewItemType, reviewNoticeMessages } from '@strata/contract'
import { targetOfDocument } from '../../document/index.ts'
import { signalDocuments } from '../../platform/index.ts'
import { documentsInForce } from './in-force-views.ts'
import type { ReviewedKind } from './reviewed-kind.ts'
import { findDocumentUnderWay } from './under-way-views.ts'

const globalTypes: Partial<Record<ReviewItemType, GlobalDocumentType>> = { gpd: 'GPD', qmsd: 'QMSD', tld: 'TLD' }

/** Global documents, which are approved, and process documents, which are in force once they are uploaded. */
export const reviewedDocument: ReviewedKind = {
  types: ['gpd', 'qmsd', 'tld', 'prd'],
  inForce: documentsInForce,
  nameType: (type) => {
    const global = globalTypes[type]
    return global ? globalDocumentNames[global] : reviewNoticeMessages.processDocument
  },
  groupOf: (type) => (type === 'prd' ? 'processdoc' : 'globaldoc'),
  about: ({ type, versionId }) => (type === 'prd' ? undefined : { documentId: versionId }),
  targetOf: ({ type, versionId, chronId }, place) =>
    targetOfDocument({ id: versionId, chronId, docType: globalTypes[type] ?? 'PRD' }, place),
  workOn: async ({ tx }, { chronId, type }) => (type === 'prd' ? null : ((await findDocumentUnderWay(tx, chronId)) ?? null)),
  signal: (tx, place) => signalDocuments(tx, place),
}
