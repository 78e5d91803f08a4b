import {
  approvedDocumentStatuses,
  type GlobalDocumentType,
  globalDocumentNames,
  globalDocumentTypes,
  type ReviewItemType,
  reviewNoticeMessages,
  versionStatus,
} from '@strata/contract'
import { targetOfDocument } from '../../document/index.ts'
import { sql } from '../../platform/index.ts'
import type { ReviewedKind } from './reviewed-kind.ts'
import { findDocumentUnderWay } from './under-way-views.ts'

const globalTypes: Partial<Record<ReviewItemType, GlobalDocumentType>> = { gpd: 'GPD', qmsd: 'QMSD', tld: 'TLD' }

/** Global documents, which are approved, and process documents, which are in force once they are uploaded. */
export const reviewedDocument: ReviewedKind = {
  types: ['gpd', 'qmsd', 'tld', 'prd'],
  inForce: (tx) => sql`
    select lower(d.doc_type), v.chron_id, v.id, v.version, d.process_chron_id, d.name, coalesce(v.approved_on, v.created_on)
      from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and d.archived_on is null
       and (d.doc_type ${sql.oneOf(globalDocumentTypes)} and v.status ${sql.oneOf(approvedDocumentStatuses)}
            or d.doc_type = 'PRD' and v.status = ${sql.constant(versionStatus.wip)} and v.retired_on is null)`,
  nameType: (type) => {
    const global = globalTypes[type]
    return global ? globalDocumentNames[global] : reviewNoticeMessages.processDocument
  },
  groupOf: (type) => (type === 'prd' ? 'processdoc' : 'globaldoc'),
  about: ({ type, versionId }) => (type === 'prd' ? undefined : { documentId: versionId }),
  targetOf: ({ type, versionId, chronId }, place) =>
    targetOfDocument({ id: versionId, chronId, docType: globalTypes[type] ?? 'PRD' }, place),
  workOn: async ({ tx }, { chronId, type }) => (type === 'prd' ? null : ((await findDocumentUnderWay(tx, chronId)) ?? null)),
}
