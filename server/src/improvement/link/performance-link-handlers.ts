import { describeCan, improvementTables, type performanceLinkRoutes, type RouteInput, type RouteOutput } from '@strata/contract'
import { type ProcessFamily, placesOf, readFamily } from '../../performance/index.ts'
import { fail, type ItemContext } from '../../platform/index.ts'
import { workOf } from '../../version/index.ts'
import { describeLinks } from './describe-links.ts'
import { addLink as add, removeLink } from './performance-link-service.ts'

type Routes = typeof performanceLinkRoutes
type Context = ItemContext<'improvement'>

export async function listLinks(context: Context): Promise<RouteOutput<Routes['listLinks']>> {
  const { tx, actor, item } = context
  const described = await describeLinks(tx, await readPremiumFamily(context))
  return { ...described, can: describeCan(improvementTables, actor, ['manage'], item.rights) }
}

export async function addLink(context: Context, { body }: RouteInput<Routes['addLink']>): Promise<RouteOutput<Routes['addLink']>> {
  const readable = placesOf(await readPremiumFamily(context)).map(({ chronId }) => chronId)
  const made = await add(workOf(context), { processChronId: context.item.place.chronId, readable }, body)
  context.audit({ linkId: made.id, areaId: made.areaId, detailChronId: body.detailChronId })
  return made
}

export async function deleteLink(context: Context, { params }: RouteInput<Routes['deleteLink']>): Promise<undefined> {
  refuseBasic(context)
  await removeLink(workOf(context), params)
}

/** Plans are for every company, performance data are not. */
function readPremiumFamily(context: Context): Promise<ProcessFamily> {
  refuseBasic(context)
  const { tx, actor, item } = context
  return readFamily(tx, actor, item.place)
}

function refuseBasic({ actor }: Context): void {
  if (!actor.isPremium) fail('PREMIUM_ONLY')
}
