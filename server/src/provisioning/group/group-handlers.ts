import type { RouteInput, RouteOutput, ScimGroup, scimGroupRoutes } from '@strata/contract'
import type { ProvisionerContext } from '../../platform/index.ts'
import { listPage } from '../scim/list-page.ts'
import { matchesFilter, parseFilter } from '../scim/scim-filter.ts'
import { baseOf, scimResource } from '../scim/scim-resource.ts'
import { selectParts } from '../scim/select-parts.ts'
import { describeGroup, type FilteredGroup, groupAttributes, groupVersionOf } from './describe-group.ts'
import { createGroup, removeGroup, updateGroup } from './group-service.ts'
import { findKeptGroup, type GroupMember, listGroupMembers, listKeptGroups } from './group-views.ts'
import { readGroup, readGroupPatch } from './read-group.ts'

type Routes = typeof scimGroupRoutes
type Context = ProvisionerContext

export async function listScimGroups(
  context: Context,
  { query }: RouteInput<Routes['listScimGroups']>,
): Promise<RouteOutput<Routes['listScimGroups']>> {
  const { tx } = context
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter, groupAttributes)
  const kept = await listKeptGroups(tx)
  const members = await listGroupMembers(
    tx,
    kept.map(({ id }) => id),
  )
  const whole = new Map<number, GroupMember[]>()
  for (const member of members) {
    const known = whole.get(member.groupId)
    if (known) known.push(member)
    else whole.set(member.groupId, [member])
  }
  const found = kept
    .map((group): FilteredGroup => ({ group, members: whole.get(group.id) ?? [] }))
    .filter((each) => !filter || matchesFilter(filter, groupAttributes, each))
  const base = baseOf(context)
  return listPage(found, query, (each) => selectParts(describeGroup(each.group, each.members, base), query))
}

const groups = scimResource<ScimGroup>({
  path: 'Groups',
  note: ({ audit }, id) => audit({ groupId: id }),
  async find(context, id) {
    const group = await findKeptGroup(context.tx, id)
    if (!group) return undefined
    const members = await listGroupMembers(context.tx, [id])
    return { version: groupVersionOf(group, members), whole: describeGroup(group, members, baseOf(context)) }
  },
})

export const getScimGroup = (context: Context, { params, query }: RouteInput<Routes['getScimGroup']>): Promise<ScimGroup> =>
  groups.get(context, params.groupId, query)

export const createScimGroup = (context: Context, { body, query }: RouteInput<Routes['createScimGroup']>): Promise<ScimGroup> =>
  groups.create(context, query, createGroup(context, readGroup(body)))

export const replaceScimGroup = (
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['replaceScimGroup']>,
): Promise<ScimGroup> =>
  groups.change(context, params.groupId, query, (id) =>
    updateGroup(context, { id, ifMatch: headers['if-match'], read: (present) => readGroup(body, present) }),
  )

export const patchScimGroup = (
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['patchScimGroup']>,
): Promise<ScimGroup> =>
  groups.change(context, params.groupId, query, (id) =>
    updateGroup(context, { id, ifMatch: headers['if-match'], read: (present) => readGroupPatch(body, present) }),
  )

export const deleteScimGroup = (context: Context, { params, headers }: RouteInput<Routes['deleteScimGroup']>): Promise<undefined> =>
  groups.remove(context, params.groupId, (id) => removeGroup(context, id, headers['if-match']))
