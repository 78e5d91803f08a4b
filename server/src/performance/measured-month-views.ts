import type { DataMonth } from '@strata/contract'
import { type Statement, sql } from '../platform/index.ts'

/** Whether expectations `e` were first approved by the end of a month, in the timezone of the company (IANA): what came later was not to be met in it. */
export const wasApprovedBy = ({ month, year, timezone }: DataMonth & { timezone: string }): Statement => sql`
  exists (select from expectation f
           where f.company_id = e.company_id and f.chron_id = e.chron_id
             and f.approved_on < (make_date(${year}::int, ${month}::int, 1) + interval '1 month') at time zone ${timezone})`
