import { type RouteDefinition, routes } from '@strata/contract'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { scimPatchOf, scimUserOf } from '../provisioning/scim-bodies.fixture.ts'
import type { BadInput } from './attack-cases.ts'

type Table = typeof routes
type ProvisionerIn<D extends keyof Table> = {
  [N in keyof Table[D] & string]: Table[D][N] extends { right: 'provisioner' } ? `${D}.${N}` : never
}[keyof Table[D] & string]

/** `scimUser.listScimUsers`: every route of provisioning programs. */
export type ProvisionerRoute = { [D in keyof Table & string]: ProvisionerIn<D> }[keyof Table & string]

/** Things of the company that is swept. */
export interface ProvisionedIds {
  userId: number
  groupId: number
}

export interface ProvisionerCase {
  route: RouteDefinition
  /** A good call. */
  request(ids: ProvisionedIds): TestRequest
  /** What is merged into it, each 400 (or the status that is named). */
  input: readonly BadInput[]
}

const { scimGroup, scimService, scimUser } = routes

const hugeFilter = `userName eq "${'x'.repeat(1_000)}"`
const badFilters = [
  'userName',
  'userName eq',
  'userName xx "a"',
  'userName eq "a',
  'password eq "a"',
  '__proto__ eq "a"',
  'constructor.keys eq "a"',
  'toString.call eq "a"',
  'userName eq "\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a',
  '(userName eq "\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a) and userName eq "',
  'not (userName eq "a")',
  '((userName eq "a"))',
  Array(11).fill('active eq true').join(' and '),
  Array(6).fill('(active eq true or active eq false)').join(' and '),
  hugeFilter,
]
const badPages: BadInput[] = [{ query: { startIndex: 'x' } }, { query: { count: '1.5' } }, { query: { attributes: 'a'.repeat(1_001) } }]
const badList: BadInput[] = [...badFilters.map((filter) => ({ query: { filter } })), ...badPages]

const noUser = ['0', '-1', 'x', '1.5', '9007199254740993', '__proto__'].map((userId) => ({ params: { userId }, status: 404 }))
const stale = [{ headers: { 'if-match': '"stale"' }, status: 412 }, { headers: { 'if-match': 'x'.repeat(201) } }]

const badPatches: BadInput[] = [
  { body: {} },
  { body: [] },
  { body: 'x', headers: { 'content-type': 'text/plain' }, status: 415 },
  { body: { schemas: ['urn:x'], Operations: [{ op: 'add', path: 'active', value: true }] } },
  ...[
    [],
    [{ op: 'move', path: 'active', value: true }],
    [{ op: 'replace', path: 'active' }],
    [{ op: 'remove' }],
    [{ op: 'replace', value: 'x' }],
    [{ op: 'replace', path: 'nothing', value: 'x' }],
    [{ op: 'replace', path: '__proto__.active', value: 'x' }],
    [{ op: 'replace', path: 'constructor.prototype.active', value: 'x' }],
    [{ op: 'replace', path: 'emails[constructor.keys eq "x"].value', value: 'x' }],
    [{ op: 'replace', path: 'emails[__proto__ eq "x"].value', value: 'x' }],
    [{ op: 'replace', value: { 'constructor.prototype.x': 'y' } }],
    [{ op: 'replace', path: 'x'.repeat(501), value: 'x' }],
    [{ op: 'replace', path: 'active', value: { active: true } }],
    [{ op: 'replace', path: 'name.givenName', value: ['x'] }],
    [{ op: 'replace', path: 'name.givenName', value: 'x'.repeat(26) }],
    [{ op: 'replace', path: 'timezone', value: 'Mars/Olympus' }],
    [{ op: 'replace', path: 'userName', value: 'other@example.org' }],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'other@example.org' }],
    [{ op: 'replace', path: 'password', value: 'Demo-pass-2!' }],
    Array(1_001).fill({ op: 'replace', path: 'active', value: true }),
  ].map((operations) => ({ body: scimPatchOf(...operations) })),
]

const badUsers: BadInput[] = [
  { body: [] },
  { body: '{"userName":', headers: { 'content-type': 'application/scim+json' } },
  { body: '{"__proto__":{"active":true}}', headers: { 'content-type': 'application/scim+json' } },
  { body: 'x', headers: { 'content-type': 'text/plain' }, status: 415 },
  { body: '<user/>', headers: { 'content-type': 'application/xml' }, status: 415 },
  { body: scimUserOf('no email') },
  { body: { ...scimUserOf('new@example.org'), emails: 'x' } },
  { body: { ...scimUserOf('new@example.org'), emails: [{ value: 'other@example.org', type: 'work' }] } },
  { body: { ...scimUserOf('new@example.org'), name: { givenName: 'x'.repeat(26) } } },
  { body: { ...scimUserOf('new@example.org'), active: 'perhaps' } },
  { body: { ...scimUserOf('new@example.org'), schemas: Array(21).fill('urn:x') } },
  { body: JSON.stringify(nest(80)), headers: { 'content-type': 'application/scim+json' } },
]

/** So deep that nobody means it, and long enough to be looked through before it is read. */
function nest(levels: number): object {
  let value: object = { filling: 'x'.repeat(20_000) }
  for (let level = 0; level < levels; level += 1) value = { name: value }
  return value
}

