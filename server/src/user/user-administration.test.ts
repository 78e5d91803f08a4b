import { sessionRoutes, userAdministrationRoutes, userRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'

const test = withTestApp()
let company: BuiltCompany
let member: BuiltMember

beforeEach(async () => {
  company = await buildStaffedCompany(test)
  member = await buildMember(test.database, { companyId: company.id, firstName: 'Rune', lastName: 'Dahl' })
})

let made = 0
function nora() {
  made += 1
  return { shortName: `n${made}`, firstName: 'Nora', lastName: 'Lind', email: `Nora.Lind${made}@New.example` }
}

const create = (body: object, request: TestRequest = {}) =>
  test.as(company.admin).call(userAdministrationRoutes.createUser, { ...request, body })
const check = (email: string) => test.as(company.admin).call(userAdministrationRoutes.findUserInfo, { body: { email } })
const reset = ({ companyUserId }: BuiltMember) =>
  test.as(company.admin).call(userAdministrationRoutes.resetPassword, { params: { userId: companyUserId } })
const update = ({ companyUserId }: BuiltMember, body: object, ifMatch?: string) =>
  test
    .as(company.admin)
    .call(userAdministrationRoutes.updateUser, { params: { userId: companyUserId }, body, headers: { 'if-match': ifMatch } })
const read = (userId: number) => test.as(company.admin).call(userRoutes.getUser, { params: { userId } })

const namesOf = ({ shortName }: BuiltMember, active = true) => ({ shortName, firstName: 'Rune', lastName: 'Dahl', active })
const listJobs = async () =>
  (
    await test.owner.query(
      `select job.payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier like 'mail%' order by job.id`,
    )
  ).rows.map(({ payload }) => payload)
const setLicense = (license: number) => test.owner.query('update company set license = $2 where company_id = $1', [company.id, license])
const auditOf = async (action: string) =>
  (
    await test.owner.query('select outcome, facts from audit_entry where company_id = $1 and action = $2 order by at, seq', [
      company.id,
      action,
    ])
  ).rows

describe('adding a user', () => {
  it('makes a member and queues the welcome mail', async () => {
    // given
    const person = nora()
    // when
    const { status, body } = await create(person)
    // then
    expect(status).toBe(200)
    expect(body).toEqual({ id: body.companyUserId, companyUserId: expect.any(Number) })
    expect((await read(body.id)).body).toEqual({
      id: body.id,
      companyUserId: body.id,
      shortName: person.shortName.toUpperCase(),
      firstName: 'Nora',
      lastName: 'Lind',
      email: person.email.toLowerCase(),
      active: true,
      lastLogin: 'nulldate',
      timezone: 'UTC',
      mail: 'now',
    })
    const { rows } = await test.owner.query('select id, password_hash from account where email = $1', [person.email.toLowerCase()])
    expect(rows[0]?.password_hash).toBeNull()
    expect((await listJobs()).at(-1)).toEqual({ accountId: rows[0]?.id, reason: 'welcome', companyId: company.id })
    expect(await auditOf('user.create')).toEqual([
      { outcome: 'done', facts: `{"companyId":${company.id},"userId":${body.id},"invited":false}` },
    ])
  })

  it('keeps a missing last name as its placeholder', async () => {
    const { lastName: _none, ...person } = nora()
    const { body } = await create(person)
    expect((await read(body.id)).body.lastName).toBe('-')
  })

  it('invites a member of another company, whose password stays', async () => {
    // given
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const before = await test.owner.query('select password_hash from account where id = $1', [elsewhere.accountId])
    // when
    const { status, body } = await create({ ...nora(), email: elsewhere.email })
    // then
    expect([status, body]).toEqual([200, { id: body.id, companyUserId: body.id, active: false, invited: true }])
    const after = await test.owner.query('select password_hash from account where id = $1', [elsewhere.accountId])
    expect(after.rows).toEqual(before.rows)
    expect((await listJobs()).at(-1)).toEqual({ companyId: company.id, companyUserId: body.id })
    const expiresOn = new Date(test.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString()
    expect((await read(body.id)).body).toMatchObject({ active: false, invited: true, invitation: { state: 'open', expiresOn } })
    expect((await auditOf('user.create')).at(-1)?.facts).toBe(`{"companyId":${company.id},"userId":${body.id},"invited":true}`)
  })

  it('invites a member of another company who has not chosen a password yet too', async () => {
    // given
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    await test.owner.query('update account set password_hash = null where id = $1', [elsewhere.accountId])
    // when
    const { body } = await create({ ...nora(), email: elsewhere.email })
    // then
    expect((await listJobs()).at(-1)).toEqual({ companyId: company.id, companyUserId: body.id })
  })

  it('refuses an email and a short name that the company has, those of inactive members too, and leaves nothing behind', async () => {
    // given
    await test.owner.query('update membership set active = false where id = $1', [member.companyUserId])
    const jobs = await listJobs()
    const person = nora()
    // when
    const sameEmail = await create({ ...nora(), email: member.email.toUpperCase() })
    const sameName = await create({ ...person, shortName: member.shortName.toLowerCase() })
    // then
    expect(sameEmail).toMatchObject({ status: 409, body: { code: 'EMAIL_EXISTS', detail: 'Email already exists' } })
    expect(sameName).toMatchObject({ status: 409, body: { code: 'SHORT_NAME_EXISTS', detail: 'Short Name already exists' } })
    expect(await listJobs()).toEqual(jobs)
    expect((await test.owner.query('select from account where email = $1', [person.email.toLowerCase()])).rowCount).toBe(0)
  })

  it('is refused when as many are active as the license allows', async () => {
    // given three active members
    await setLicense(3)
    // when
    const full = await create(nora())
    await update(member, namesOf(member, false))
    const again = await create(nora())
    // then
    expect(full).toMatchObject({ status: 409, body: { code: 'USER_LIMIT_REACHED', detail: 'User Limit Reached' } })
    expect(again.status).toBe(200)
  })

  it('repeated with its idempotency key adds one', async () => {
    // given
    const person = nora()
    const headers = { 'idempotency-key': 'one' }
    // when
    const first = await create(person, { headers })
    const second = await create(person, { headers })
    // then
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  })

  it('says each rule that is broken in the words of the specification', async () => {
    const { body } = await create({ shortName: 'ä', firstName: 'x'.repeat(26), lastName: 'x'.repeat(51), email: '' })
    expect(body.issues).toEqual([
      { path: 'shortName', message: 'Only Letters and Numbers are allowed in Short Name' },
      { path: 'firstName', message: 'First Name should be less than 25 characters long' },
      { path: 'lastName', message: 'Last Name should be less than 50 characters long' },
      { path: 'email', message: 'Email is Required' },
    ])
  })
})

describe('changing a user', () => {
  it('changes names and answers the etag that reading answers', async () => {
    // given
    const seen = (await read(member.companyUserId)).headers.etag
    // when
    const changed = await update(member, { shortName: 'rd2', firstName: 'Ruth', active: true }, seen)
    // then
    expect(changed.status).toBe(204)
    const { body, headers } = await read(member.companyUserId)
    expect(body).toMatchObject({ shortName: 'RD2', firstName: 'Ruth', lastName: '-', active: true })
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/)
    expect([changed.headers.etag, seen === headers.etag]).toEqual([headers.etag, false])
  })

  it('that somebody else changed meanwhile is refused and loses nothing', async () => {
    // given
    const seen = (await read(member.companyUserId)).headers.etag
    await update(member, { ...namesOf(member), firstName: 'Ruth' })
    // when
    const late = await update(member, { ...namesOf(member), firstName: 'Runa' }, seen)
    // then
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'EDITED_MEANWHILE', detail: 'Somebody else has changed this user since you opened it.' },
    })
    expect((await read(member.companyUserId)).body.firstName).toBe('Ruth')
  })

  it('to a short name of another is refused', async () => {
    const answer = await update(member, { ...namesOf(member), shortName: company.ceo.shortName })
    expect(answer).toMatchObject({ status: 409, body: { code: 'SHORT_NAME_EXISTS' } })
  })

  it('deactivates: the member’s token is dead on the next call, and stays so after an activation', async () => {
    // given
    const token = await test.openToken(member)
    const call = () => test.as(member).call(userRoutes.listUsers, { token })
    expect((await call()).status).toBe(200)
    // when
    await update(member, namesOf(member, false))
    const inactive = await call()
    await update(member, namesOf(member, true))
    // then
    expect(inactive).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect(await call()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await test.as(member).call(userRoutes.listUsers)).status).toBe(200)
  })

  it('never deactivates the administrator or the CEO', async () => {
    // when
    const { admin, ceo } = company
    const answers = [await update(admin, namesOf(admin, false)), await update(ceo, namesOf(ceo, false))]
    // then
    expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual([
      [409, 'WRONG_STATE', 'The administrator of the company cannot be deactivated.'],
      [409, 'WRONG_STATE', 'The CEO of the company cannot be deactivated.'],
    ])
  })

  it('never deactivates who keeps a password while only single sign-on opens the company', async () => {
    // given
    await test.owner.query('insert into sign_in_rule (company_id, provider_only, first_keeper, second_keeper) values ($1, true, $2, $3)', [
      member.companyId,
      company.admin.companyUserId,
      member.companyUserId,
    ])
    // when
    const refused = await update(member, namesOf(member, false))
    // then
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'WRONG_STATE',
      'This person keeps a password while only single sign-on opens the company, and cannot be deactivated. Choose somebody else for that first.',
    ])
    // when the rule no longer holds, though it still names them
    await test.owner.query('update sign_in_rule set provider_only = false where company_id = $1', [member.companyId])
    // then
    expect((await update(member, namesOf(member, false))).status).toBe(204)
  })

  it('activates only while the license has room', async () => {
    // given
    await update(member, namesOf(member, false))
    await setLicense(2)
    // when
    const full = await update(member, namesOf(member, true))
    await setLicense(3)
    const free = await update(member, namesOf(member, true))
    const whileFull = await update(member, { ...namesOf(member), firstName: 'Ruth' })
    // then
    expect(full).toMatchObject({ status: 409, body: { code: 'USER_LIMIT_REACHED' } })
    expect([free.status, whileFull.status]).toEqual([204, 204])
  })

  it('leaves ids in the audit and no names', async () => {
    await update(member, { ...namesOf(member), firstName: 'Unmistakable' })
    const rows = await auditOf('user.update')
    expect(rows).toEqual([{ outcome: 'done', facts: `{"companyId":${company.id},"userId":${member.companyUserId},"active":true}` }])
  })
})

