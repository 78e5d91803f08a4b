import {
  type CellColour,
  completedDataStatuses,
  type DataMonth,
  type ExpectationType,
  expectationTypes,
  indexOfMonth,
  type ParameterLine,
  partyTypes,
  worstFirst,
} from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import type { MeasuredMonth } from '../trend/trend-views.ts'
import type { ApprovedExpectation } from './dashboard-views.ts'

/** Which expectations and months lines are of. */
export interface LineScope {
  /** Process by process, in their order. */
  expectations: readonly ApprovedExpectation[]
  /** Of those among them whose open months the reader sees. */
  openChronIds: readonly number[]
  first: DataMonth
  last: DataMonth
}

export interface LineKey {
  detailChronId: number
  side: ParameterLine['side']
}

/** A parameter of an approved version. */
export interface LineRow extends LineKey {
  type: ExpectationType
  chronId: number
  processChronId: number
  partyName: string
  pid: string | null
  param: string
  uom: string
  colour: CellColour | null
}

/**
 * The parameters that need a look first, and how many there are, in one query: by the colour of the latest month in which something was entered, then by the number of red months.
 */
export async function listLineRows(tx: CompanyTransaction, scope: LineScope, take: number): Promise<{ rows: LineRow[]; total: number }> {
  const { expectations } = scope
  const rows = await tx.many<LineRow & { total: number }>(sql`
    with expected as (
      select e.type, e.chron_id, e.process_chron_id, d.chron_id as detail_chron_id, 'own' as side, d.party_type, d.party_name,
             d.process_chron_id as party_chron_id, d.param, d.uom
        from expectation e join expectation_detail d on d.company_id = e.company_id and d.expectation_id = e.id
       where e.company_id = ${tx.companyId} and e.id = any(${expectations.map(({ id }) => id)})
       union all
      select e.type, e.chron_id, e.process_chron_id, d.chron_id, s.side, null, d.party_name, d.process_chron_id, s.param, ''
        from expectation e join interfacing_detail d on d.company_id = e.company_id and d.expectation_id = e.id
       cross join lateral (values ('your', d.your_param), ('their', d.their_param)) s (side, param)
       where e.company_id = ${tx.companyId} and e.id = any(${expectations.map(({ id }) => id)})),
    measured as (${measuredMonths(tx, scope)}),
    latest as (
      select distinct on (detail_chron_id, side) detail_chron_id, side, colour from measured
       order by detail_chron_id, side, colour = 'yellow', year desc, month desc),
    reds as (select detail_chron_id, side, count(*) as count from measured where colour = 'red' group by detail_chron_id, side)
    select x.type, x.chron_id as "chronId", x.process_chron_id as "processChronId", x.detail_chron_id as "detailChronId", x.side,
           x.party_name as "partyName", p.pid, x.param, x.uom, l.colour, count(*) over ()::int as total
      from expected x
      left join latest l using (detail_chron_id, side)
      left join reds r using (detail_chron_id, side)
      left join process p on p.company_id = ${tx.companyId} and p.chron_id = x.party_chron_id
     order by array_position(${worstFirst}::text[], l.colour) nulls last, coalesce(r.count, 0) desc,
              array_position(${expectations.map(({ processChronId }) => processChronId)}::bigint[], x.process_chron_id),
              array_position(${expectationTypes}::text[], x.type), array_position(${partyTypes}::text[], x.party_type), x.detail_chron_id, x.side desc
     limit ${take}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** What the months have of these parameters, the first first, in one query. */
export async function listLineMonths(
  tx: CompanyTransaction,
  scope: LineScope,
  lines: readonly LineKey[],
): Promise<(LineKey & MeasuredMonth)[]> {
  return tx.many(sql`
    select detail_chron_id as "detailChronId", side, year, month, status, target, expected_min as "expectedMin", expected_max as "expectedMax",
           delivered, min, max, colour, action as "shortTermAction"
      from (${measuredMonths(tx, scope)}) m
     where m.detail_chron_id = any(${lines.map(({ detailChronId }) => detailChronId)})
     order by m.year, m.month`)
}

/** The rows of months that the reader sees, each side by itself. */
const measuredMonths = (tx: CompanyTransaction, { expectations, openChronIds, first, last }: LineScope): Statement => {
  const isSeen = sql`
    m.company_id = ${tx.companyId} and m.expectation_chron_id = any(${expectations.map(({ chronId }) => chronId)})
      and m.year * 12 + m.month - 1 between ${indexOfMonth(first)} and ${indexOfMonth(last)}
      and (m.status ${sql.oneOf(completedDataStatuses)} or m.expectation_chron_id = any(${openChronIds}))`
  return sql`
    select r.detail_chron_id, 'own' as side, m.year, m.month, m.status, d.target, d.val_min as expected_min, d.val_max as expected_max,
           r.delivered, r.val_min as min, r.val_max as max, r.colour, r.short_term_action as action
      from performance_data m
      join performance_row r on r.company_id = m.company_id and r.data_id = m.id
      join expectation_detail d on d.company_id = r.company_id and d.id = r.detail_id
     where ${isSeen}
     union all
    select r.detail_chron_id, s.side, m.year, m.month, m.status, s.target, s.expected_min, s.expected_max, s.delivered, s.min, s.max, s.colour, ''
      from performance_data m
      join interfacing_performance_row r on r.company_id = m.company_id and r.data_id = m.id
      join interfacing_detail d on d.company_id = r.company_id and d.id = r.detail_id
     cross join lateral (values
       ('your', d.your_target, d.your_val_min, d.your_val_max, r.your_delivered, r.your_min, r.your_max, r.your_colour),
       ('their', d.their_target, d.their_val_min, d.their_val_max, r.their_delivered, r.their_min, r.their_max, r.their_colour))
       s (side, target, expected_min, expected_max, delivered, min, max, colour)
     where ${isSeen}`
}
