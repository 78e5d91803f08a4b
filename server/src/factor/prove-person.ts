import type { Signature } from '@strata/contract'
import { fail, type SessionContext, Throttle } from '../platform/index.ts'
import { beginTry, isPassword, ownPasswordLimits, readPassword } from '../session/index.ts'
import { takeFactor } from './check-factor.ts'
import { hasFactor } from './factor-views.ts'

/**
 * Makes sure that whoever calls is the person of the session: by the password, and by the second factor too where the account has one; or by a passkey alone whose device has
 * verified its owner. It opens short transactions of its own: nothing is locked while a password is checked. @throws Problem SIGNATURE_REQUIRED, TOO_MANY_TRIES
 */
export async function provePerson(context: SessionContext, { password, totp, code, passkey }: Signature): Promise<void> {
  const { accountId, companyUserId, sessionId } = context.actor
  const { database, configuration } = context.services
  const by = { accountId, companyUserId, companyId: context.companyId }
  const attempt = { kind: 'password', key: String(accountId), address: context.address, by } as const
  const forgetTries = () => database.outsideCompany((tx) => new Throttle(configuration.sessionSecret).forget(tx, attempt))
  await beginTry(context, attempt, ownPasswordLimits)
  if (password !== undefined) {
    if (!(await isOwnPassword(context, password))) fail('SIGNATURE_REQUIRED')
    await forgetTries()
    if (passkey === undefined && !(await database.outsideCompany((tx) => hasFactor(tx, accountId)))) return
  }
  if (passkey === undefined && totp === undefined && code === undefined) fail('SIGNATURE_REQUIRED')
  const wanted = { purpose: 'sign', accountId, sessionId } as const
  const presented = passkey && { assertion: passkey, wanted, demandsOwner: password === undefined }
  if (!(await takeFactor(context, accountId, { entered: { totp, code, passkey: presented }, by }))) fail('SIGNATURE_REQUIRED')
  await forgetTries()
}

async function isOwnPassword({ services, actor, stopwatch }: SessionContext, password: string): Promise<boolean> {
  const kept = await services.database.outsideCompany((tx) => readPassword(tx, actor.accountId))
  return isPassword(password, kept, stopwatch)
}
