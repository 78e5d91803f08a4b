import type { EventParams } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface NewEvent {
  /** The companyUserId; null: whoever may see what it is about. */
  to: number | null
  kind: string
  /** The sentence that is read. */
  comments: string
  params: EventParams
  /** The chart version it is about. */
  chartId: number
  on: Date
}

export async function addEvent(tx: CompanyTransaction, { to, kind, comments, params, chartId, on }: NewEvent): Promise<void> {
  await tx.run(sql`
    insert into event (company_id, company_user_id, created_on, kind, comments, params, chart_id)
    values (${tx.companyId}, ${to}, ${on}, ${kind}, ${comments}, ${sql.json(params)}, ${chartId})`)
}

/** False where the member has no such event as one’s own. */
export async function deleteOwnEvent(tx: CompanyTransaction, memberId: number, id: number): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from event where company_id = ${tx.companyId} and company_user_id = ${memberId} and id = ${id}`)
  return deleted === 1
}
