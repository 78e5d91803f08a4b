import { plainKindNames } from '@strata/contract'
import { type Statement, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'

/** Of a row `c` that names an item of any kind by `item_type` and `item_chron_id`: the columns of a `ListedItem`. */
export const listedColumns = sql`
  c.item_type as type, (select d.name from document d where c.item_type in ('gpd', 'qmsd', 'tld', 'prd') and d.company_id = c.company_id and d.chron_id = c.item_chron_id) as name,
  i.at as "processChronId"`

/** Of plain kinds, each in its own table. */
const plainPlaces = sql.join(
  plainKindNames.map(
    (kind) => sql`when c.item_type = ${sql.constant(kind)} then
                  (select k.process_chron_id from ${sql.column(kind)} k where k.company_id = c.company_id and k.chron_id = c.item_chron_id limit 1)`,
  ),
  ' ',
)

/** The process that the item of `c` is below, as `i.at`; of what is gone nothing is known but that. */
export const withItem = sql`
  left join lateral (
    select case when c.item_type in ('gpd', 'qmsd', 'tld') then null
                when c.item_type = 'prd' then
                  (select d.process_chron_id from document d where d.company_id = c.company_id and d.chron_id = c.item_chron_id)
                when c.item_type in ('ce', 'se', 'ie') then
                  (select e.process_chron_id from expectation e where e.company_id = c.company_id and e.chron_id = c.item_chron_id limit 1)
                ${plainPlaces} else (select h.parent_chron_id from chart h where h.company_id = c.company_id and h.chron_id = c.item_chron_id limit 1) end as at) i on true`

/** Whether the item of `c` is in the pack: below one of its processes, or of the company itself. */
export const isListedIn = ({ process, processIds }: PackScope): Statement => sql`
  (i.at = any(${processIds}::bigint[])
    or (${process === null} and i.at is null and c.item_type in ('gpfc', 'gpd', 'qmsd', 'tld')))`
