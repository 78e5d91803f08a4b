import { type RouteInput, type RouteOutput, type UserInfo, type userAdministrationRoutes, userThrottle } from '@strata/contract'
import type { ItemContext } from '../platform/serve/context.ts'
import { fail } from '../platform/serve/problem.ts'
import { resetLogin } from '../session/company-logins.ts'
import { lockMember } from './member-store.ts'
import { spendHourly } from './spend-hourly.ts'
import { describeEmail } from './user-info.ts'
import { createMember, updateMember } from './user-service.ts'

type Routes = typeof userAdministrationRoutes
type Context = ItemContext<'company'>

export async function createUser(context: Context, { body }: RouteInput<Routes['createUser']>): Promise<RouteOutput<Routes['createUser']>> {
  const id = await createMember(context.tx, body)
  context.audit({ userId: id })
  return { id, companyUserId: id }
}

export async function updateUser(context: Context, { params, headers, body }: RouteInput<Routes['updateUser']>): Promise<undefined> {
  const { tx, answer } = context
  answer.etag(await updateMember(tx, { companyUserId: params.userId, change: body, ifMatch: headers['if-match'] }))
  context.audit({ active: body.active })
}

/** An email that nobody has counts as a try like any other. */
export async function findUserInfo(context: Context, { body }: RouteInput<Routes['findUserInfo']>): Promise<UserInfo> {
  await spendHourly(context, { kind: 'userCheck', key: String(context.actor.accountId), most: userThrottle.checksPerHour })
  return (await describeEmail(context.tx, body.email)) ?? fail('NOT_FOUND', { counts: true })
}

export async function resetPassword(context: Context, { params }: RouteInput<Routes['resetPassword']>): Promise<undefined> {
  const { accountId, active: isActive } = await lockMember(context.tx, params.userId)
  if (!isActive) fail('WRONG_STATE', { detail: 'This user is not active. Only active users can be given a new password.' })
  // Of this company: none uses up what another may do for a person of both.
  const key = `${context.companyId}/${accountId}`
  await spendHourly(context, { kind: 'reset', key, most: userThrottle.resetsPerHour })
  await resetLogin(context.tx, accountId)
}
