import { type MemberSubstitute, type RouteInput, substituteLimits, substituteRefusals, type substituteRoutes } from '@strata/contract'
import { isMember, lockPeople } from '../company/index.ts'
import { fail, findActiveActor, type MemberContext, spendHourly } from '../platform/index.ts'
import { removeSubstitute, setSubstitute } from './substitute-service.ts'
import { findCeo, findSubstitution, listStandsInFor, type Substitution } from './substitute-views.ts'

type Routes = typeof substituteRoutes

export async function getSubstitute(
  { tx, actor, services }: MemberContext,
  { params }: RouteInput<Routes['getSubstitute']>,
): Promise<MemberSubstitute> {
  const { userId } = params
  if (!(await isMember(tx, userId))) fail('NOT_FOUND')
  if (userId !== actor.companyUserId && !actor.isAdmin) fail('NO_RIGHT', { detail: substituteRefusals.notYours })
  const now = services.clock.now()
  const found = await findSubstitution(tx, userId, now)
  return { substitute: found ? describeSubstitute(found) : null, standsInFor: await listStandsInFor(tx, userId, now) }
}

const describeSubstitute = ({ setBy, overlap, ...standIn }: Substitution): MemberSubstitute['substitute'] => ({
  ...standIn,
  ...(setBy && { setBy }),
  ...(overlap && { overlap }),
})

export async function setSubstituteOf(context: MemberContext, { params, body }: RouteInput<Routes['setSubstitute']>): Promise<undefined> {
  const { tx, actor, services } = context
  await refuseOthers(context, params.userId)
  if (params.userId !== actor.companyUserId && body.substituteId === actor.companyUserId)
    fail('NO_RIGHT', { detail: substituteRefusals.admin })
  await spendChange(context)
  await setSubstitute({ tx, by: actor.companyUserId, now: services.clock.now() }, params.userId, body)
  context.audit({ userId: params.userId, substituteId: body.substituteId })
}

export async function removeSubstituteOf(context: MemberContext, { params }: RouteInput<Routes['removeSubstitute']>): Promise<undefined> {
  const { tx, services } = context
  await refuseOthers(context, params.userId)
  await spendChange(context)
  await removeSubstitute({ tx, now: services.clock.now() }, params.userId)
  context.audit({ userId: params.userId })
}

/** Others are mailed of each change. @throws Problem TOO_MANY_TRIES */
const spendChange = (context: MemberContext): Promise<unknown> =>
  spendHourly(context, {
    kind: 'substitute',
    key: `${context.companyId}/${context.actor.companyUserId}`,
    most: substituteLimits.changesPerHour,
  })

/** One’s own; of others the administrator, but of the CEO. @throws Problem NOT_FOUND, NO_RIGHT */
async function refuseOthers({ tx, actor }: MemberContext, userId: number): Promise<void> {
  // Offices do not change meanwhile, and what is set of one person happens one after another.
  await lockPeople(tx)
  if (userId === actor.companyUserId) return
  if (!(await isMember(tx, userId))) fail('NOT_FOUND')
  // Of this moment: the office may have changed hands until nobody else held the people.
  if (!(await findActiveActor(tx, actor.companyUserId))?.isAdmin) fail('NO_RIGHT', { detail: substituteRefusals.notYours })
  if ((await findCeo(tx)) === userId) fail('NO_RIGHT', { detail: substituteRefusals.ceo })
}
