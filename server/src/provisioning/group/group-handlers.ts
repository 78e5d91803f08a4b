import { id as idField, type RouteInput, type RouteOutput, type ScimGroup, type scimGroupRoutes } from '@strata/contract'
import { fail, type ProvisionerContext } from '../../platform/index.ts'
import { listPage } from '../scim/list-page.ts'
import { matchesFilter, parseFilter } from '../scim/scim-filter.ts'
import { selectParts } from '../scim/select-parts.ts'
import { describeGroup, type FilteredGroup, groupAttributes, groupVersionOf } from './describe-group.ts'
import { createGroup, removeGroup, updateGroup } from './group-service.ts'
import { findKeptGroup, type GroupMember, listGroupMembers, listKeptGroups } from './group-views.ts'
import { readGroup, readGroupPatch } from './read-group.ts'

type Routes = typeof scimGroupRoutes
type Context = ProvisionerContext
type Parts = RouteInput<Routes['getScimGroup']>['query']

export async function listScimGroups(
  context: Context,
  { query }: RouteInput<Routes['listScimGroups']>,
): Promise<RouteOutput<Routes['listScimGroups']>> {
  const { tx } = context
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter, groupAttributes)
  const groups = await listKeptGroups(tx)
  const members = await listGroupMembers(
    tx,
    groups.map(({ id }) => id),
  )
  const whole = new Map<number, GroupMember[]>()
  for (const member of members) {
    const known = whole.get(member.groupId)
    if (known) known.push(member)
    else whole.set(member.groupId, [member])
  }
  const found = groups
    .map((group): FilteredGroup => ({ group, members: whole.get(group.id) ?? [] }))
    .filter((each) => !filter || matchesFilter(filter, groupAttributes, each))
  const base = baseOf(context)
  return listPage(found, query, (each) => selectParts(describeGroup(each.group, each.members, base), query))
}

export const getScimGroup = (context: Context, { params, query }: RouteInput<Routes['getScimGroup']>): Promise<ScimGroup> =>
  answerGroup(context, readId(params.groupId), query)

export async function createScimGroup(context: Context, { body, query }: RouteInput<Routes['createScimGroup']>): Promise<ScimGroup> {
  const id = await createGroup(context, readGroup(body))
  context.answer.header('location', `${baseOf(context)}/Groups/${id}`)
  context.audit({ groupId: id })
  return answerGroup(context, id, query)
}

export async function replaceScimGroup(
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['replaceScimGroup']>,
): Promise<ScimGroup> {
  const id = readId(params.groupId)
  await updateGroup(context, { id, ifMatch: headers['if-match'], read: (present) => readGroup(body, present) })
  context.audit({ groupId: id })
  return answerGroup(context, id, query)
}

export async function patchScimGroup(
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['patchScimGroup']>,
): Promise<ScimGroup> {
  const id = readId(params.groupId)
  await updateGroup(context, { id, ifMatch: headers['if-match'], read: (present) => readGroupPatch(body, present) })
  context.audit({ groupId: id })
  return answerGroup(context, id, query)
}

export async function deleteScimGroup(context: Context, { params, headers }: RouteInput<Routes['deleteScimGroup']>): Promise<undefined> {
  const id = readId(params.groupId)
  await removeGroup(context, id, headers['if-match'])
  context.audit({ groupId: id })
}

async function answerGroup(context: Context, id: number, parts: Parts): Promise<ScimGroup> {
  const { tx, answer } = context
  const group = (await findKeptGroup(tx, id)) ?? fail('NOT_FOUND')
  const members = await listGroupMembers(tx, [id])
  answer.etag(groupVersionOf(group, members))
  return selectParts(describeGroup(group, members, baseOf(context)), parts)
}

/** @throws Problem NOT_FOUND */
const readId = (given: string): number => idField.safeParse(/^\d{1,16}$/.test(given) ? given : undefined).data ?? fail('NOT_FOUND')

const baseOf = ({ tx, services }: Context): string => `${services.configuration.publicUrl}/scim/v2/${tx.companyId}`
