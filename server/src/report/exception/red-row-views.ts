import {
  approvedStatuses,
  completedDataStatuses,
  type DataMonth,
  type ExpectationType,
  expectationTypes,
  partyTypes,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** A side of a row that does not meet what is expected, as expected by the version that its month is based on. */
export interface RedRow extends DataMonth {
  processChronId: number
  type: ExpectationType
  /** Whose expectation it is, of interfacing processes. */
  side: 'yours' | 'theirs' | null
  partyName: string
  pid: string | null
  param: string
  uom: string
  target: string
  expectedMin: string
  expectedMax: string
  delivered: string
  min: string
  max: string
  outsideRange: number | null
  shortTermAction: string
}

/** Of the latest completed month up to `month` of each of the expectations of these processes: all in one query, at most so many. */
export async function listRedRows(
  tx: CompanyTransaction,
  { processChronIds, month: { month, year }, limit }: { processChronIds: readonly number[]; month: DataMonth; limit: number },
): Promise<RedRow[]> {
  return tx.many(sql`
    with latest as (
      select m.id, m.year, m.month, e.type, e.process_chron_id
        from expectation e
       cross join lateral (
         select d.id, d.year, d.month from performance_data d
          where d.company_id = e.company_id and d.expectation_chron_id = e.chron_id and d.status ${sql.oneOf(completedDataStatuses)}
            and (d.year, d.month) <= (${year}::int, ${month}::int)
          order by d.year desc, d.month desc limit 1) m
       where e.company_id = ${tx.companyId} and e.status ${sql.oneOf(approvedStatuses)} and e.process_chron_id = any(${processChronIds})),
    red as (
      select l.*, null as side, t.chron_id, t.party_type, t.party_name, t.process_chron_id as party_chron_id, t.param, t.uom, t.target,
             t.val_min as expected_min, t.val_max as expected_max, r.delivered, r.val_min, r.val_max, r.outside_range, r.short_term_action
        from latest l
        join performance_row r on r.company_id = ${tx.companyId} and r.data_id = l.id and r.colour = 'red'
        join expectation_detail t on t.company_id = r.company_id and t.id = r.detail_id
       union all
      select l.*, s.side, t.chron_id, null, t.party_name, t.process_chron_id, s.param, '', s.target, s.expected_min, s.expected_max,
             s.delivered, s.val_min, s.val_max, null, ''
        from latest l
        join interfacing_performance_row i on i.company_id = ${tx.companyId} and i.data_id = l.id
        join interfacing_detail t on t.company_id = i.company_id and t.id = i.detail_id
       cross join lateral (values
         ('yours', i.your_colour, t.your_param, t.your_target, t.your_val_min, t.your_val_max, i.your_delivered, i.your_min, i.your_max),
         ('theirs', i.their_colour, t.their_param, t.their_target, t.their_val_min, t.their_val_max, i.their_delivered, i.their_min, i.their_max))
         s (side, colour, param, target, expected_min, expected_max, delivered, val_min, val_max)
       where s.colour = 'red')
    select r.process_chron_id as "processChronId", r.type, r.side, r.party_name as "partyName", p.pid, r.param, r.uom, r.target,
           r.expected_min as "expectedMin", r.expected_max as "expectedMax", r.delivered, r.val_min as min, r.val_max as max,
           r.outside_range as "outsideRange", r.short_term_action as "shortTermAction", r.month, r.year
      from red r left join process p on p.company_id = ${tx.companyId} and p.chron_id = r.party_chron_id
     order by r.process_chron_id, array_position(${expectationTypes}::text[], r.type), array_position(${partyTypes}::text[], r.party_type),
              r.party_name, r.chron_id, r.side desc
     limit ${limit}`)
}
