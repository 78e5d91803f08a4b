import { receivedInvitationRoutes, sessionRoutes, userAdministrationRoutes, userRoutes } from '@strata/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptByProvider } from '../../invitation/index.ts'
import { keepInvitationLink } from '../../invitation/invitation-store.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { hashSecret, newSecret } from '../../session/password/password-links.ts'
import { buildProvisioner, type Provisioner } from '../provisioner-factory.ts'
import { scimPatchOf, scimUserOf } from '../scim-bodies.fixture.ts'
import { openScimClient, type ScimClient } from '../scim-client.fixture.ts'

const test = withTestApp()
let own: Provisioner
let client: ScimClient

beforeEach(async () => {
  own = await buildProvisioner(test)
  client = await openScimClient(test, own)
})

const create = (email: string, more: object = {}) => client.send('POST /Users', JSON.stringify(scimUserOf(email, more)))
const patch = (id: string | number, ...operations: object[]) =>
  client.send(`PATCH /Users/${id}`, JSON.stringify(scimPatchOf(...operations)))
const setActive = (id: string | number, active: boolean) => patch(id, { op: 'replace', path: 'active', value: active })
const stateOf = async (id: string | number) =>
  (await test.owner.query('select active, invitation from membership where id = $1', [id])).rows[0]
const listJobs = async (task: string) =>
  (
    await test.owner.query(
      `select job.payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = $1 order by job.id`,
      [task],
    )
  ).rows.map(({ payload }) => payload)
const auditOf = async (action: string) =>
  (
    await test.owner.query(
      'select company_user_id, outcome, facts from audit_entry where company_id = $1 and action = $2 order by at, seq',
      [own.companyId, action],
    )
  ).rows

describe('somebody new', () => {
  it('is invited, and a member with a password of their own once they accept', async () => {
    // given
    const { status, body } = await create('new@nowhere.example')
    expect([status, body.active]).toEqual([201, false])
    expect(await stateOf(body.id)).toEqual({ active: false, invitation: 'open' })
    expect(await listJobs('mailInvitation')).toContainEqual({ companyId: own.companyId, companyUserId: Number(body.id) })
    expect(await auditOf('provisioning.createUser')).toEqual([
      { company_user_id: null, outcome: 'done', facts: JSON.stringify({ companyId: own.companyId, userId: Number(body.id) }) },
    ])
    // when
    const secret = newSecret()
    await test.database.inCompany(own.companyId, (tx) => keepInvitationLink(tx, Number(body.id), hashSecret(secret)))
    const answered = await test.as(undefined).call(receivedInvitationRoutes.answerLinkedInvitation, { body: { secret, accept: true } })
    // then
    expect(answered.status).toBe(204)
    expect((await client.send(`GET /Users/${body.id}`)).body.active).toBe(true)
    const { rows } = await test.owner.query(`select id from account where email = 'new@nowhere.example'`)
    expect(await listJobs('mailPasswordLink')).toContainEqual({ accountId: rows[0].id, reason: 'welcome', companyId: own.companyId })
  })

  it('who is known in another company is invited, and nothing of it is answered', async () => {
    // given
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), firstName: 'Secret' })
    // when
    const { body } = await create(elsewhere.email)
    // then
    expect(body).toMatchObject({ active: false, name: { givenName: 'Vera' } })
    const row = await test.as(own.admin).call(userRoutes.getUser, { params: { userId: body.id } })
    expect(row.body).toMatchObject({ active: false, invited: true, firstName: 'Vera' })
  })

  it('gets a short name of their own', async () => {
    const shortNames = []
    for (const email of ['one@nowhere.example', 'two@nowhere.example']) {
      const { body } = await create(email)
      shortNames.push(body['urn:ietf:params:scim:schemas:extension:strata:2.0:User'].shortName)
    }
    expect(shortNames).toEqual(['VLU', 'VLU2'])
    const taken = await create('three@nowhere.example', { 'urn:ietf:params:scim:schemas:extension:strata:2.0:User': { shortName: 'vlu' } })
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
  })

  it('needs a seat of the license', async () => {
    // given
    await test.owner.query('update company set license = 3 where company_id = $1', [own.companyId])
    const first = await create('one@nowhere.example')
    // when
    const second = await create('two@nowhere.example')
    // then
    expect([first.status, second.status, second.body]).toEqual([
      201,
      403,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '403', detail: 'The license of the company has no free seat.' },
    ])
    expect(await auditOf('provisioning.createUser')).toMatchObject([{ outcome: 'done' }, { outcome: 'USER_LIMIT_REACHED' }])
    // and a person who is not wanted any longer makes room
    await setActive(first.body.id, false)
    expect((await create('two@nowhere.example')).status).toBe(201)
  })

  it('has an externalId of their own', async () => {
    await create('one@nowhere.example', { externalId: 'e1' })
    const { status, body } = await create('two@nowhere.example', { externalId: 'e1' })
    expect([status, body.scimType, body.detail]).toEqual([409, 'uniqueness', 'Another resource has this externalId.'])
  })

  it('needs names that Strata can keep', async () => {
    for (const name of [{}, { givenName: '' }, { givenName: 'Vera', familyName: 'x'.repeat(51) }])
      expect((await create('new@nowhere.example', { name })).status).toBe(400)
    const { body } = await create('new@nowhere.example', { name: undefined, displayName: 'Ole Martin Vik' })
    expect(body.name).toEqual({ formatted: 'Ole Martin Vik', givenName: 'Ole', familyName: 'Martin Vik' })
  })
})

