import { approvedStatuses, type ExpectationParty, type ExpectationType, type SummaryComponent } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { currentVersion } from '../process/index.ts'

/** Which components of a summary the rows of a type are about. */
const componentOf = { ce: 'customer', se: 'supplier', ie: 'ip' } as const satisfies Record<ExpectationType, SummaryComponent>

/**
 * Whom the approved summary of a global process names, by today's names, in the order in which they were added: what expectations of the process and of its
 * sub-processes may be about. Of customers and suppliers Management is always one. Empty without an approved summary.
 */
export async function listParties(tx: CompanyTransaction, globalChronId: number, type: ExpectationType): Promise<ExpectationParty[]> {
  const named = await tx.many<ExpectationParty>(sql`
    select case when s.additional_id is null then 'Internal' else 'External' end as type, p.pid,
           coalesce(s.process_chron_id, s.additional_id) as id, coalesce(v.name, a.name, s.name) as name
      from chart c
      join summary_component s on s.company_id = c.company_id and s.chart_id = c.id and s.kind = ${componentOf[type]}
      left join process p on p.company_id = s.company_id and p.chron_id = s.process_chron_id
      left join lateral (${currentVersion}) v on true
      left join additional_party a on a.company_id = s.company_id and a.id = s.additional_id
     where c.company_id = ${tx.companyId} and c.type = 'ps' and c.parent_chron_id = ${globalChronId} and c.status ${sql.oneOf(approvedStatuses)}
     order by s.chron_id, s.id`)
  return type === 'ie' ? named : [...named, management]
}

const management = { type: 'Management', id: null, name: 'Management', pid: null } as const satisfies ExpectationParty
