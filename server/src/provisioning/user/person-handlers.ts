import { id as idField, type RouteInput, type RouteOutput, type ScimUser, scimLimits, type scimUserRoutes } from '@strata/contract'
import { fail, type ProvisionerContext } from '../../platform/index.ts'
import { listGroupsOf } from '../group/group-views.ts'
import { listPage } from '../scim/list-page.ts'
import { matchesFilter, parseFilter, soleValue } from '../scim/scim-filter.ts'
import { selectParts } from '../scim/select-parts.ts'
import { describePerson, personAttributes, versionOf } from './describe-person.ts'
import { createPerson, removePerson, updatePerson } from './person-service.ts'
import { findPerson, listPeople, type ProvisionedPerson } from './person-views.ts'
import { patchPerson, readPerson } from './read-person.ts'

type Routes = typeof scimUserRoutes
type Context = ProvisionerContext

export async function listScimUsers(
  { tx, services }: Context,
  { query }: RouteInput<Routes['listScimUsers']>,
): Promise<RouteOutput<Routes['listScimUsers']>> {
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter, personAttributes)
  const sole = (path: string) => (filter ? soleValue(filter, path) : undefined)
  const narrowed = { email: sole('username')?.toLowerCase() ?? null, externalId: sole('externalid') ?? null }
  const people = (await listPeople(tx, services.clock.now(), narrowed)).filter(
    (person) => !person.isGone && (!filter || matchesFilter(filter, personAttributes, person)),
  )
  const base = baseOf({ tx, services })
  const shown = people.slice(query.startIndex - 1, query.startIndex - 1 + query.count).map(({ id }) => id)
  const groups = await listGroupsOf(tx, shown.slice(0, scimLimits.page))
  const groupsOf = (id: number) => groups.filter(({ memberId }) => memberId === id)
  return listPage(people, query, (person) => selectParts(describePerson(person, base, groupsOf(person.id)), query))
}

export async function getScimUser(context: Context, { params, query }: RouteInput<Routes['getScimUser']>): Promise<ScimUser> {
  return answerPerson(context, readId(params.userId), query)
}

export async function createScimUser(context: Context, { body, query }: RouteInput<Routes['createScimUser']>): Promise<ScimUser> {
  const id = await createPerson(context, readPerson(body, 'create'))
  context.answer.header('location', `${baseOf(context)}/Users/${id}`)
  return answerChanged(context, id, query)
}

export async function replaceScimUser(
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['replaceScimUser']>,
): Promise<ScimUser> {
  const id = readId(params.userId)
  const wanted = readPerson(body, 'replace')
  await updatePerson(context, { id, ifMatch: headers['if-match'], read: () => wanted })
  return answerChanged(context, id, query)
}

export async function patchScimUser(
  context: Context,
  { params, query, headers, body }: RouteInput<Routes['patchScimUser']>,
): Promise<ScimUser> {
  const id = readId(params.userId)
  const base = baseOf(context)
  const read = (present: ProvisionedPerson) => patchPerson(body, describePerson(present, base))
  await updatePerson(context, { id, ifMatch: headers['if-match'], read })
  return answerChanged(context, id, query)
}

export async function deleteScimUser(context: Context, { params, headers }: RouteInput<Routes['deleteScimUser']>): Promise<undefined> {
  const id = readId(params.userId)
  await removePerson(context, id, headers['if-match'])
  context.audit({ userId: id })
}

async function answerChanged(context: Context, id: number, parts: RouteInput<Routes['getScimUser']>['query']): Promise<ScimUser> {
  const answer = await answerPerson(context, id, parts)
  context.audit({ userId: id })
  return answer
}

async function answerPerson(context: Context, id: number, parts: RouteInput<Routes['getScimUser']>['query']): Promise<ScimUser> {
  const { tx, services, answer } = context
  const person = await findPerson(tx, id, services.clock.now())
  if (!person || person.isGone) return fail('NOT_FOUND')
  answer.etag(versionOf(person))
  return selectParts(describePerson(person, baseOf(context), await listGroupsOf(tx, [id])), parts)
}

/** What is no id of ours is nobody’s. @throws Problem NOT_FOUND */
const readId = (given: string): number => idField.safeParse(/^\d{1,16}$/.test(given) ? given : undefined).data ?? fail('NOT_FOUND')

const baseOf = ({ tx, services }: Pick<Context, 'tx' | 'services'>): string => `${services.configuration.publicUrl}/scim/v2/${tx.companyId}`
