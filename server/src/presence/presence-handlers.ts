import type { presenceRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { versionOf } from '../chart/chart-subject.ts'
import type { ItemContext } from '../platform/serve/context.ts'
import { leaveOthers, meetOthers } from './presence-service.ts'
import type { OpenWindow } from './presence-store.ts'

type Routes = typeof presenceRoutes
type Context = ItemContext<'chart'>

export const tellPresence = (
  context: Context,
  { body }: RouteInput<Routes['tellPresence']>,
): Promise<RouteOutput<Routes['tellPresence']>> =>
  meetOthers(context.tx, windowOf(context, body.windowId), { isEditing: body.isEditing, now: context.services.clock.now() })

export async function endPresence(context: Context, { params }: RouteInput<Routes['endPresence']>): Promise<undefined> {
  await leaveOthers(context.tx, windowOf(context, params.windowId), context.services.clock.now())
}

const windowOf = ({ item, actor }: Context, windowId: string): OpenWindow => ({
  chartId: versionOf(item).id,
  companyUserId: actor.companyUserId,
  windowId,
})
