import {
  type CellColour,
  completedDataStatuses,
  type DataMonth,
  type ExpectationType,
  expectationTypes,
  indexOfMonth,
  partyTypes,
  worstFirst,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** The rows of a process that have its worst colour in a month, the first of them, and how many sides have which colour. */
export interface ProcessColours {
  processChronId: number
  counts: Partial<Record<CellColour, number>>
  type: ExpectationType
  /** Of the expectations. */
  chronId: number
  detailChronId: number
  partyName: string
  pid: string | null
  param: string
}

/** The expectations whose rows have two sides. */
const interfacing = sql.constant('ie' satisfies ExpectationType)

/** Of the completed data of a month, in one query: a row for each process. What a row is about is read of those of the worst colour and the first type that has it alone. */
export async function listProcessColours(
  tx: CompanyTransaction,
  processChronIds: readonly number[],
  { month, year }: DataMonth,
): Promise<ProcessColours[]> {
  return tx.many(sql`
    with completed as materialized (
      select d.id, d.expectation_chron_id, e.type, e.process_chron_id
        from performance_data d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
       where d.company_id = ${tx.companyId} and d.year = ${year} and d.month = ${month} and d.status ${sql.oneOf(completedDataStatuses)}
         and e.process_chron_id in (select unnest(${processChronIds}::bigint[]))),
    coloured as materialized (
      select c.process_chron_id, c.type, c.expectation_chron_id, r.colour, r.detail_id, r.detail_chron_id, 0 as side
        from completed c cross join lateral (
          select colour, detail_id, detail_chron_id from performance_row where company_id = ${tx.companyId} and data_id = c.id offset 0) r
       where c.type <> ${interfacing}
       union all
      select c.process_chron_id, c.type, c.expectation_chron_id, s.colour, i.detail_id, i.detail_chron_id, s.side
        from completed c cross join lateral (
          select your_colour, their_colour, detail_id, detail_chron_id
            from interfacing_performance_row where company_id = ${tx.companyId} and data_id = c.id offset 0) i
       cross join lateral (values (1, i.your_colour), (2, i.their_colour)) s (side, colour)
       where c.type = ${interfacing}),
    counted as (
      select process_chron_id, jsonb_object_agg(colour, count) as counts, min(array_position(${worstFirst}::text[], colour)) as worst,
             (array_agg(first_type order by array_position(${worstFirst}::text[], colour)))[1] as first_type
        from (select process_chron_id, colour, count(*) as count, min(array_position(${expectationTypes}::text[], type)) as first_type
                from coloured group by 1, 2) n group by 1),
    firsts as (
      select distinct on (c.process_chron_id) c.*, n.counts, coalesce(t.party_name, i.party_name) as party_name,
             coalesce(t.process_chron_id, i.process_chron_id) as party_chron_id, case c.side when 0 then t.param when 1 then i.your_param else i.their_param end as param
        from counted n join coloured c on c.process_chron_id = n.process_chron_id and c.colour = (${worstFirst}::text[])[n.worst]
          and array_position(${expectationTypes}::text[], c.type) = n.first_type
        left join expectation_detail t on t.company_id = ${tx.companyId} and t.id = case when c.side = 0 then c.detail_id end
        left join interfacing_detail i on i.company_id = ${tx.companyId} and i.id = case when c.side > 0 then c.detail_id end
       order by c.process_chron_id, array_position(${partyTypes}::text[], t.party_type),
                c.detail_chron_id, c.side)
    select f.process_chron_id as "processChronId", f.counts, f.type, f.expectation_chron_id as "chronId",
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
      select id from expectation where company_id = ${tx.companyId} and process_chron_id in (select unnest(${processChronIds}::bigint[])))
    select m.index / 12 as year, m.index % 12 + 1 as month
      from generate_series(${indexOfMonth(first)}::int, ${indexOfMonth(last)}::int) m (index)
     cross join lateral (
       select from measured e join performance_data d on d.company_id = ${tx.companyId} and d.expectation_chron_id = e.id
        where d.year = m.index / 12 and d.month = m.index % 12 + 1 and d.status ${sql.oneOf(completedDataStatuses)} limit 1) found
     order by m.index desc`)
}
