import { beforeEach, describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildProvisioner, type Provisioner } from '../provisioner-factory.ts'
import { openScimClient, type ScimClient } from '../scim-client.fixture.ts'

// Requests are typed by hand from RFC 7644 and RFC 7643, not made by the code.

const test = withTestApp()
let own: Provisioner
let client: ScimClient

beforeEach(async () => {
  own = await buildProvisioner(test)
  client = await openScimClient(test, own)
})

const bjensen = (email: string) => `{
  "schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],
  "userName":"${email}",
  "externalId":"bjensen",
  "name":{
    "formatted":"Ms. Barbara J Jensen III",
    "familyName":"Jensen",
    "givenName":"Barbara"
  }
}`
const patch = (operations: string) => `{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":${operations}}`
const errorOf = (status: string, scimType: string | undefined, detail: unknown) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status,
  ...(scimType && { scimType }),
  detail,
})

let made = 0
async function create(): Promise<{ id: string; email: string; version: string }> {
  made += 1
  const email = `bjensen${made}@example.com`
  const { status, body } = await client.send('POST /Users', bjensen(email).replace('"bjensen"', `"bjensen${made}"`))
  expect(status).toBe(201)
  return { id: body.id, email, version: body.meta.version }
}

describe('RFC 7644', () => {
  it('§3.3 creates a user', async () => {
    // when
    const { status, headers, body } = await client.send('POST /Users', bjensen('bjensen@example.com'))
    // then
    expect(status).toBe(201)
    expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    const location = `http://127.0.0.1:4000/scim/v2/${own.companyId}/Users/${body.id}`
    expect(headers.get('location')).toBe(location)
    expect(headers.get('etag')).toBe(body.meta.version)
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:strata:2.0:User'],
      id: expect.stringMatching(/^\d+$/),
      externalId: 'bjensen',
      userName: 'bjensen@example.com',
      name: { formatted: 'Barbara Jensen', familyName: 'Jensen', givenName: 'Barbara' },
      displayName: 'Barbara Jensen',
      timezone: 'UTC',
      active: false,
      emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
      groups: [],
      'urn:ietf:params:scim:schemas:extension:strata:2.0:User': { shortName: 'BJE', invited: true },
      meta: {
        resourceType: 'User',
        created: expect.stringMatching(/Z$/),
        lastModified: expect.stringMatching(/Z$/),
        location,
        version: expect.stringMatching(/^"[\w-]{43}"$/),
      },
    })
  })

  it('§3.3.1 refuses a second user of that name', async () => {
    await client.send('POST /Users', bjensen('bjensen@example.com'))
    const again = await client.send('POST /Users', bjensen('BJensen@Example.com'))
    expect([again.status, again.body]).toEqual([409, errorOf('409', 'uniqueness', 'This person is there already.')])
  })

  it('§3.3 of two requests at once, makes one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => client.send('POST /Users', bjensen('bjensen@example.com'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('§3.4.1 reads a user', async () => {
    const { id, email, version } = await create()
    const { status, headers, body } = await client.send(`GET /Users/${id}`, undefined, { accept: 'application/scim+json' })
    expect([status, body.id, body.userName, headers.get('etag')]).toEqual([200, id, email, version])
    const missing = await client.send('GET /Users/2819c223-7f76-453a-919d-413861904646')
    expect([missing.status, missing.body]).toEqual([404, errorOf('404', undefined, 'This does not exist, or you have no access to it.')])
  })

  it('§3.4.2 lists users, by pages', async () => {
    // given the administrator, the CEO and three more
    const { id } = await create()
    await create()
    await create()
    // when
    const all = await client.send('GET /Users')
    const second = await client.send('GET /Users?startIndex=3&count=1')
    // then
    expect(all.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 5,
      startIndex: 1,
      itemsPerPage: 5,
    })
    expect(second.body).toMatchObject({ totalResults: 5, startIndex: 3, itemsPerPage: 1, Resources: [{ id }] })
    expect((await client.send('GET /Users?startIndex=-4&count=0')).body).toMatchObject({
      totalResults: 5,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    expect((await client.send('GET /Users?startIndex=9')).body).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
    expect((await client.send('GET /Users?count=100000')).body.itemsPerPage).toBe(5)
  })

  it.each([
    ['userName eq "bjensen@example.com"', 1],
    ['userName eq "BJENSEN@example.com"', 1],
    ['userName Eq "bjensen@example.com"', 1],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "bjen"', 1],
    ['userName sw "J"', 0],
    ['externalId eq "bjensen"', 1],
    ['externalId eq "BJENSEN"', 0],
    ['name.familyName co "ens"', 1],
    ['displayName eq "Barbara Jensen"', 1],
    ['emails co "example.com"', 1],
    ['emails[type eq "work" and value co "@example.com"]', 1],
    ['emails[type eq "home" and value co "@example.com"]', 0],
    ['emails[type eq "work"].value eq "bjensen@example.com"', 1],
    ['externalId pr', 1],
    ['externalId eq null', 2],
    ['active eq true', 2],
    ['active eq false', 1],
    ['active eq False', 1],
    ['active eq "False"', 1],
    ['active ne true', 1],
    ['userName eq "bjensen@example.com" and active eq true', 0],
    ['userName eq "nobody@example.com" or externalId eq "bjensen"', 1],
    ['userName sw "person" and (active eq false or name.givenName eq "Person")', 2],
    ['userName eq "nobody@example.com"', 0],
  ])('§3.4.2.2 filters by %s', async (filter, count) => {
    await client.send('POST /Users', bjensen('bjensen@example.com'))
    const { status, body } = await client.send(`GET /Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body.totalResults, body.Resources.length]).toEqual([200, count, count])
  })

  it('§3.4.2.2 refuses what is no filter', async () => {
    const { status, body } = await client.send(`GET /Users?filter=${encodeURIComponent('userName bogus "x"')}`)
    expect([status, body]).toEqual([400, errorOf('400', 'invalidFilter', expect.any(String))])
  })

  it('§3.4.2.5 answers the attributes that are asked for', async () => {
    const { id, email } = await create()
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:strata:2.0:User']
    expect((await client.send(`GET /Users/${id}?attributes=userName,name.familyName`)).body).toEqual({
      schemas,
      id,
      userName: email,
      name: { familyName: 'Jensen' },
    })
    const { body } = await client.send(`GET /Users?filter=${encodeURIComponent(`userName eq "${email}"`)}&attributes=emails.value`)
    expect(body.Resources).toEqual([{ schemas, id, emails: [{ value: email }] }])
    const without = (await client.send(`GET /Users/${id}?excludedAttributes=NAME,emails,groups,id`)).body
    expect(without).toMatchObject({ id, userName: email })
    expect([without.name, without.emails, without.groups]).toEqual([undefined, undefined, undefined])
  })

  it('§3.5.1 replaces a user', async () => {
    const { id, email } = await create()
    const { status, body } = await client.send(
      `PUT /Users/${id}`,
      `{
        "schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],
        "id":"${id}",
        "userName":"${email}",
        "externalId":"bjensen-new",
        "name":{
          "formatted":"Ms. Barbara J Jensen III",
          "familyName":"Jensen",
          "givenName":"Barb",
          "middleName":"Jane"
        },
        "roles":[],
        "emails":[
          {"value":"${email}"},
          {"value":"babs@jensen.org"}
        ]
      }`,
    )
    expect([status, body.externalId, body.name.givenName, body.userName]).toEqual([200, 'bjensen-new', 'Barb', email])
  })

  it('§3.5.2 patches a user', async () => {
    const { id } = await create()
    const { status, body } = await client.send(
      `PATCH /Users/${id}`,
      patch(`[
        {"op":"replace","path":"name.familyName","value":"Smith"},
        {"op":"add","value":{"externalId":"bsmith","displayName":"Babs Smith","nickName":"Babs"}},
        {"op":"replace","path":"urn:ietf:params:scim:schemas:extension:strata:2.0:User:shortName","value":"bsm"}
      ]`),
    )
    expect([status, body.displayName, body.externalId]).toEqual([200, 'Barbara Smith', 'bsmith'])
    expect(body['urn:ietf:params:scim:schemas:extension:strata:2.0:User'].shortName).toBe('BSM')
    const removed = await client.send(`PATCH /Users/${id}`, patch(`[{"op":"remove","path":"name.familyName"}]`))
    expect(removed.body.name).toEqual({ formatted: 'Barbara', givenName: 'Barbara' })
    const part = await client.send(`PATCH /Users/${id}`, patch(`[{"op":"replace","path":"name","value":{"familyName":"Jensen"}}]`))
    expect(part.body.name).toEqual({ formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' })
    const wrong = await client.send(`PATCH /Users/${id}`, patch(`[{"op":"replace","path":"shoeSize","value":"44"}]`))
    expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidPath'])
  })

  it('§3.6 deletes a user, who is not there any more and can come back', async () => {
    const { id, email } = await create()
    expect((await client.send(`DELETE /Users/${id}`)).status).toBe(204)
    expect((await client.send(`GET /Users/${id}`)).status).toBe(404)
    expect((await client.send(`DELETE /Users/${id}`)).status).toBe(404)
    expect((await client.send(`GET /Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)).body.totalResults).toBe(0)
    const { rows } = await test.owner.query('select active, first_name from membership where id = $1', [id])
    expect(rows).toEqual([{ active: false, first_name: 'Barbara' }])
    const back = await client.send('POST /Users', bjensen(email))
    expect([back.status, back.body.id]).toEqual([201, id])
    expect((await client.send(`GET /Users/${id}`)).status).toBe(200)
  })

  it('§3.14 refuses a change of what was changed meanwhile', async () => {
    const { id, version } = await create()
    const change = patch(`[{"op":"replace","path":"name.givenName","value":"Babs"}]`)
    const first = await client.send(`PATCH /Users/${id}`, change, { 'if-match': `W/${version}` })
    expect(first.status).toBe(200)
    expect(first.body.meta.version).not.toBe(version)
    for (const line of [`PATCH /Users/${id}`, `PUT /Users/${id}`]) {
      const { status, body } = await client.send(line, line.startsWith('PUT') ? '{"name":{"givenName":"Eve"}}' : change, {
        'if-match': version,
      })
      expect([status, body]).toEqual([412, errorOf('412', undefined, 'This was changed since it was read.')])
    }
    expect((await client.send(`DELETE /Users/${id}`, undefined, { 'if-match': version })).status).toBe(412)
    expect((await client.send(`DELETE /Users/${id}`, undefined, { 'if-match': first.body.meta.version })).status).toBe(204)
  })

  it('§4 says what it can do', async () => {
    const config = (await client.send('GET /ServiceProviderConfig')).body
    expect(config).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
    })
    expect(config.authenticationSchemes.map(({ type }: { type: string }) => type)).toEqual(['oauthbearertoken'])
    const types = (await client.send('GET /ResourceTypes')).body
    expect(types.Resources[0]).toMatchObject({ id: 'User', endpoint: '/Users', schema: 'urn:ietf:params:scim:schemas:core:2.0:User' })
    expect((await client.send('GET /ResourceTypes/User')).body.endpoint).toBe('/Users')
    const schemas = (await client.send('GET /Schemas')).body
    const user = schemas.Resources.find(({ id }: { id: string }) => id === 'urn:ietf:params:scim:schemas:core:2.0:User')
    expect(user.attributes.map(({ name }: { name: string }) => name)).toEqual([
      'userName',
      'name',
      'displayName',
      'timezone',
      'active',
      'emails',
      'groups',
    ])
    expect((await client.send('GET /Schemas/urn:ietf:params:scim:schemas:extension:strata:2.0:User')).body.attributes).toMatchObject([
      { name: 'shortName', type: 'string', mutability: 'readWrite' },
      { name: 'invited', type: 'boolean', mutability: 'readOnly' },
    ])
    expect((await client.send('GET /Schemas/urn:nothing')).status).toBe(404)
  })
})