describe('the check of an email', () => {
  it('tells whose it is in this company', async () => {
    const { status, body } = await check(member.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      id: member.companyUserId,
      firstname: 'Rune',
      lastname: 'Dahl',
      shortname: member.shortName,
      userCompanyInfo: [{ companyId: company.id, companyName: expect.stringMatching(/^Company \d+$/) }],
    })
  })

  it('tells nothing of people of other companies but a free short name made of the email', async () => {
    // given
    await buildMember(test.database, {
      companyId: await buildCompany(test.database),
      email: 'sigrid.berg@else.example',
      firstName: 'Sigrid',
    })
    await buildMember(test.database, { companyId: company.id, shortName: 'SBE' })
    // when
    const { status, body } = await check('sigrid.berg@else.example')
    // then
    expect(status).toBe(200)
    expect(body).toEqual({ id: null, firstname: '', lastname: '', shortname: 'SBE2', userCompanyInfo: [] })
  })

  it('is 404 where nobody has it', async () => {
    expect(await check('nobody@nowhere.example')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('may be asked 30 times an hour, whatever it answers, and leaves a trace each time', async () => {
    // when
    const answers = []
    for (let time = 0; time < 32; time += 1) answers.push(await check(time % 2 ? member.email : `nobody${time}@nowhere.example`))
    const colleague = await test.as(company.ceo).call(userAdministrationRoutes.findUserInfo, { body: { email: member.email } })
    // then
    expect(answers.map(({ status }) => status)).toEqual([...Array(15).fill([404, 200]).flat(), 429, 429])
    expect(answers.at(-1)).toMatchObject({ body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '3600' } })
    expect(colleague.status).toBe(403)
    const outcomes = (await auditOf('user.check')).map(({ outcome }) => outcome)
    // The colleague's is of the same moment, in another lane.
    expect(outcomes.filter((outcome) => outcome !== 'NO_RIGHT')).toEqual(Array(15).fill(['NOT_FOUND', 'done']).flat())
    expect(outcomes).toHaveLength(31)
    // and an hour later again
    test.clock.advance({ minutes: 61 })
    expect((await check(member.email)).status).toBe(200)
  })
})

describe('resetting a password', () => {
  const readAccount = async ({ accountId }: BuiltMember) =>
    (await test.owner.query('select password_hash is null as "isDead" from account where id = $1', [accountId])).rows[0]

  it('of an account of this company alone ends the old password and its sessions at once', async () => {
    // given
    const token = await test.openToken(member)
    // when
    const answer = await reset(member)
    // then
    expect([answer.status, answer.headers['x-old-password']]).toEqual([204, 'dead'])
    expect(await readAccount(member)).toEqual({ isDead: true })
    expect(await test.as(member).call(userRoutes.listUsers, { token })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await listJobs()).at(-1)).toEqual({ accountId: member.accountId, reason: 'reset' })
  })

  it('of a member of several companies keeps the password, says so, and ends the sessions of this company', async () => {
    // given
    const there = await buildMember(test.database, { companyId: await buildCompany(test.database), email: member.email })
    const [here, elsewhere] = [await test.openToken(member), await test.openToken(there)]
    // when
    const answer = await reset(member)
    // then
    expect([answer.status, answer.headers['x-old-password']]).toEqual([204, 'valid'])
    expect(await readAccount(member)).toEqual({ isDead: false })
    expect(await test.as(member).call(userRoutes.listUsers, { token: here })).toMatchObject({
      status: 401,
      body: {
        code: 'SESSION_ENDED',
        detail:
          'An administrator of this company reset your login, which ended this session. A link to choose a new password was mailed to you.',
      },
    })
    expect((await test.as(there).call(userRoutes.listUsers, { token: elsewhere })).status).toBe(200)
    expect((await listJobs()).at(-1)).toEqual({ accountId: member.accountId, reason: 'offered' })
  })

  it('shuts a session of another company out of this one until the next login', async () => {
    // given
    const there = await buildMember(test.database, { companyId: await buildCompany(test.database), email: member.email })
    const token = await test.openToken(there)
    const enter = (sessionToken: string) =>
      test.as(there).call(sessionRoutes.switchCompany, {
        params: { companyId: company.id, userId: there.companyUserId },
        headers: { 'x-company-switch': 'true' },
        token: sessionToken,
      })
    // when
    await reset(member)
    const refused = await enter(token)
    test.clock.advance({ seconds: 1 })
    const entered = await enter(await test.openToken(there))
    // then
    expect(refused).toMatchObject({ status: 403, body: { code: 'LOGIN_AGAIN' } })
    expect(entered.status).toBe(204)
  })

  it('kills the password of a person whom another company has only invited', async () => {
    // given
    const { admin } = await buildStaffedCompany(test)
    const invited = await test.as(admin).call(userAdministrationRoutes.createUser, { body: { ...nora(), email: member.email } })
    const token = await test.openToken(member)
    // when
    const answer = await reset(member)
    // then
    expect([invited.body.invited, answer.status, answer.headers['x-old-password']]).toEqual([true, 204, 'dead'])
    expect(await readAccount(member)).toEqual({ isDead: true })
    expect(await test.as(member).call(userRoutes.listUsers, { token })).toMatchObject({
      status: 401,
      body: {
        detail: 'An administrator reset your password, which ended this session. A link to choose a new one was mailed to you.',
      },
    })
  })

  it('is for active users only', async () => {
    await update(member, namesOf(member, false))
    expect(await reset(member)).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'This user is not active. Only active users can be given a new password.' },
    })
  })

  it('mails one person five times an hour at most', async () => {
    // given
    const before = (await listJobs()).length
    // when
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push(await reset(member))
    const other = await reset(company.ceo)
    // then
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429])
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600')
    expect(other.status).toBe(204)
    expect((await listJobs()).length - before).toBe(6)
  })
})