describe('somebody new of a proved domain', () => {
  const prove = () =>
    test.owner.query(
      `insert into company_domain (company_id, domain, proof, added_at, proved_at, by_operator) values ($1, 'proved.example', repeat('p', 30), now(), now(), true)`,
      [own.companyId],
    )
  const unprove = () => test.owner.query(`delete from company_domain where company_id = $1`, [own.companyId])
  const addProvider = () =>
    test.owner.query(
      `insert into sso_provider (company_id, id, issuer, client_id, secret, is_on, who, changed_at)
       values ($1, gen_random_uuid(), 'https://login.proved.example', 'strata', '\\x00', true, 'known', now())`,
      [own.companyId],
    )
  const countMails = async () => (await listJobs('mailInvitation')).length + (await listJobs('mailPasswordLink')).length
  afterEach(unprove)

  it('is a member at once, with a mail where people log in by passwords', async () => {
    await prove()
    const before = await countMails()
    expect((await create('one@proved.example')).body.active).toBe(true)
    expect(await countMails()).toBe(before + 1)
    const other = await create('one@unproved.example')
    expect([other.body.active, await countMails()]).toEqual([false, before + 2])
  })

  it('is a member at once, without a mail where people log in by the provider', async () => {
    await prove()
    await addProvider()
    const before = await countMails()
    expect((await create('two@proved.example')).body.active).toBe(true)
    expect(await countMails()).toBe(before)
  })

  it('whom another company knows is prepared, and begins by the first login at the provider', async () => {
    // given
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email: 'three@proved.example' })
    await prove()
    await addProvider()
    const before = await countMails()
    // when
    const { body } = await create(elsewhere.email)
    // then
    expect([body.active, await countMails()]).toEqual([false, before])
    expect(await stateOf(body.id)).toEqual({ active: false, invitation: 'open' })
    // and when the provider lets them in
    await test.database.inCompany(own.companyId, (tx) => acceptByProvider(tx, Number(body.id), test.clock.now()))
    expect((await client.send(`GET /Users/${body.id}`)).body.active).toBe(true)
  })
})

