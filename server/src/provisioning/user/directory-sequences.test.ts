import { beforeEach, describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildProvisioner, type Provisioner } from '../provisioner-factory.ts'
import { openScimClient, type ScimClient } from '../scim-client.fixture.ts'

// Requests are typed by hand from what the makers of these directories document, not made by the code.

const test = withTestApp()
let own: Provisioner
let client: ScimClient

beforeEach(async () => {
  own = await buildProvisioner(test)
  client = await openScimClient(test, own)
})

/** The person accepts, as the mailed link does. */
const accept = (id: string) =>
  test.owner.query('update membership set invitation = null, invited_until = null, active = true where id = $1', [id])

describe('Entra ID', () => {
  const testUser = `{
    "schemas": [
      "urn:ietf:params:scim:schemas:core:2.0:User",
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
    "externalId": "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
    "userName": "Test_User_ab6490ee@testuser.com",
    "active": true,
    "displayName": "givenName familyName",
    "title": "Engineer",
    "emails": [{
      "primary": true,
      "type": "work",
      "value": "Test_User_ab6490ee@testuser.com"
    }],
    "meta": {
      "resourceType": "User"
    },
    "name": {
      "formatted": "givenName familyName",
      "familyName": "familyName",
      "givenName": "givenName"
    },
    "addresses": [{"type": "work", "country": "Norway", "primary": "True"}],
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": {"department": "Sales", "employeeNumber": "701984"},
    "roles": []
  }`

  it('tests the connection by a user who is not there', async () => {
    const { status, body } = await client.send('GET /Users?filter=userName+eq+%22non-existent_user%40testuser.com%22')
    expect([status, body]).toEqual([
      200,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    ])
  })

  it('looks a user up, creates it, and finds it again', async () => {
    const lookUp = 'GET /Users?filter=userName%20eq%20%22Test_User_ab6490ee%40testuser.com%22'
    expect((await client.send(lookUp)).body.totalResults).toBe(0)
    const created = await client.send('POST /Users', testUser, { 'content-type': 'application/scim+json; charset=utf-8' })
    expect([created.status, created.body.userName, created.body.externalId]).toEqual([
      201,
      'test_user_ab6490ee@testuser.com',
      '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    ])
    expect((await client.send(lookUp)).body.Resources.map(({ id }: { id: string }) => id)).toEqual([created.body.id])
    expect((await client.send('POST /Users', testUser)).status).toBe(409)
  })

  it('updates with capitalised operations', async () => {
    const { id } = (await client.send('POST /Users', testUser)).body
    const { status, body } = await client.send(
      `PATCH /Users/${id}`,
      `{
        "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
        "Operations": [
          {"op": "Replace", "path": "name.familyName", "value": "updatedFamilyName"},
          {"op": "Add", "path": "title", "value": "Manager"},
          {"op": "Replace", "path": "addresses[type eq \\"work\\"].country", "value": "Sweden"},
          {"op": "Add", "path": "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", "value": "Finance"},
          {"op": "Replace", "path": "emails[type eq \\"work\\"].value", "value": "Test_User_ab6490ee@testuser.com"}
        ]
      }`,
    )
    expect([status, body.name.familyName]).toEqual([200, 'updatedFamilyName'])
  })

  it.each([
    ['{"op": "Replace", "path": "emails[type eq \\"work\\"].value", "value": "updatedEmail@microsoft.com"}'],
    ['{"op": "Replace", "path": "userName", "value": "5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com"}'],
    ['{"op": "replace", "value": {"emails": [{"value": "x@testuser.com", "type": "work", "primary": true}]}}'],
    ['{"op": "Remove", "path": "emails"}'],
    ['{"op": "Add", "path": "password", "value": "Demo-pass-2!"}'],
  ])('never changes the email or the password of an account: %s', async (operation) => {
    const { id } = (await client.send('POST /Users', testUser)).body
    const before = (await test.owner.query('select id, email, password_hash from account order by id')).rows
    const { status, body } = await client.send(
      `PATCH /Users/${id}`,
      `{"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [${operation}]}`,
    )
    expect([status, body.scimType]).toEqual([400, 'mutability'])
    expect((await test.owner.query('select id, email, password_hash from account order by id')).rows).toEqual(before)
  })

  it.each(['false', '"False"', '"false"'])('disables a user with the value %s, and enables it again', async (value) => {
    const { id } = (await client.send('POST /Users', testUser)).body
    await accept(id)
    const disable = (active: string) => `{
      "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      "Operations": [{"op": "Replace", "path": "active", "value": ${active}}]
    }`
    const disabled = await client.send(`PATCH /Users/${id}`, disable(value))
    expect([disabled.status, disabled.body.active]).toEqual([200, false])
    const enabled = await client.send(`PATCH /Users/${id}`, disable('"True"'))
    expect([enabled.status, enabled.body.active]).toEqual([200, true])
  })

  it('deletes a user', async () => {
    const { id } = (await client.send('POST /Users', testUser)).body
    expect((await client.send(`DELETE /Users/${id}`)).status).toBe(204)
    expect((await client.send(`GET /Users/${id}`)).status).toBe(404)
  })
})

describe('Okta', () => {
  const testUser = `{
    "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"],
    "userName": "test.user@okta.local",
    "name": {
      "givenName": "Test",
      "familyName": "User"
    },
    "emails": [{
      "primary": true,
      "value": "test.user@okta.local",
      "type": "work"
    }],
    "displayName": "Test User",
    "locale": "en-US",
    "externalId": "00ujl29u0le5T6Aj10h7",
    "groups": [],
    "password": "1mz050nq",
    "active": true
  }`

  it('looks a user up, creates it without a password, and reads it', async () => {
    const lookUp = 'GET /Users?filter=userName%20eq%20%22test.user%40okta.local%22&startIndex=1&count=100'
    expect((await client.send(lookUp)).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    const { status, body } = await client.send('POST /Users', testUser)
    expect([status, body.password]).toEqual([201, undefined])
    const { rows } = await test.owner.query(`select password_hash from account where email = 'test.user@okta.local'`)
    expect(rows).toEqual([{ password_hash: null }])
    expect((await client.send(`GET /Users/${body.id}`)).body.userName).toBe('test.user@okta.local')
    expect((await client.send('GET /Users?startIndex=1&count=2')).body).toMatchObject({ totalResults: 3, itemsPerPage: 2 })
  })

  it('updates the whole user', async () => {
    const { id } = (await client.send('POST /Users', testUser)).body
    await accept(id)
    const { status, body } = await client.send(
      `PUT /Users/${id}`,
      `{
        "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"],
        "id": "${id}",
        "userName": "test.user@okta.local",
        "name": {
          "givenName": "Another",
          "middleName": "",
          "familyName": "User"
        },
        "emails": [{
          "primary": true,
          "value": "test.user@okta.local",
          "type": "work",
          "display": "test.user@okta.local"
        }],
        "active": true,
        "groups": [],
        "meta": {
          "resourceType": "User"
        }
      }`,
    )
    expect([status, body.name.givenName, body.active, body.externalId]).toEqual([200, 'Another', true, '00ujl29u0le5T6Aj10h7'])
  })

  it.each([
    ['"userName": "other@okta.local"'],
    ['"userName": "test.user@okta.local", "emails": [{"primary": true, "value": "other@okta.local", "type": "work"}]'],
    ['"userName": "test.user@okta.local", "password": "Demo-pass-2!"'],
  ])('never changes the email or the password of an account: %s', async (attributes) => {
    const { id } = (await client.send('POST /Users', testUser)).body
    const { status, body } = await client.send(
      `PUT /Users/${id}`,
      `{"schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"], ${attributes}, "name": {"givenName": "Test"}}`,
    )
    expect([status, body.scimType]).toEqual([400, 'mutability'])
    const { rows } = await test.owner.query(`select password_hash from account where email = 'test.user@okta.local'`)
    expect(rows).toEqual([{ password_hash: null }])
  })

  it('deactivates with a value that is an object', async () => {
    const { id } = (await client.send('POST /Users', testUser)).body
    await accept(id)
    const { status, body } = await client.send(
      `PATCH /Users/${id}`,
      `{
        "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
        "Operations": [{
          "op": "replace",
          "value": {
            "active": false
          }
        }]
      }`,
    )
    expect([status, body.active]).toEqual([200, false])
  })
})