describe('the resets of one company', () => {
  it('take none from another for a person of both', async () => {
    // given
    const { id: companyId, admin } = await buildStaffedCompany(test)
    const there = await buildMember(test.database, { companyId, email: member.email })
    const params = { userId: there.companyUserId }
    for (let time = 0; time < 5; time += 1) await test.as(admin).call(userAdministrationRoutes.resetPassword, { params })
    // when
    const [refused, answer] = [await test.as(admin).call(userAdministrationRoutes.resetPassword, { params }), await reset(member)]
    // then
    expect([refused.status, answer.status]).toEqual([429, 204])
  })
})

describe('the CEO, and everybody else', () => {
  it('read, and change nothing', async () => {
    // given
    const params = { userId: member.companyUserId }
    const calls = (caller: BuiltMember) => [
      test.as(caller).call(userAdministrationRoutes.createUser, { body: nora() }),
      test.as(caller).call(userAdministrationRoutes.updateUser, { params, body: namesOf(member) }),
      test.as(caller).call(userAdministrationRoutes.findUserInfo, { body: { email: member.email } }),
      test.as(caller).call(userAdministrationRoutes.resetPassword, { params }),
    ]
    // when
    const answers = (await Promise.all([company.ceo, member].map((caller) => Promise.all(calls(caller))))).flat()
    const list = await test.as(company.ceo).call(userRoutes.listUsers)
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(8).fill([403, 'NO_RIGHT']))
    expect(list.body.map(({ email }: { email?: string }) => email)).toContain(member.email)
  })

  it('of another company find nobody here', async () => {
    // given
    const { admin } = await buildStaffedCompany(test)
    const params = { companyId: company.id, userId: member.companyUserId }
    // when
    const answers = await Promise.all([
      test.as(admin).call(userAdministrationRoutes.createUser, { params, body: nora() }),
      test.as(admin).call(userAdministrationRoutes.updateUser, { params, body: namesOf(member) }),
      test.as(admin).call(userAdministrationRoutes.findUserInfo, { params, body: { email: member.email } }),
      test.as(admin).call(userAdministrationRoutes.resetPassword, { params }),
    ])
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'NOT_FOUND']))
  })
})