describe('an invited person', () => {
  it('is not asked any longer when not wanted, and again when wanted', async () => {
    const { body } = await create('new@nowhere.example')
    expect((await setActive(body.id, false)).status).toBe(200)
    expect(await stateOf(body.id)).toEqual({ active: false, invitation: 'withdrawn' })
    expect((await setActive(body.id, true)).status).toBe(200)
    expect(await stateOf(body.id)).toEqual({ active: false, invitation: 'open' })
    // and who changes its mind too often is told to wait
    const answers = []
    for (let time = 0; time < 6; time += 1) for (const active of [false, true]) answers.push((await setActive(body.id, active)).status)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  it('stays so where a change does not speak of it, or writes back what was read', async () => {
    const { body } = await create('new@nowhere.example')
    await patch(body.id, { op: 'replace', path: 'name.givenName', value: 'Nina' })
    await client.send(`PUT /Users/${body.id}`, JSON.stringify((await client.send(`GET /Users/${body.id}`)).body))
    await setActive(body.id, true)
    expect(await stateOf(body.id)).toEqual({ active: false, invitation: 'open' })
    expect((await client.send(`GET /Users/${body.id}`)).body.name.givenName).toBe('Nina')
  })
})

describe('a member', () => {
  it('who is deactivated is out by the next call, and comes back with a seat', async () => {
    // given
    const member = await buildMember(test.database, { companyId: own.companyId })
    const token = await test.openToken(member)
    const list = () => test.as(member).call(userRoutes.listUsers, { token })
    expect((await list()).status).toBe(200)
    // when
    await setActive(member.companyUserId, false)
    const answer = await list()
    // then
    expect([answer.status, answer.body.detail]).toEqual([401, 'Your membership of this company was deactivated.'])
    await test.owner.query('update company set license = 2 where company_id = $1', [own.companyId])
    expect((await setActive(member.companyUserId, true)).status).toBe(403)
    await test.owner.query('update company set license = 3 where company_id = $1', [own.companyId])
    expect((await setActive(member.companyUserId, true)).body.active).toBe(true)
    expect((await list()).status).toBe(401)
  })

  it('that the program deleted is there again once the administrator activates it', async () => {
    const member = await buildMember(test.database, { companyId: own.companyId, shortName: 'ABC' })
    await client.send(`DELETE /Users/${member.companyUserId}`)
    expect((await client.send(`GET /Users/${member.companyUserId}`)).status).toBe(404)
    await test.as(own.admin).call(userAdministrationRoutes.updateUser, {
      params: { userId: member.companyUserId },
      body: { shortName: 'ABC', firstName: 'Vera', lastName: 'Lund', active: true },
    })
    expect((await client.send(`GET /Users/${member.companyUserId}`)).body.active).toBe(true)
  })

  it('keeps names, short name and timezone that the directory sets', async () => {
    const { companyUserId } = await buildMember(test.database, { companyId: own.companyId })
    const { status } = await patch(companyUserId, {
      op: 'replace',
      value: {
        'name.givenName': 'Siv',
        timezone: 'europe/oslo',
        'urn:ietf:params:scim:schemas:extension:strata:2.0:User': { shortName: 'siv' },
      },
    })
    expect(status).toBe(200)
    const { rows } = await test.owner.query('select first_name, timezone, short_name from membership where id = $1', [companyUserId])
    expect(rows).toEqual([{ first_name: 'Siv', timezone: 'Europe/Oslo', short_name: 'SIV' }])
  })
})

describe('whom the company cannot lose', () => {
  const deactivate = async (companyUserId: number) => [
    await setActive(companyUserId, false),
    await client.send(`PUT /Users/${companyUserId}`, JSON.stringify({ schemas: [], active: false })),
    await client.send(`DELETE /Users/${companyUserId}`),
  ]

  it.each(['admin', 'ceo'] as const)('%s is never deactivated', async (who) => {
    const { companyUserId } = own[who]
    const answers = await deactivate(companyUserId)
    expect(answers.map(({ status, body }) => [status, body.scimType])).toEqual([
      [400, 'mutability'],
      [400, 'mutability'],
      [403, undefined],
    ])
    const title = { admin: 'administrator', ceo: 'CEO' }[who]
    expect(answers[0]?.body.detail).toBe(`The ${title} of the company cannot be deactivated. Appoint somebody else first.`)
    expect(await stateOf(companyUserId)).toEqual({ active: true, invitation: null })
  })

  it('stays who keeps a password while only single sign-on opens the company', async () => {
    // given
    const { companyUserId } = await buildMember(test.database, { companyId: own.companyId })
    await test.owner.query('insert into sign_in_rule (company_id, provider_only, first_keeper, second_keeper) values ($1, true, $2, $3)', [
      own.companyId,
      own.admin.companyUserId,
      companyUserId,
    ])
    // when
    const answers = await deactivate(companyUserId)
    // then
    const detail =
      'This person keeps a password while only single sign-on opens the company, and cannot be deactivated. The administrator of the company chooses somebody else for that first.'
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, { schemas, status: '400', scimType: 'mutability', detail }],
      [400, { schemas, status: '400', scimType: 'mutability', detail }],
      [403, { schemas, status: '403', detail }],
    ])
    expect(await stateOf(companyUserId)).toEqual({ active: true, invitation: null })
    // when the rule no longer holds
    await test.owner.query('update sign_in_rule set provider_only = false where company_id = $1', [own.companyId])
    // then
    expect((await setActive(companyUserId, false)).status).toBe(200)
    expect(await stateOf(companyUserId)).toEqual({ active: false, invitation: null })
  })
})

it('a person of another company is not there', async () => {
  const other = await buildProvisioner(test)
  for (const line of [`GET /Users/${other.admin.companyUserId}`, `DELETE /Users/${other.admin.companyUserId}`])
    expect((await client.send(line)).status).toBe(404)
  const { body } = await client.send(`GET /Users?filter=${encodeURIComponent(`userName eq "${other.admin.email}"`)}`)
  expect(body.totalResults).toBe(0)
  // and no session of the one company makes a token of the other
  const made = await test.as(own.admin).call(sessionRoutes.switchCompany, {
    params: { companyId: other.companyId, userId: own.admin.companyUserId },
    headers: { 'x-company-switch': 'true' },
  })
  expect(made.status).toBe(403)
})
