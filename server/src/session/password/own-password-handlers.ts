import { problems, type profileRoutes, type RouteInput } from '@strata/contract'
import { isMember } from '../../company/index.ts'
import { fail, refuseOtherCompany, type SessionContext } from '../../platform/index.ts'
import { changePassword, readPassword } from '../account/account-store.ts'
import { endOtherSessions } from '../session-store.ts'
import { beginTry, forgetTries, ownPasswordLimits } from '../try/begin-try.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { refusePasswordOfAccount, refuseWeakPassword } from './refuse-weak-password.ts'
import { voidSecret } from './secret-store.ts'

type Input = RouteInput<(typeof profileRoutes)['updatePassword']>

/**
 * Changes one's own password: the account's other sessions end, and a link that is on its way is void.
 * @throws Problem NOT_FOUND, NO_RIGHT, WEAK_PASSWORD, WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function updatePassword(context: SessionContext, { params, body }: Input): Promise<undefined> {
  await refuseOthers(context, params)
  refuseWeakPassword(body.newPasswd)
  const { accountId, companyUserId, sessionId } = context.actor
  const { database, clock } = context.services
  const by = { accountId, companyUserId, companyId: context.companyId }
  const attempt = { kind: 'password', key: String(accountId), address: context.address, by } as const
  await beginTry(context, attempt, ownPasswordLimits)
  const checked = await database.outsideCompany((tx) => readPassword(tx, accountId))
  if (checked === undefined || !(await isPassword(body.oldPasswd, checked, context.stopwatch))) return refusePassword(context)
  await forgetTries(context, attempt)
  await refusePasswordOfAccount(context, { accountId, presentHash: checked, password: body.newPasswd })
  const chosen = await hashPassword(body.newPasswd, context.stopwatch)
  const isChanged = await database.inCompany(context.companyId, async (tx) => {
    if (!(await changePassword(tx, accountId, { checked, chosen, now: clock.now() }))) return false
    await endOtherSessions(tx, accountId, sessionId)
    await voidSecret(tx, accountId)
    await context.record(tx, by)
    return true
  })
  if (!isChanged) await refusePassword(context)
}

/** Another member is 403, nobody of this company 404. */
async function refuseOthers(context: SessionContext, params: Input['params']): Promise<void> {
  refuseOtherCompany(context, params)
  const { services, companyId, actor } = context
  const { userId } = params
  if (userId === actor.companyUserId) return
  fail((await services.database.readInCompany(companyId, (tx) => isMember(tx, userId))) ? 'NO_RIGHT' : 'NOT_FOUND')
}

async function refusePassword({ services, companyId, actor, record }: SessionContext): Promise<never> {
  const { accountId, companyUserId } = actor
  await services.database.inCompany(companyId, (tx) => record(tx, { accountId, companyUserId, outcome: 'WRONG_PASSWORD' }))
  return fail('WRONG_PASSWORD', { issues: [{ path: 'oldPasswd', message: problems.WRONG_PASSWORD.detail }] })
}
