import {
  type CellColour,
  completedDataStatuses,
  type DataMonth,
  type ExpectationType,
  expectationTypes,
  indexOfMonth,
  partyTypes,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** How many sides of a process's rows have a colour in a month, and the first row that has it. */
export interface ProcessColour {
  processChronId: number
  colour: CellColour
  count: number
  type: ExpectationType
  /** Of the expectations. */
  chronId: number
  detailChronId: number
  partyName: string
  pid: string | null
  param: string
}

/** Of the completed data of a month, in one query: a row for each process and colour. */
export async function listProcessColours(
  tx: CompanyTransaction,
  processChronIds: readonly number[],
  { month, year }: DataMonth,
): Promise<ProcessColour[]> {
  return tx.many(sql`
    with completed as (
      select d.id, d.expectation_chron_id, e.type, e.process_chron_id
        from performance_data d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
       where d.company_id = ${tx.companyId} and d.year = ${year} and d.month = ${month} and d.status ${sql.oneOf(completedDataStatuses)}
         and e.process_chron_id = any(${processChronIds})),
    coloured as (
      select c.process_chron_id, c.type, c.expectation_chron_id, r.colour, r.detail_chron_id, t.party_type, 1 as side, t.party_name,
             t.process_chron_id as party_chron_id, t.param
        from completed c
        join performance_row r on r.company_id = ${tx.companyId} and r.data_id = c.id
        join expectation_detail t on t.company_id = r.company_id and t.id = r.detail_id
       union all
      select c.process_chron_id, c.type, c.expectation_chron_id, s.colour, i.detail_chron_id, null, s.side, t.party_name, t.process_chron_id, s.param
        from completed c
        join interfacing_performance_row i on i.company_id = ${tx.companyId} and i.data_id = c.id
        join interfacing_detail t on t.company_id = i.company_id and t.id = i.detail_id
       cross join lateral (values (1, i.your_colour, t.your_param), (2, i.their_colour, t.their_param)) s (side, colour, param)),
    firsts as (
      select distinct on (process_chron_id, colour) *, count(*) over (partition by process_chron_id, colour)::int as count
        from coloured
       order by process_chron_id, colour, array_position(${expectationTypes}::text[], type),
                array_position(${partyTypes}::text[], party_type), detail_chron_id, side)
    select f.process_chron_id as "processChronId", f.colour, f.count, f.type, f.expectation_chron_id as "chronId",
           f.detail_chron_id as "detailChronId", f.party_name as "partyName", p.pid, f.param
      from firsts f left join process p on p.company_id = ${tx.companyId} and p.chron_id = f.party_chron_id`)
}

/** The months from `first` to `last` for which any of these processes has completed data, the newest first: each month is asked until one is found. */
export async function listCompletedMonths(
  tx: CompanyTransaction,
  processChronIds: readonly number[],
  { first, last }: { first: DataMonth; last: DataMonth },
): Promise<DataMonth[]> {
  return tx.many(sql`
    with measured as materialized (
      select id from expectation where company_id = ${tx.companyId} and process_chron_id = any(${processChronIds}))
    select m.index / 12 as year, m.index % 12 + 1 as month
      from generate_series(${indexOfMonth(first)}::int, ${indexOfMonth(last)}::int) m (index)
     cross join lateral (
       select from measured e join performance_data d on d.company_id = ${tx.companyId} and d.expectation_chron_id = e.id
        where d.year = m.index / 12 and d.month = m.index % 12 + 1 and d.status ${sql.oneOf(completedDataStatuses)} limit 1) found
     order by m.index desc`)
}