const noGroup = noUser.map(({ params, status }) => ({ params: { groupId: params.userId }, status }))
const crowd = Array.from({ length: 1_001 }, (_each, index) => ({ value: String(index + 1) }))
const badMembers = ['x', [null], [{}], [{ value: 'x' }], [{ value: '0' }], [{ value: '999999999' }], [{ value: '1', type: 'Group' }], crowd]

const badGroups: BadInput[] = [
  { body: [] },
  { body: 'x', headers: { 'content-type': 'text/plain' }, status: 415 },
  { body: { displayName: '' } },
  { body: { displayName: 'x'.repeat(201) } },
  { body: { displayName: 'Sales', externalId: 'x'.repeat(201) } },
  ...badMembers.map((members) => ({ body: { displayName: 'Sales', members } })),
]

const badGroupPatches: BadInput[] = [
  ...badPatches.slice(0, 4),
  ...[
    [{ op: 'replace', path: 'nothing', value: 'x' }],
    [{ op: 'remove', path: 'displayName' }],
    [{ op: 'add', path: 'members[value eq "1"]', value: [{ value: '1' }] }],
    [{ op: 'remove', path: 'members[constructor.keys eq "1"]' }],
    [{ op: 'remove', path: 'members[value sw "1"]' }],
    [{ op: 'remove', path: 'members.__proto__' }],
    ...badMembers.map((value) => [{ op: 'add', path: 'members', value }]),
    Array.from({ length: 1_001 }, (_each, index) => ({ op: 'remove', path: `members[value eq "${index + 1}"]` })),
  ].map((operations) => ({ body: scimPatchOf(...operations) })),
]

/** Every call of provisioning programs; what deletes comes last. A new route without an entry does not compile. */
export const provisionerTable: Record<ProvisionerRoute, ProvisionerCase> = {
  'scimService.getServiceProviderConfig': { route: scimService.getServiceProviderConfig, request: () => ({}), input: [] },
  'scimService.listResourceTypes': { route: scimService.listResourceTypes, request: () => ({}), input: [] },
  'scimService.getResourceType': {
    route: scimService.getResourceType,
    request: () => ({ params: { name: 'User' } }),
    input: [{ params: { name: '__proto__' }, status: 404 }],
  },
  'scimService.listSchemas': { route: scimService.listSchemas, request: () => ({}), input: [] },
  'scimService.getSchema': {
    route: scimService.getSchema,
    request: () => ({ params: { urn: 'urn:ietf:params:scim:schemas:core:2.0:User' } }),
    input: [{ params: { urn: 'constructor' }, status: 404 }],
  },
  'scimGroup.listScimGroups': {
    route: scimGroup.listScimGroups,
    request: () => ({}),
    input: [{ query: { filter: 'userName eq "a"' } }, { query: { filter: 'displayName eq "\\"' } }, ...badPages],
  },
  'scimGroup.getScimGroup': { route: scimGroup.getScimGroup, request: ({ groupId }) => ({ params: { groupId } }), input: noGroup },
  'scimGroup.createScimGroup': {
    route: scimGroup.createScimGroup,
    request: ({ userId }) => ({ body: { displayName: 'Sales', members: [{ value: String(userId) }] } }),
    input: [...badGroups, { body: {} }],
  },
  'scimGroup.replaceScimGroup': {
    route: scimGroup.replaceScimGroup,
    request: ({ groupId, userId }) => ({ params: { groupId }, body: { displayName: 'Sales', members: [{ value: String(userId) }] } }),
    input: [...noGroup, ...stale, ...badGroups],
  },
  'scimGroup.patchScimGroup': {
    route: scimGroup.patchScimGroup,
    request: ({ groupId, userId }) => ({
      params: { groupId },
      body: scimPatchOf({ op: 'remove', path: `members[value eq "${userId}"]` }),
    }),
    input: [...noGroup, ...stale, ...badGroupPatches],
  },
  'scimGroup.deleteScimGroup': {
    route: scimGroup.deleteScimGroup,
    request: ({ groupId }) => ({ params: { groupId } }),
    input: [...noGroup, ...stale],
  },
  'scimUser.listScimUsers': { route: scimUser.listScimUsers, request: () => ({}), input: badList },
  'scimUser.getScimUser': { route: scimUser.getScimUser, request: ({ userId }) => ({ params: { userId } }), input: noUser },
  'scimUser.createScimUser': {
    route: scimUser.createScimUser,
    request: () => ({ body: scimUserOf('new@example.org') }),
    input: badUsers,
  },
  'scimUser.replaceScimUser': {
    route: scimUser.replaceScimUser,
    request: ({ userId }) => ({ params: { userId }, body: { schemas: [], name: { givenName: 'Vera' } } }),
    input: [...noUser, ...stale, ...badUsers, { body: scimUserOf('other@example.org') }, { body: { password: 'Demo-pass-2!' } }],
  },
  'scimUser.patchScimUser': {
    route: scimUser.patchScimUser,
    request: ({ userId }) => ({ params: { userId }, body: scimPatchOf({ op: 'replace', path: 'name.givenName', value: 'Nina' }) }),
    input: [...noUser, ...stale, ...badPatches],
  },
  'scimUser.deleteScimUser': {
    route: scimUser.deleteScimUser,
    request: ({ userId }) => ({ params: { userId } }),
    input: [...noUser, ...stale],
  },
}
