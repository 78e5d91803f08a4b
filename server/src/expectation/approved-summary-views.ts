import { approvedStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Whether a global process has an approved summary, which names those whom expectations are about. */
export async function hasApprovedSummary(tx: CompanyTransaction, globalChronId: number): Promise<boolean> {
  const { isThere } = await tx.one<{ isThere: boolean }>(sql`
    select exists (select from chart where company_id = ${tx.companyId} and type = 'ps' and parent_chron_id = ${globalChronId}
                                       and status ${sql.oneOf(approvedStatuses)}) as "isThere"`)
  return isThere
}
