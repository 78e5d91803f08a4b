import type { CompanyTransaction, Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { RecurringJob } from './recurring-job.ts'

/**
 * Does a job's work in each company, one transaction after another: no statement spans companies (specification 5 §18). What fails in one keeps the others
 * from nothing. @throws AggregateError of what failed, at the end
 */
export const inEachCompany = (database: Database, work: (tx: CompanyTransaction) => Promise<void>): Promise<void> =>
  ofEachCompany(database, (companyId) => database.inCompany(companyId, work))

/** The same for work that opens its transactions itself. @throws AggregateError */
export async function ofEachCompany(database: Database, work: (companyId: number) => Promise<void>): Promise<void> {
  const companies = await database.outsideCompany((tx) => tx.many<{ id: number }>(sql`select id from list_company_ids() id`))
  const failures: unknown[] = []
  for (const { id } of companies) await work(id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `The work failed in ${failures.length} of ${companies.length} companies.`)
}

/** What a server that was killed, or did not reach a database, left in outboxes of companies. */
export const deliverOutboxes = (database: Database): RecurringJob => ({
  name: 'deliverOutboxes',
  pattern: '* * * * *',
  run: () => ofEachCompany(database, (companyId) => database.deliverOutbox(companyId)),
})