describe('two at the same moment', () => {
  it('take one short name: one gets it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ ...nora(), shortName: 'RACE' })))
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'SHORT_NAME_EXISTS', 'SHORT_NAME_EXISTS'])
  })

  it('take one email: one gets it', async () => {
    const { email } = nora()
    const answers = await Promise.all([1, 2].map(() => create({ ...nora(), email })))
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'EMAIL_EXISTS'])
  })

  it('take the last free seat, by adding and by activating: one gets it', async () => {
    // given
    await update(member, namesOf(member, false))
    await setLicense(3)
    // when
    const answers = await Promise.all([create(nora()), update(member, namesOf(member, true)), create(nora())])
    // then
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 300).map(({ body }) => body.code)).toEqual(['USER_LIMIT_REACHED', 'USER_LIMIT_REACHED'])
    const { rows } = await test.owner.query('select count(*)::int as active from membership where company_id = $1 and active', [company.id])
    expect(rows).toEqual([{ active: 3 }])
  })

  it('change one user whom both saw: one is told', async () => {
    const seen = (await read(member.companyUserId)).headers.etag
    const answers = await Promise.all(['Ruth', 'Runa'].map((firstName) => update(member, { ...namesOf(member), firstName }, seen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412])
  })

  it('companies add one new email: one account, two members', async () => {
    // given
    const { admin } = await buildStaffedCompany(test)
    const person = nora()
    // when
    const answers = await Promise.all([create(person), test.as(admin).call(userAdministrationRoutes.createUser, { body: person })])
    // then
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await test.owner.query('select from account where email = $1', [person.email.toLowerCase()])).rowCount).toBe(1)
  })
})
