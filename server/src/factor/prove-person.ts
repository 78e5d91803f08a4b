import type { Signature } from '@strata/contract'
import { fail, type SessionContext, Throttle } from '../platform/index.ts'
import { beginTry, isPassword, ownPasswordLimits, readPassword } from '../session/index.ts'
import { takeFactor } from './check-factor.ts'
import { hasFactor } from './factor-views.ts'

/**
 * Makes sure that whoever calls is the person of the session: by the password, and by the second factor too where the account has one. It opens short transactions of
 * its own: nothing is locked while a password is checked. @throws Problem SIGNATURE_REQUIRED, TOO_MANY_TRIES
 */
export async function provePerson(context: SessionContext, { password, ...entered }: Signature): Promise<void> {
  const { accountId, companyUserId } = context.actor
  const { database, configuration } = context.services
  const by = { accountId, companyUserId, companyId: context.companyId }
  const attempt = { kind: 'password', key: String(accountId), address: context.address, by } as const
  await beginTry(context, attempt, ownPasswordLimits)
  const kept = await database.outsideCompany((tx) => readPassword(tx, accountId))
  if (!(await isPassword(password, kept, context.stopwatch))) fail('SIGNATURE_REQUIRED')
  await database.outsideCompany((tx) => new Throttle(configuration.sessionSecret).forget(tx, attempt))
  if (!(await database.outsideCompany((tx) => hasFactor(tx, accountId)))) return
  if (entered.totp === undefined && entered.code === undefined) fail('SIGNATURE_REQUIRED')
  if (!(await takeFactor(context, accountId, { entered, by }))) fail('SIGNATURE_REQUIRED')
}
