import { type RouteInput, type RouteOutput, type ScimUser, scimLimits, type scimUserRoutes } from '@strata/contract'
import type { ProvisionerContext } from '../../platform/index.ts'
import { listGroupsOf } from '../group/group-views.ts'
import { listPage } from '../scim/list-page.ts'
import { matchesFilter, parseFilter, soleValue } from '../scim/scim-filter.ts'
import { baseOf, scimResource } from '../scim/scim-resource.ts'
import { selectParts } from '../scim/select-parts.ts'
import { describePerson, personAttributes, versionOf } from './describe-person.ts'
import { createPerson, removePerson, updatePerson } from './person-service.ts'
import { findPerson, listPeople, type ProvisionedPerson } from './person-views.ts'
import { patchPerson, readPerson } from './read-person.ts'

type Routes = typeof scimUserRoutes
type Context = ProvisionerContext

export async function listScimUsers(
  context: Context,
  { query }: RouteInput<Routes['listScimUsers']>,
): Promise<RouteOutput<Routes['listScimUsers']>> {
  const { tx, services } = context
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter, personAttributes)
  const sole = (path: string) => (filter ? soleValue(filter, path) : undefined)
  const narrowed = { email: sole('username')?.toLowerCase() ?? null, externalId: sole('externalid') ?? null }
  const people = (await listPeople(tx, services.clock.now(), narrowed)).filter(
    (person) => !person.isGone && (!filter || matchesFilter(filter, personAttributes, person)),
  )
  const base = baseOf(context)
  const shown = people.slice(query.startIndex - 1, query.startIndex - 1 + query.count).map(({ id }) => id)
  const groups = await listGroupsOf(tx, shown.slice(0, scimLimits.page))
  const groupsOf = (id: number) => groups.filter(({ memberId }) => memberId === id)
  return listPage(people, query, (person) => selectParts(describePerson(person, base, groupsOf(person.id)), query))
}

const people = scimResource<ScimUser>({
  path: 'Users',
  note: ({ audit }, id) => audit({ userId: id }),
  async find(context, id) {
    const person = await findPerson(context.tx, id, context.services.clock.now())
    if (!person || person.isGone) return undefined
    return { version: versionOf(person), whole: describePerson(person, baseOf(context), await listGroupsOf(context.tx, [id])) }
  },
})

export const getScimUser = (context: Context, { params, query }: RouteInput<Routes['getScimUser']>): Promise<ScimUser> =>
  people.get(context, params.userId, query)

export const createScimUser = (context: Context, { body, query }: RouteInput<Routes['createScimUser']>): Promise<ScimUser> =>
  people.create(context, query, createPerson(context, readPerson(body, 'create')))

export const replaceScimUser = (
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['replaceScimUser']>,
): Promise<ScimUser> =>
  people.change(context, params.userId, query, (id) =>
    updatePerson(context, { id, ifMatch: headers['if-match'], read: () => readPerson(body, 'replace') }),
  )

export function patchScimUser(context: Context, { params, query, headers, body }: RouteInput<Routes['patchScimUser']>): Promise<ScimUser> {
  const read = (present: ProvisionedPerson) => patchPerson(body, describePerson(present, baseOf(context)))
  return people.change(context, params.userId, query, (id) => updatePerson(context, { id, ifMatch: headers['if-match'], read }))
}

export const deleteScimUser = (context: Context, { params, headers }: RouteInput<Routes['deleteScimUser']>): Promise<undefined> =>
  people.remove(context, params.userId, (id) => removePerson(context, id, headers['if-match']))
