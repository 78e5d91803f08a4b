import type { FactorMeans } from '@strata/contract'
import { type CompanyTransaction, inOwnCompany, type SessionContext } from '../platform/index.ts'
import { addSessionMeans } from '../session/index.ts'
import { putCodes } from './factor-store.ts'
import { hasFactor } from './factor-views.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** Adds a factor to the account of the session, for which it counts at once. The first one brings recovery codes. `add` throws where it is not accepted. */
export async function addFactor(
  context: SessionContext,
  means: FactorMeans,
  add: (tx: CompanyTransaction) => Promise<unknown>,
): Promise<{ codes: string[] | null }> {
  const { accountId, sessionId } = context.actor
  const codes = newRecoveryCodes()
  const isFirst = await inOwnCompany(context, async (tx) => {
    const isFirst = !(await hasFactor(tx, accountId))
    await add(tx)
    if (isFirst) await putCodes(tx, accountId, codes)
    await addSessionMeans(tx, { sessionId, accountId }, means)
    return isFirst
  })
  return { codes: isFirst ? codes : null }
}
