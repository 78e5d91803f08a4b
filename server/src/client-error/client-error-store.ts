import type { ClientErrorReport } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

export interface StoredReport extends Pick<ClientErrorReport, 'kind' | 'message' | 'stack' | 'address'> {
  id: string
  companyUserId: number
  at: Date
}

/** Keeps a report. The same one sent twice is kept once. */
export async function keepReport(
  tx: CompanyTransaction,
  { id, companyUserId, at, kind, message, stack, address }: StoredReport,
): Promise<void> {
  await tx.run(sql`
    insert into client_error_report (company_id, id, company_user_id, at, kind, message, stack, address)
    values (${tx.companyId}, ${id}, ${companyUserId}, ${at}, ${kind ?? 'unknown'}, ${message ?? ''}, ${stack ?? null}, ${address ?? null})
    on conflict do nothing`)
}
