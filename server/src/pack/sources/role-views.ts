import type { RoleCode } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

export interface RoleChangeRow {
  processChronId: number
  role: RoleCode
  gained: boolean
  name: string
  shortName: string
  /** Empty where a group of the directory did. */
  by: string
  byGroup: string | null
  /** ISO 8601. */
  on: string
}

const columns = sql`
  c.process_chron_id as "processChronId", c.role, c.gained, ${nameOf(sql`c.company_user_id`)} as name, m.short_name as "shortName",
  ${nameOf(sql`c.changed_by`)} as by, c.by_group as "byGroup", c.changed_on as on`

/** Changes of the period, the oldest first. */
export async function listRoleChanges(tx: CompanyTransaction, { processIds, from, until }: PackScope): Promise<RoleChangeRow[]> {
  return tx.many(sql`
    select ${columns} from role_change c join membership m on m.company_id = c.company_id and m.id = c.company_user_id
     where c.company_id = ${tx.companyId} and c.process_chron_id = any(${processIds}::bigint[]) and c.changed_on >= ${from} and c.changed_on < ${until}
     order by c.changed_on, c.id`)
}

/** Who held which role at the end of the period, by the changes until then, and since when. */
export async function listRolesThen(tx: CompanyTransaction, { processIds, until }: PackScope): Promise<RoleChangeRow[]> {
  return tx.many(sql`
    select ${columns}
      from (select distinct on (process_chron_id, role, company_user_id) *
              from role_change where company_id = ${tx.companyId} and process_chron_id = any(${processIds}::bigint[]) and changed_on < ${until}
             order by process_chron_id, role, company_user_id, id desc) c
      join membership m on m.company_id = c.company_id and m.id = c.company_user_id
     where c.gained order by c.process_chron_id, c.role, m.short_name`)
}
