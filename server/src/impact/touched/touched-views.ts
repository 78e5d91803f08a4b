import {
  approvedDocumentStatuses,
  approvedStatuses,
  type ChartStatus,
  type ChartType,
  type DataStatus,
  type DocumentStatus,
  type DocumentType,
  type ExpectationType,
  type NoteType,
  openStatuses,
  publishedSheetStatuses,
  type SheetStatus,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

// Of each thing the version that holds: the one in force, else the one under way, else the last.

export interface TouchedChart {
  id: number
  chronId: number
  type: ChartType
  status: ChartStatus
  placeChronId: number
  preparerId: number
  senderId: number | null
}

export const listTouchedCharts = (tx: CompanyTransaction, chronIds: readonly number[]): Promise<TouchedChart[]> =>
  tx.many(sql`
    select distinct on (c.chron_id) c.id, c.chron_id as "chronId", c.type, c.status, c.parent_chron_id as "placeChronId",
           c.prepared_by as "preparerId", c.sent_by as "senderId"
      from chart c where c.company_id = ${tx.companyId} and c.chron_id = any(${chronIds}) and c.parent_chron_id is not null
     order by c.chron_id, c.status ${sql.oneOf(approvedStatuses)} desc, c.status ${sql.oneOf(openStatuses)} desc, c.version desc, c.id desc`)

export interface TouchedExpectation {
  id: number
  chronId: number
  type: ExpectationType
  status: ChartStatus
  version: number
  placeChronId: number
  preparerId: number
  senderId: number | null
}

export const listTouchedExpectations = (tx: CompanyTransaction, chronIds: readonly number[]): Promise<TouchedExpectation[]> =>
  tx.many(sql`
    select distinct on (e.chron_id) e.id, e.chron_id as "chronId", e.type, e.status, e.version, e.process_chron_id as "placeChronId",
           e.prepared_by as "preparerId", e.sent_by as "senderId"
      from expectation e where e.company_id = ${tx.companyId} and e.chron_id = any(${chronIds}) and e.deleted_on is null
     order by e.chron_id, e.status ${sql.oneOf(approvedStatuses)} desc, e.status ${sql.oneOf(openStatuses)} desc, e.version desc, e.id desc`)

export interface TouchedMonth {
  id: number
  type: ExpectationType
  status: DataStatus
  year: number
  month: number
  placeChronId: number
}

export const listTouchedMonths = (tx: CompanyTransaction, ids: readonly number[]): Promise<TouchedMonth[]> =>
  tx.many(sql`
    select d.id, e.type, d.status, d.year, d.month, e.process_chron_id as "placeChronId"
      from performance_data d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
     where d.company_id = ${tx.companyId} and d.id = any(${ids})`)

export interface TouchedDocument {
  id: number
  chronId: number
  docType: Exclude<DocumentType, 'PRSH' | NoteType>
  name: string
  status: DocumentStatus
  placeChronId: number | null
  createdById: number
  approvedOn: string | null
  retiredOn: string | null
}

export const listTouchedDocuments = (tx: CompanyTransaction, chronIds: readonly number[]): Promise<TouchedDocument[]> =>
  tx.many(sql`
    select distinct on (d.chron_id) v.id, d.chron_id as "chronId", d.doc_type as "docType", d.name, v.status, d.process_chron_id as "placeChronId",
           v.created_by as "createdById", v.approved_on as "approvedOn", v.retired_on as "retiredOn"
      from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
     where d.company_id = ${tx.companyId} and d.chron_id = any(${chronIds}) and d.doc_type <> 'PRSH' and d.performance_data_id is null
     order by d.chron_id, v.status ${sql.oneOf(approvedDocumentStatuses)} desc, v.version desc`)

export interface TouchedArea {
  id: number
  name: string
  placeChronId: number
}

export const listTouchedAreas = (tx: CompanyTransaction, ids: readonly number[]): Promise<TouchedArea[]> =>
  tx.many(sql`
    select a.id, a.area as name, a.process_chron_id as "placeChronId" from improvement_area a
     where a.company_id = ${tx.companyId} and a.id = any(${ids})`)

export interface TouchedSheet {
  id: number
  chronId: number
  name: string
  status: SheetStatus
  version: number
  placeChronId: number
}

export const listTouchedSheets = (tx: CompanyTransaction, chronIds: readonly number[]): Promise<TouchedSheet[]> =>
  tx.many(sql`
    select distinct on (s.chron_id) s.id, s.chron_id as "chronId", s.project_name as name, s.status, s.version, s.process_chron_id as "placeChronId"
      from project_sheet s where s.company_id = ${tx.companyId} and s.chron_id = any(${chronIds})
     order by s.chron_id, s.status ${sql.oneOf(publishedSheetStatuses)} desc, s.version desc`)
