import { approvedDocumentStatuses, approvedStatuses, globalDocumentTypes, type PlainKind, versionStatus } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import { plainTable } from '../../version/index.ts'

// What is in force of each kind, in the columns that `ReviewedKind` names.

export const chartsInForce = (tx: CompanyTransaction): Statement => sql`
    select v.type, v.chron_id, v.id as version_id, v.version, v.parent_chron_id as process_chron_id, null as document_name, v.approved_on
      from chart v where v.company_id = ${tx.companyId} and v.status ${sql.oneOf(approvedStatuses)}`

export const expectationsInForce = (tx: CompanyTransaction): Statement => sql`
    select v.type, v.chron_id, v.id, v.version, v.process_chron_id, null, v.approved_on
      from expectation v where v.company_id = ${tx.companyId} and v.status ${sql.oneOf(approvedStatuses)}`

/** Of a plain kind. */
export const plainInForce = (tx: CompanyTransaction, kind: PlainKind): Statement => sql`
    select ${sql.constant(kind)}, v.chron_id, v.id, v.version, v.process_chron_id, null, v.approved_on
      from ${plainTable(kind).rows} v where v.company_id = ${tx.companyId} and v.status ${sql.oneOf(approvedStatuses)}`

/** Documents of a process are in force once they are uploaded. */
export const documentsInForce = (tx: CompanyTransaction): Statement => sql`
    select lower(d.doc_type), v.chron_id, v.id, v.version, d.process_chron_id, d.name, coalesce(v.approved_on, v.created_on)
      from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and d.archived_on is null
       and (d.doc_type ${sql.oneOf(globalDocumentTypes)} and v.status ${sql.oneOf(approvedDocumentStatuses)}
            or d.doc_type = 'PRD' and v.status = ${sql.constant(versionStatus.wip)} and v.retired_on is null)`
