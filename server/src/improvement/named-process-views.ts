import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Of these chronIds those of global processes that were approved once. */
export async function findGlobalProcesses(tx: CompanyTransaction, chronIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select chron_id as "chronId" from process
     where company_id = ${tx.companyId} and chron_id = any(${chronIds}) and level = 'gpfc' and hdd`)
  return new Set(rows.map(({ chronId }) => chronId))
}
