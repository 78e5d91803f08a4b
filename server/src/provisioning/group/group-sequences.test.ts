import { beforeEach, describe, expect, it } from 'vitest'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildProvisioner, type Provisioner } from '../provisioner-factory.ts'
import { openScimClient, type ScimClient } from '../scim-client.fixture.ts'

// Requests are typed by hand from RFC 7644 and from what Entra ID and Okta document, not made by the code.

const test = withTestApp()
let own: Provisioner
let client: ScimClient
let anna: string
let bo: string

beforeEach(async () => {
  own = await buildProvisioner(test)
  client = await openScimClient(test, own)
  anna = String((await buildMember(test.database, { companyId: own.companyId, firstName: 'Anna', lastName: 'Ek' })).companyUserId)
  bo = String((await buildMember(test.database, { companyId: own.companyId, firstName: 'Bo', lastName: 'Lie' })).companyUserId)
})

const operations = (list: string) => `{"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": ${list}}`
const create = async (body: string) => (await client.send('POST /Groups', body)).body.id
const membersOf = async (id: string): Promise<string[]> =>
  (await client.send(`GET /Groups/${id}`)).body.members.map(({ value }: { value: string }) => value)

describe('Entra ID', () => {
  const group = `{
    "schemas": ["urn:ietf:params:scim:schemas:core:2.0:Group", "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
    "externalId": "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
    "displayName": "displayName",
    "meta": {
      "resourceType": "Group"
    }
  }`

  it('creates a group and finds it without its members', async () => {
    const created = await client.send('POST /Groups', group)
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(created.body.meta.location)
    expect(created.body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      id: expect.stringMatching(/^\d+$/),
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      members: [],
      meta: {
        resourceType: 'Group',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `http://127.0.0.1:4000/scim/v2/${own.companyId}/Groups/${created.body.id}`,
        version: created.headers.get('etag'),
      },
    })
    const found = (await client.send('GET /Groups?excludedAttributes=members&filter=displayName%20eq%20%22displayName%22')).body
    expect(found.totalResults).toBe(1)
    expect(found.Resources[0].members).toBeUndefined()
    expect((await client.send(`GET /Groups/${created.body.id}?excludedAttributes=members`)).body.displayName).toBe('displayName')
    expect((await client.send('GET /Groups?filter=externalId%20eq%20%22nobody%22')).body.totalResults).toBe(0)
    expect((await client.send('POST /Groups', group)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  })

  it('renames it, adds a member and removes it', async () => {
    const id = await create(group)
    const renamed = await client.send(
      `PATCH /Groups/${id}`,
      operations('[{"op": "Replace", "path": "displayName", "value": "1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName"}]'),
    )
    expect([renamed.status, renamed.body.displayName]).toEqual([200, '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName'])
    await client.send(
      `PATCH /Groups/${id}`,
      operations(`[{"op": "Add", "path": "members", "value": [{"$ref": null, "value": "${anna}"}]}]`),
    )
    await client.send(
      `PATCH /Groups/${id}`,
      operations(`[{"op": "Add", "path": "members", "value": [{"value": "${bo}"}, {"value": "${anna}"}]}]`),
    )
    expect(await membersOf(id)).toEqual([anna, bo])
    await client.send(
      `PATCH /Groups/${id}`,
      operations(`[{"op": "Remove", "path": "members", "value": [{"$ref": null, "value": "${anna}"}]}]`),
    )
    expect(await membersOf(id)).toEqual([bo])
    await client.send(`PATCH /Groups/${id}`, operations(`[{"op": "Remove", "path": "members[value eq \\"${bo}\\"]"}]`))
    expect(await membersOf(id)).toEqual([])
  })

  it('deletes it', async () => {
    const id = await create(group)
    expect((await client.send(`DELETE /Groups/${id}`)).status).toBe(204)
    expect((await client.send(`GET /Groups/${id}`)).status).toBe(404)
  })
})

describe('Okta', () => {
  it('pushes a group with its members, renames, replaces and removes', async () => {
    const id = await create(`{
      "schemas": ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      "displayName": "Test SCIMv2",
      "members": [{"value": "${anna}", "display": "test.user@okta.local"}]
    }`)
    expect(await membersOf(id)).toEqual([anna])
    const renamed = await client.send(
      `PATCH /Groups/${id}`,
      operations(`[{"op": "replace", "value": {"id": "${id}", "displayName": "Test SCIMv2 renamed"}}]`),
    )
    expect(renamed.body.displayName).toBe('Test SCIMv2 renamed')
    await client.send(
      `PATCH /Groups/${id}`,
      operations(`[
        {"op": "remove", "path": "members[value eq \\"${anna}\\"]"},
        {"op": "add", "path": "members", "value": [{"value": "${bo}", "display": "test.user2@okta.local"}]}
      ]`),
    )
    expect(await membersOf(id)).toEqual([bo])
    await client.send(
      `PATCH /Groups/${id}`,
      operations(`[{"op": "replace", "path": "members", "value": [{"value": "${anna}"}, {"value": "${bo}"}]}]`),
    )
    expect(await membersOf(id)).toEqual([anna, bo])
    const put = await client.send(
      `PUT /Groups/${id}`,
      `{"schemas": ["urn:ietf:params:scim:schemas:core:2.0:Group"], "id": "${id}", "displayName": "Test SCIMv2", "members": [{"value": "${bo}"}]}`,
    )
    expect([put.status, put.body.displayName]).toEqual([200, 'Test SCIMv2'])
    expect(await membersOf(id)).toEqual([bo])
  })
})

describe('RFC 7644', () => {
  it('§3.5.2.2 removes all members, and the user shows its groups', async () => {
    const id = await create(`{"displayName": "Tour Guides", "members": [{"value": "${anna}"}, {"value": "${bo}"}]}`)
    const user = (await client.send(`GET /Users/${anna}`)).body
    expect(user.groups).toEqual([{ value: id, display: 'Tour Guides', type: 'direct' }])
    const listed = (await client.send(`GET /Users?filter=${encodeURIComponent(`id eq "${bo}"`)}`)).body.Resources
    expect(listed[0].groups).toEqual([{ value: id, display: 'Tour Guides', type: 'direct' }])
    await client.send(`PATCH /Groups/${id}`, operations('[{"op": "remove", "path": "members"}]'))
    expect(await membersOf(id)).toEqual([])
  })

  it('§3.14 refuses a change of a group that was changed meanwhile', async () => {
    const { id, meta } = (await client.send('POST /Groups', '{"displayName": "Tour Guides"}')).body
    const add = operations(`[{"op": "add", "path": "members", "value": [{"value": "${anna}"}]}]`)
    expect((await client.send(`PATCH /Groups/${id}`, add, { 'if-match': meta.version })).status).toBe(200)
    expect((await client.send(`PATCH /Groups/${id}`, add, { 'if-match': meta.version })).status).toBe(412)
    expect((await client.send(`DELETE /Groups/${id}`, undefined, { 'if-match': meta.version })).status).toBe(412)
  })

  it('refuses a member of another company, and groups within groups', async () => {
    const other = await buildProvisioner(test)
    const id = await create('{"displayName": "Tour Guides"}')
    for (const member of [`{"value": "${other.admin.companyUserId}"}`, `{"value": "${id}", "type": "Group"}`]) {
      const { status, body } = await client.send(
        `PATCH /Groups/${id}`,
        operations(`[{"op": "add", "path": "members", "value": [${member}]}]`),
      )
      expect([status, body.scimType, body.detail]).toEqual([400, 'invalidValue', 'A member is not a person of this company.'])
    }
  })

  it('§4 describes groups', async () => {
    expect((await client.send('GET /ResourceTypes')).body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ])
    const { body } = await client.send('GET /Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')
    expect(body.attributes.map(({ name }: { name: string }) => name)).toEqual(['displayName', 'members'])
  })
})
