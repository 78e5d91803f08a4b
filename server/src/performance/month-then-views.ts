import { completedDataStatuses, type DataMonth, type SingleValue, versionStatus } from '@strata/contract'
import { listInterfacingDetails, listPartyDetails } from '../expectation/index.ts'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { type DataRow, type InterfacingDataRow, joinRows, listRows, type PartyDataRow } from './data-row-views.ts'
import type { MonthRow } from './performance-views.ts'

/** A month as it was completed by then. */
export interface MonthThen extends MonthRow {
  /** Where it was opened again since: what was kept of it. */
  takenBackId: number | null
}

/** The months that were completed at a moment and not open again, the newest first. */
export async function listMonthsThen(tx: CompanyTransaction, chronId: number, until: Date): Promise<MonthThen[]> {
  return tx.many(sql`
    select * from (${completedThen(tx, chronId, until)}) c order by year desc, month desc`)
}

export async function findMonthThen(
  tx: CompanyTransaction,
  chronId: number,
  { month, year, until }: DataMonth & { until: Date },
): Promise<MonthThen | undefined> {
  return tx.maybe(sql`
    select * from (${completedThen(tx, chronId, until)}) c where year = ${year} and month = ${month}`)
}

/** A month has one completion at a time; the latest counts. */
const completedThen = (tx: CompanyTransaction, chronId: number, until: Date): Statement => sql`
  select distinct on (d.year, d.month)
         d.id, d.expectation_chron_id as "expectationChronId", d.expectation_id as "expectationId", e.type,
         e.process_chron_id as "processChronId", d.year, d.month, ${sql.constant(versionStatus.approved)} as status, d.created_on as "createdOn",
         json_build_object('firstName', c.first_name, 'lastName', c.last_name) as "completedBy", d.completed_on as "completedOn",
         0 as revision, d.taken_back_id as "takenBackId"
    from (select company_id, id, expectation_chron_id, expectation_id, year, month, created_on, completed_by, completed_on, null::bigint as taken_back_id
            from performance_data
           where company_id = ${tx.companyId} and expectation_chron_id = ${chronId} and status ${sql.oneOf(completedDataStatuses)}
             and completed_on < ${until}
           union all
          select company_id, data_id, expectation_chron_id, expectation_id, year, month, created_on, completed_by, completed_on, id
            from taken_back_month
           where company_id = ${tx.companyId} and expectation_chron_id = ${chronId} and completed_on < ${until} and reopened_on >= ${until}) d
    join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
    join membership c on c.company_id = d.company_id and c.id = d.completed_by
   order by d.year, d.month, d.completed_on desc`

/** The rows of a month as they were completed, in the order of its expectations. Of a month that was opened again since, notes have the name of then, and may be gone. */
export async function listRowsThen(tx: CompanyTransaction, month: MonthThen): Promise<DataRow[]> {
  const { type, expectationId, takenBackId } = month
  if (takenBackId === null) return listRows(tx, month)
  if (type === 'ie') {
    const data = await listInterfacingThen(tx, month.id, takenBackId)
    return joinRows(await listInterfacingDetails(tx, expectationId), data).map((row) => ({ type, ...row }))
  }
  const data = await listPartyThen(tx, month.id, takenBackId)
  return joinRows(await listPartyDetails(tx, expectationId), data).map((row) => ({ type, ...row }))
}

const listPartyThen = (tx: CompanyTransaction, dataId: number, takenBackId: number): Promise<PartyDataRow[]> =>
  tx.many(sql`
    select ${keptColumns(dataId)}, r.delivered, r.val_min as min, r.val_max as max, r.colour, r.outside_range as "outsideRange",
           r.short_term_action as "shortTermAction", jsonb_array_length(r.single_values) as "valueCount"
      from taken_back_row r join membership m on m.company_id = r.company_id and m.id = r.edited_by
     where r.company_id = ${tx.companyId} and r.taken_back_id = ${takenBackId}`)

const listInterfacingThen = (tx: CompanyTransaction, dataId: number, takenBackId: number): Promise<InterfacingDataRow[]> =>
  tx.many(sql`
    select ${keptColumns(dataId)},
           json_build_object('delivered', r.your_delivered, 'min', r.your_min, 'max', r.your_max, 'colour', r.your_colour) as yours,
           json_build_object('delivered', r.their_delivered, 'min', r.their_min, 'max', r.their_max, 'colour', r.their_colour) as theirs
      from taken_back_interfacing_row r join membership m on m.company_id = r.company_id and m.id = r.edited_by
     where r.company_id = ${tx.companyId} and r.taken_back_id = ${takenBackId}`)

const keptColumns = (dataId: number): Statement => sql`
  r.row_id as id, ${dataId}::bigint as "dataId", r.detail_id as "detailId", r.detail_chron_id as "detailChronId", 0 as edits,
  r.edited_on as "editedOn", json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "editedBy",
  case when r.note_id is not null then json_build_object('id', r.note_id, 'chronId', r.note_chron_id, 'name', r.note_name, 'fileExt', r.note_ext) end as note`

/** A row of whatever month and completion: where its month is. It may be gone since. */
export const findMonthOfRow = (tx: CompanyTransaction, rowId: number): Promise<(DataMonth & { chronId: number }) | undefined> =>
  tx.maybe(sql`
    select d.expectation_chron_id as "chronId", d.year, d.month
      from (select company_id, data_id from performance_row where company_id = ${tx.companyId} and id = ${rowId}
             union all
            select company_id, data_id from interfacing_performance_row where company_id = ${tx.companyId} and id = ${rowId}) r
      join performance_data d on d.company_id = r.company_id and d.id = r.data_id
     union all
    select t.expectation_chron_id, t.year, t.month
      from (select company_id, taken_back_id from taken_back_row where company_id = ${tx.companyId} and row_id = ${rowId}
             union all
            select company_id, taken_back_id from taken_back_interfacing_row where company_id = ${tx.companyId} and row_id = ${rowId}) r
      join taken_back_month t on t.company_id = r.company_id and t.id = r.taken_back_id
     limit 1`)

/** The single values behind a row as it was completed, in their order. */
export const listValuesThen = (tx: CompanyTransaction, takenBackId: number, rowId: number): Promise<SingleValue[]> =>
  tx.many(sql`
    select (v ->> 0)::int as ordinal, v ->> 1 as name, v ->> 2 as value
      from taken_back_row r cross join lateral jsonb_array_elements(r.single_values) v
     where r.company_id = ${tx.companyId} and r.taken_back_id = ${takenBackId} and r.row_id = ${rowId} order by ordinal`)
