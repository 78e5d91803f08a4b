import {
  approvedDocumentStatuses,
  approvedStatuses,
  archivedDocumentStatuses,
  awaitingDocumentStatuses,
  awaitingStatuses,
  type ChartType,
  decidedStatuses,
  type GlobalDocumentType,
  openDocumentStatuses,
  openStatuses,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { isItem, type TableItem, type VersionTable } from '../version/index.ts'

/** A version that everyone may see who may read the item. */
export interface DecidedVersion {
  versionId: number
  isInForce: boolean
  /** The process it is below; null: none. */
  processChronId: number | null
  /** Of a document. */
  documentName: string | null
}

/** The version that is not decided yet; of an item there is one at most. */
export interface UnderWay {
  id: number
  version: number
  /** Whether it waits for a decision, so that nobody works on it. */
  isAwaiting: boolean
}

export const findDecidedVersion = (
  tx: CompanyTransaction,
  { rows, process }: VersionTable,
  item: TableItem,
): Promise<DecidedVersion | undefined> =>
  tx.maybe(sql`
    select id as "versionId", status ${sql.oneOf(approvedStatuses)} as "isInForce", ${process} as "processChronId", null as "documentName"
      from ${rows}
     where company_id = ${tx.companyId}${isItem(item)} and status ${sql.oneOf(decidedStatuses)}
     order by version desc limit 1`)

/** Approved, or archived after that. */
export const findDecidedDocument = (
  tx: CompanyTransaction,
  docType: GlobalDocumentType,
  chronId: number,
): Promise<DecidedVersion | undefined> =>
  tx.maybe(sql`
    select v.id as "versionId", v.status ${sql.oneOf(approvedDocumentStatuses)} as "isInForce", null::bigint as "processChronId", d.name as "documentName"
      from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
     where d.company_id = ${tx.companyId} and d.chron_id = ${chronId} and d.doc_type = ${docType}
       and v.status ${sql.oneOf([...approvedDocumentStatuses, ...archivedDocumentStatuses])}
     order by v.version desc limit 1`)

// Holds what is in force as it is until the transaction ends: false where it is in force no longer.

export const holdVersion = (tx: CompanyTransaction, { rows }: VersionTable, versionId: number): Promise<boolean> =>
  isHeld(
    tx.maybe(sql`
    select from ${rows} where company_id = ${tx.companyId} and id = ${versionId} and status ${sql.oneOf(approvedStatuses)} for share`),
  )

export const holdDocument = (tx: CompanyTransaction, versionId: number): Promise<boolean> =>
  isHeld(
    tx.maybe(sql`
    select from document_version where company_id = ${tx.companyId} and id = ${versionId} and status ${sql.oneOf(approvedDocumentStatuses)} for share`),
  )

const isHeld = async (found: Promise<object | undefined>): Promise<boolean> => (await found) !== undefined

/** `holds`: how it is held, as it is until the transaction ends. A drawing may be put into a chart then, so that nobody else holds it meanwhile. */
export const findVersionUnderWay = (
  tx: CompanyTransaction,
  { rows, isThere }: VersionTable,
  item: TableItem,
  holds: 'update' | 'share' | null,
): Promise<UnderWay | undefined> =>
  tx.maybe(sql`
    select id, version, status ${sql.oneOf(awaitingStatuses)} as "isAwaiting" from ${rows}
     where company_id = ${tx.companyId}${isItem(item)} and status ${sql.oneOf(openStatuses)}${isThere} ${holding(holds)}`)

const holding = (holds: 'update' | 'share' | null) =>
  holds === null ? sql.empty : holds === 'share' ? sql`for share` : sql`for no key update`

/** A rejected version is worked on. */
export const findDocumentUnderWay = (
  tx: CompanyTransaction,
  docType: GlobalDocumentType,
  chronId: number,
  hold: boolean,
): Promise<UnderWay | undefined> =>
  tx.maybe(sql`
    select v.id, v.version, v.status ${sql.oneOf(awaitingDocumentStatuses)} as "isAwaiting"
      from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.chron_id = ${chronId} and d.doc_type = ${docType}
       and v.status ${sql.oneOf(openDocumentStatuses)} and v.retired_on is null ${hold ? sql`for share of v` : sql.empty}`)

/** Whether the stored document of a version draws this node or connection. */
export async function drawsPart(
  tx: CompanyTransaction,
  chartId: number,
  { list, id }: { list: 'nodes' | 'edges'; id: string },
): Promise<boolean> {
  const { isDrawn } = await tx.one<{ isDrawn: boolean }>(sql`
    select exists (select from json_array_elements(document -> ${list}::text) part where part ->> 'id' = ${id}) as "isDrawn"
      from chart where company_id = ${tx.companyId} and id = ${chartId}`)
  return isDrawn
}

/** The document of a version of this chart that was in force once. */
export async function findDecidedDrawing(
  tx: CompanyTransaction,
  type: ChartType,
  chronId: number,
  versionId: number,
): Promise<string | undefined> {
  const found = await tx.maybe<{ document: string }>(sql`
    select document::text as document from chart
     where company_id = ${tx.companyId} and id = ${versionId} and chron_id = ${chronId} and type = ${type} and status ${sql.oneOf(decidedStatuses)}`)
  return found?.document
}

/** Whether a summary names this component, by its chronId. */
export const hasComponent = async (tx: CompanyTransaction, chartId: number, id: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from summary_component where company_id = ${tx.companyId} and chart_id = ${chartId} and chron_id::text = ${id}`)) !== undefined

/** Whether expectations have this row, by its chronId. */
export const hasRow = async (tx: CompanyTransaction, expectationId: number, id: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId} and chron_id::text = ${id}
     union all
    select from interfacing_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId} and chron_id::text = ${id}`)) !==
  undefined
