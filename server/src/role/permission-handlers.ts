import type { processRoleRoutes, RouteAnswer, RouteInput, RouteOutput } from '@strata/contract'
import type { ItemContext, MemberContext } from '../platform/index.ts'
import { describePermissions } from './describe-permissions.ts'
import { describeRoleChanges } from './describe-role-changes.ts'
import { describeRoles } from './describe-roles.ts'
import { listProcessMembers, readProcessMemberPage } from './list-members.ts'
import { listHoldings } from './process-role-store.ts'
import { listLoggedChanges } from './role-change-views.ts'
import { roleEtagOf } from './role-etag.ts'
import { setRoles } from './set-roles-service.ts'

type Routes = typeof processRoleRoutes
type Context = ItemContext<'process'>

/** Of a day before, which few ask for, a page is cut of the whole list. */
export async function listMembers(
  { tx, actor, asOf, page }: MemberContext,
  { query }: RouteInput<Routes['listMembers']>,
): Promise<RouteAnswer<Routes['listMembers']>> {
  const memberIds = query.userIds?.split(',').map(Number)
  return page && !asOf ? readProcessMemberPage(tx, actor, { ...page, memberIds }) : listProcessMembers(tx, actor, { memberIds, asOf })
}

export async function getPermissions({ tx, actor, item, answer, services }: Context): Promise<RouteOutput<Routes['getPermissions']>> {
  const { place } = item
  answer.etag(roleEtagOf(await listHoldings(tx, place.chronId)))
  return { roles: await describeRoles(tx, actor, { place, now: services.clock.now() }), can: describePermissions(actor, place) }
}

export async function putRoles(context: Context, { headers, body }: RouteInput<Routes['setRoles']>): Promise<undefined> {
  const { tx, item, answer } = context
  const changes = await setRoles(context, { item, lists: body, ifMatch: headers['if-match'] })
  answer.etag(roleEtagOf(await listHoldings(tx, item.place.chronId)))
  const gained = changes.filter((change) => change.gained).length
  context.audit({ gained, lost: changes.length - gained })
}

export async function listRoleChanges({ tx, item }: Context): Promise<RouteOutput<Routes['listRoleChanges']>> {
  return describeRoleChanges(await listLoggedChanges(tx, item.place.chronId))
}
