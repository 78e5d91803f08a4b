import { type CellColour, retiredDocumentStatuses } from '@strata/contract'
import { type InterfacingDetailRow, listInterfacingDetails, listPartyDetails, type PartyDetailRow } from '../expectation/index.ts'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { Edited } from '../version/index.ts'
import type { MonthRow } from './performance-views.ts'

/** The document that holds a row's notes, by its newest version in force. */
interface NoteRow {
  /** A version's id. */
  id: number
  chronId: number
  name: string
  fileExt: string
}

interface StoredRow extends Edited {
  dataId: number
  detailId: number
  detailChronId: number
  note: NoteRow | null
}

/** What was delivered, as it is kept. NV: nothing entered; NA: not applicable. */
interface DeliveredRow {
  delivered: string
  min: string
  max: string
  colour: CellColour
}

export interface PartyDataRow extends StoredRow, DeliveredRow {
  outsideRange: number | null
  shortTermAction: string
  /** How many single values are behind it. */
  valueCount: number
}

export interface InterfacingDataRow extends StoredRow {
  yours: DeliveredRow
  theirs: DeliveredRow
}

/** A row of customers or suppliers: what is expected, and what was delivered. */
export interface PartyRow {
  type: 'ce' | 'se'
  detail: PartyDetailRow
  data: PartyDataRow
}

/** The same of interfacing processes: both sides. */
export interface InterfacingRow {
  type: 'ie'
  detail: InterfacingDetailRow
  data: InterfacingDataRow
}

export type DataRow = PartyRow | InterfacingRow

type Month = Pick<MonthRow, 'id' | 'type' | 'expectationId'>

/** The rows of a month in the order of its expectations. */
export async function listRows(tx: CompanyTransaction, month: Month): Promise<DataRow[]> {
  const { type, expectationId } = month
  if (type !== 'ie') {
    const data = await listPartyData(tx, sql`r.data_id = ${month.id}`)
    return joinRows(await listPartyDetails(tx, expectationId), data).map((row) => ({ type, ...row }))
  }
  const data = await listInterfacingData(tx, sql`r.data_id = ${month.id}`)
  return joinRows(await listInterfacingDetails(tx, expectationId), data).map((row) => ({ type, ...row }))
}

/** One row of a month, by its own id. */
export async function findRow(tx: CompanyTransaction, { type, id, expectationId }: Month, rowId: number): Promise<DataRow | undefined> {
  const isWanted = sql`r.data_id = ${id} and r.id = ${rowId}`
  if (type !== 'ie') {
    const [data] = await listPartyData(tx, isWanted)
    const [detail] = data ? await listPartyDetails(tx, expectationId, data.detailId) : []
    return data && detail && { type, detail, data }
  }
  const [data] = await listInterfacingData(tx, isWanted)
  const [detail] = data ? await listInterfacingDetails(tx, expectationId, data.detailId) : []
  return data && detail && { type, detail, data }
}

/** A month has a row for each of its expectations. */
export function joinRows<Detail extends { id: number }, Data extends StoredRow>(
  details: readonly Detail[],
  rows: readonly Data[],
): { detail: Detail; data: Data }[] {
  const byDetail = new Map(rows.map((data) => [data.detailId, data]))
  return details.flatMap((detail) => {
    const data = byDetail.get(detail.id)
    return data ? [{ detail, data }] : []
  })
}

const listPartyData = (tx: CompanyTransaction, isWanted: Statement): Promise<PartyDataRow[]> =>
  tx.many(sql`
    select ${storedColumns}, r.delivered, r.val_min as min, r.val_max as max, r.colour, r.outside_range as "outsideRange",
           r.short_term_action as "shortTermAction",
           (select count(*)::int from performance_value v where v.company_id = r.company_id and v.row_id = r.id) as "valueCount"
      from performance_row r ${storedJoins}
     where r.company_id = ${tx.companyId} and ${isWanted}`)

const listInterfacingData = (tx: CompanyTransaction, isWanted: Statement): Promise<InterfacingDataRow[]> =>
  tx.many(sql`
    select ${storedColumns},
           json_build_object('delivered', r.your_delivered, 'min', r.your_min, 'max', r.your_max, 'colour', r.your_colour) as yours,
           json_build_object('delivered', r.their_delivered, 'min', r.their_min, 'max', r.their_max, 'colour', r.their_colour) as theirs
      from interfacing_performance_row r ${storedJoins}
     where r.company_id = ${tx.companyId} and ${isWanted}`)

const storedColumns = sql`
  r.id, r.data_id as "dataId", r.detail_id as "detailId", r.detail_chron_id as "detailChronId", r.edits, r.edited_on as "editedOn",
  json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "editedBy",
  case when n.row_id is not null then json_build_object('id', f.id, 'chronId', o.chron_id, 'name', o.name, 'fileExt', f.file_ext) end as note`

const storedJoins = sql`
  join membership m on m.company_id = r.company_id and m.id = r.edited_by
  left join performance_note n on n.company_id = r.company_id and n.row_id = r.id
  left join document o on o.company_id = n.company_id and o.chron_id = n.document_chron_id
  left join lateral (
    select v.id, v.file_ext from document_version v where v.company_id = o.company_id and v.chron_id = o.chron_id
     order by (v.status ${sql.noneOf(retiredDocumentStatuses)}) desc, v.version desc limit 1) f on true`
