import type { WorkEntry } from '@strata/contract'
import { findDecider } from '../company/index.ts'
import { listMonthWork } from '../performance/index.ts'
import type { CompanyTransaction, Database } from '../platform/index.ts'
import { listWaitingFor } from './list-waiting.ts'
import { type Asker, listOfAllCompanies } from './of-all-companies.ts'

/** All that waits for a person until it is done, the oldest first: decisions, months of performance data that are late, and Short Term Actions. */
export const listWaitingWork = (database: Database, asker: Asker): Promise<WorkEntry[]> =>
  listOfAllCompanies(database, asker, (tx) => listWorkIn(tx, asker.accountId, asker.now))

export async function listWorkIn(tx: CompanyTransaction, accountId: number, now: Date): Promise<WorkEntry[]> {
  const decider = await findDecider(tx, accountId)
  if (!decider) return []
  const decisions = (await listWaitingFor(tx, decider)).map(({ decision }) => ({ kind: 'decision' as const, ...decision }))
  return [...decisions, ...(await listMonthWork(tx, { actor: decider, companyName: decider.companyName, now }))]
}
