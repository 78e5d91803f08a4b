import type { guidanceRoutes, RouteInput, RouteOutput } from '@strata/contract'
import type { MemberContext } from '../platform/serve/context.ts'
import { countLeft, sendGuidance } from './guidance-service.ts'

type Routes = typeof guidanceRoutes

export async function getGuidanceInfo({ tx, services }: MemberContext): Promise<RouteOutput<Routes['getGuidanceInfo']>> {
  return { cnt: await countLeft(tx, services.clock.now()) }
}

export async function sendGuidanceRequest(
  { tx, actor, services, audit }: MemberContext,
  { body }: RouteInput<Routes['sendGuidanceRequest']>,
): Promise<RouteOutput<Routes['sendGuidanceRequest']>> {
  const { files, clock } = services
  audit({ requestId: await sendGuidance({ tx, files }, { ...body, by: actor.companyUserId, on: clock.now() }) })
}
