import { presenceLimits, type presenceRoutes, type RouteInput, type RouteOutput } from '@strata/contract'
import { createMemberPace, type ItemContext } from '../platform/index.ts'
import { versionOf } from '../version/index.ts'
import { joinOthers, leaveOthers } from './presence-service.ts'
import type { OpenWindow } from './presence-store.ts'

type Routes = typeof presenceRoutes
type Context = ItemContext<'chart'>

/** What a member's windows say, and what they say in leaving: whoever says too much of the one can still say the other. */
const [spendBeat, spendFarewell] = [createMemberPace(presenceLimits.perMinute), createMemberPace(presenceLimits.perMinute)]

/** @throws Problem TOO_MANY_TRIES */
export async function tellPresence(
  context: Context,
  { body }: RouteInput<Routes['tellPresence']>,
): Promise<RouteOutput<Routes['tellPresence']>> {
  spendBeat(context)
  return await joinOthers(context.tx, windowOf(context, body.windowId), { isEditing: body.isEditing, now: context.services.clock.now() })
}

/** @throws Problem TOO_MANY_TRIES */
export async function endPresence(context: Context, { params }: RouteInput<Routes['endPresence']>): Promise<undefined> {
  spendFarewell(context)
  await leaveOthers(context.tx, windowOf(context, params.windowId), context.services.clock.now())
}

const windowOf = ({ item, actor }: Context, windowId: string): OpenWindow => ({
  chartId: versionOf(item).id,
  companyUserId: actor.companyUserId,
  windowId,
})
