import type { CompanyTransaction } from '../database/database.ts'
import type { SessionContext } from './context.ts'
import { fail } from './problem.ts'

/** @throws Problem NOT_FOUND where the path names another company than the session's */
export function refuseOtherCompany({ companyId }: Pick<SessionContext, 'companyId'>, named: { companyId: number }): void {
  if (named.companyId !== companyId) fail('NOT_FOUND')
}

/** One transaction in the company of the session, with the audit row of the call. */
export function inOwnCompany<T>(
  { services, companyId, actor, record }: SessionContext,
  work: (tx: CompanyTransaction) => Promise<T>,
): Promise<T> {
  const { accountId, companyUserId } = actor
  return services.database.inCompany(companyId, async (tx) => {
    const done = await work(tx)
    await record(tx, { accountId, companyUserId })
    return done
  })
}
