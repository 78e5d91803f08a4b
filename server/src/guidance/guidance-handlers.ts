import { guidanceLimits, type guidanceRoutes, type RouteInput, type RouteOutput } from '@strata/contract'
import { type MemberContext, spendHourly } from '../platform/index.ts'
import { countLeft, sendGuidance } from './guidance-service.ts'

type Routes = typeof guidanceRoutes

export async function getGuidanceInfo({ tx, services }: MemberContext): Promise<RouteOutput<Routes['getGuidanceInfo']>> {
  const receiver = services.configuration.guidanceEmail === undefined ? 'administrator' : 'guidance'
  return { cnt: await countLeft(tx, services.clock.now()), receiver }
}

export async function sendGuidanceRequest(
  context: MemberContext,
  { body }: RouteInput<Routes['sendGuidanceRequest']>,
): Promise<RouteOutput<Routes['sendGuidanceRequest']>> {
  const { tx, actor, companyId, services, audit } = context
  const { files, clock } = services
  await spendHourly(context, { kind: 'guidance', key: `${companyId}/${actor.companyUserId}`, most: guidanceLimits.perMemberAndHour })
  audit({ requestId: await sendGuidance({ tx, files }, { ...body, by: actor.companyUserId, on: clock.now() }) })
}
