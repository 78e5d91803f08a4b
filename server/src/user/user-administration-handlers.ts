import {
  invitationMessages,
  oldPasswordHeader,
  type RouteInput,
  type RouteOutput,
  type UserInfo,
  type userAdministrationRoutes,
  userRefusals,
  userThrottle,
} from '@strata/contract'
import { resetFactors } from '../factor/index.ts'
import { callerOf, fail, type ItemContext, queueJob, spendHourly } from '../platform/index.ts'
import { resetLogin } from '../session/index.ts'
import { queueWalks } from '../version/index.ts'
import { lockMember } from './member-lock-views.ts'
import { endMemberSessions } from './member-store.ts'
import { describeEmail } from './user-info.ts'
import { createMember, updateMember } from './user-service.ts'

type Routes = typeof userAdministrationRoutes
type Context = ItemContext<'company'>

export async function createUser(context: Context, { body }: RouteInput<Routes['createUser']>): Promise<RouteOutput<Routes['createUser']>> {
  const { companyUserId, isInvited } = await createMember(context.tx, body, context.services.clock.now())
  context.audit({ userId: companyUserId, invited: isInvited })
  return { id: companyUserId, companyUserId, ...(isInvited && { active: false as const, invited: true as const }) }
}

export async function updateUser(context: Context, { params, headers, body }: RouteInput<Routes['updateUser']>): Promise<undefined> {
  const { tx, actor, answer, services } = context
  const order = { companyUserId: params.userId, change: body, ifMatch: headers['if-match'], now: services.clock.now() }
  answer.etag(await updateMember(tx, order))
  await queueWalks(tx, actor)
  context.audit({ active: body.active })
}

/** An email that nobody has counts as a try like any other. */
export async function findUserInfo(context: Context, { body }: RouteInput<Routes['findUserInfo']>): Promise<UserInfo> {
  await spendHourly(context, {
    kind: 'userCheck',
    key: String(callerOf(context.actor, context.companyId)),
    most: userThrottle.checksPerHour,
  })
  return (await describeEmail(context.tx, body.email)) ?? fail('NOT_FOUND', { counts: true })
}

/** Of another company too nobody is taken their factors: they are mailed a link that asks for a recovery code. @throws Problem NOT_FOUND, NO_RIGHT, WRONG_STATE, TOO_MANY_TRIES */
export async function resetFactor(context: Context, { params }: RouteInput<Routes['resetFactor']>): Promise<{ isMailed: boolean }> {
  const { companyId, services, tx } = context
  const { accountId, active: isActive, invitation } = await lockMember(tx, params.userId)
  if (invitation !== null) fail('WRONG_STATE', { detail: userRefusals.noFactorResetOfInvited })
  if (!isActive) fail('WRONG_STATE', { detail: userRefusals.noFactorResetOfInactive })
  await spendHourly(context, { kind: 'reset', key: `${companyId}/${accountId}`, most: userThrottle.resetsPerHour })
  const isReset = await resetFactors(tx, accountId)
  if (!isReset) {
    await endMemberSessions(tx, params.userId, services.clock.now())
    await queueJob(tx, 'mailFactorLink', { accountId, companyId })
  }
  context.audit({ mailed: !isReset })
  return { isMailed: !isReset }
}

/** The sessions of the company end always; the password stays where the person belongs to another company too (specification 5 §22.9). */
export async function resetPassword(context: Context, { params }: RouteInput<Routes['resetPassword']>): Promise<undefined> {
  const { tx, answer, services } = context
  const { accountId, active: isActive, invitation } = await lockMember(tx, params.userId)
  if (invitation !== null) fail('WRONG_STATE', { detail: invitationMessages.noReset })
  if (!isActive) fail('WRONG_STATE', { detail: userRefusals.noResetOfInactive })
  // Of this company: none uses up what another may do for a person of both.
  const key = `${context.companyId}/${accountId}`
  await spendHourly(context, { kind: 'reset', key, most: userThrottle.resetsPerHour })
  const isKilled = await resetLogin(tx, accountId)
  if (!isKilled) await endMemberSessions(tx, params.userId, services.clock.now())
  answer.header(oldPasswordHeader, isKilled ? 'dead' : 'valid')
  context.audit({ passwordKilled: isKilled })
}
