import { companyRoutes, peopleSessionRoutes, sessionRoutes, userRoutes } from '@strata/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ReceivedStream } from '../alert/received-stream.fixture.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildSession } from '../session/session-factory.ts'

const test = withTestApp()
const device = 'Firefox on Windows'
let url = ''
let admin: BuiltMember
let person: BuiltMember
/** The same person in another company, and its admin. */
let elsewhere: BuiltMember
let otherAdmin: BuiltMember

beforeAll(async () => {
  url = await test.app.listen({ host: '127.0.0.1', port: 0 })
})

beforeEach(async () => {
  const [companyId, otherId] = [await buildCompany(test.database), await buildCompany(test.database)]
  admin = await buildMember(test.database, { companyId, is: 'admin', shortName: 'ADM' })
  person = await buildMember(test.database, { companyId, shortName: 'KM', firstName: 'Kwame', lastName: 'Mensah' })
  elsewhere = await buildMember(test.database, { companyId: otherId, email: person.email })
  otherAdmin = await buildMember(test.database, { companyId: otherId, is: 'admin' })
})

const list = (by: BuiltMember, query = {}) => test.as(by).call(peopleSessionRoutes.listPeopleSessions, { query })
const end = (by: BuiltMember, sessionId: string) => test.as(by).call(peopleSessionRoutes.endPeopleSession, { params: { sessionId } })
const endAll = (by: BuiltMember, { companyUserId: userId }: BuiltMember) =>
  test.as(by).call(peopleSessionRoutes.endSessionsOfPerson, { params: { userId } })
const look = async (member: BuiltMember, token: string) => {
  const { status, body } = await test.as(member).call(companyRoutes.getCompany, { token })
  return status === 200 ? status : [status, body.code, body.detail]
}
const switchTo = async (from: BuiltMember, to: BuiltMember, token: string) => {
  const params = { companyId: to.companyId, userId: from.companyUserId }
  const { status, body, headers } = await test
    .as(from)
    .call(sessionRoutes.switchCompany, { params, headers: { 'x-company-switch': 'true' }, token })
  return { status, code: body?.code, detail: body?.detail, token: headers.authorization?.replace('Bearer ', '') ?? '' }
}
const ended = [401, 'SESSION_ENDED', 'An administrator ended this session. Log in again to continue.']

describe('the sessions that an administrator sees', () => {
  it('are those of members that may open the company, each with its beginning, last use here, browser and means', async () => {
    // given
    const mine = await buildSession(test, admin)
    const { id } = await buildSession(test, elsewhere)
    await buildSession(test, otherAdmin)
    // when
    const { status, body } = await test.as(admin).call(peopleSessionRoutes.listPeopleSessions, { token: mine.token })
    // then: the session of both companies is there, though it never opened this one, with nothing of the other
    const startedOn = test.clock.now().toISOString()
    expect([status, body.total, body.page, body.size]).toEqual([200, 2, 0, 50])
    expect(new Set(body.sessions)).toEqual(
      new Set([
        {
          id: mine.id,
          userId: admin.companyUserId,
          person: expect.stringMatching(/^\(ADM\) Person \d+$/),
          startedOn,
          lastUsedOn: null,
          device,
          means: ['password'],
          isCurrent: true,
        },
        {
          id,
          userId: person.companyUserId,
          person: '(KM) Kwame Mensah',
          startedOn,
          lastUsedOn: null,
          device,
          means: ['password'],
          isCurrent: false,
        },
      ]),
    )
  })

  it('say when each was used here last, to the minute and a second later', async () => {
    // given
    const session = await buildSession(test, person)
    const read = async () => (await list(admin, { userId: person.companyUserId })).body.sessions[0].lastUsedOn
    // when it is used here, and 90 seconds later again
    await look(person, session.token)
    const first = test.clock.now().toISOString()
    await expect.poll(read, { timeout: 5000 }).toBe(first)
    test.clock.advance({ seconds: 30 })
    await look(person, session.token)
    test.clock.advance({ seconds: 60 })
    await look(person, session.token)
    // then
    await expect.poll(read, { timeout: 5000 }).toBe(test.clock.now().toISOString())
    // and of what it does elsewhere nothing is known here: the switch alone is a call in the company that is left
    const { token } = await switchTo(person, elsewhere, session.token)
    const left = test.clock.now().toISOString()
    test.clock.advance({ minutes: 5 })
    await look(elsewhere, token)
    const there = async () => (await list(otherAdmin, { userId: elsewhere.companyUserId })).body.sessions[0].lastUsedOn
    await expect.poll(there, { timeout: 5000 }).toBe(test.clock.now().toISOString())
    expect(await read()).toBe(left)
  })

  it('are not those of who is inactive, nor those before a reset of the login, nor what is over', async () => {
    // given
    const { id } = await buildSession(test, person)
    const ids = async () => (await list(admin)).body.sessions.map((session: { id: string }) => session.id)
    expect(await ids()).toContain(id)
    // when
    await test.owner.query('update membership set active = false where company_id = $1 and id = $2', [
      person.companyId,
      person.companyUserId,
    ])
    const inactive = await ids()
    await test.owner.query('update membership set active = true, reset_at = $3 where company_id = $1 and id = $2', [
      person.companyId,
      person.companyUserId,
      test.clock.now(),
    ])
    const reset = await ids()
    await test.owner.query('update membership set reset_at = null where company_id = $1 and id = $2', [
      person.companyId,
      person.companyUserId,
    ])
    const back = await ids()
    test.clock.advance({ hours: 13 })
    // then
    expect([inactive.includes(id), reset.includes(id), back.includes(id), (await ids()).includes(id)]).toEqual([false, false, true, false])
  })

  it('are not those that a rule of the company keeps out: what they do elsewhere is not known here', async () => {
    // given
    const { id } = await buildSession(test, elsewhere)
    const { companyId, companyUserId } = person
    const isListed = async () => (await list(admin)).body.sessions.some((session: { id: string }) => session.id === id)
    expect(await isListed()).toBe(true)
    // when only the provider opens the company, but for two people
    const [first, second] = [admin, await buildMember(test.database, { companyId })]
    await test.owner.query('insert into sign_in_rule (company_id, provider_only, first_keeper, second_keeper) values ($1, true, $2, $3)', [
      companyId,
      first.companyUserId,
      second.companyUserId,
    ])
    const byPassword = await isListed()
    await test.owner.query('update sign_in_rule set second_keeper = $2 where company_id = $1', [companyId, companyUserId])
    const asKeeper = await isListed()
    // when logins are too old after 20 minutes
    await test.owner.query('update sign_in_rule set provider_only = false, session_minutes = 20 where company_id = $1', [companyId])
    const young = await isListed()
    test.clock.advance({ minutes: 20 })
    // then
    expect([byPassword, asKeeper, young, await isListed()]).toEqual([false, true, true, false])
    expect((await end(admin, id)).status).toBe(404)
  })

  it('come in pages of 50, the newest first', async () => {
    // given 51 of one person
    for (let count = 0; count < 51; count += 1) {
      test.clock.advance({ seconds: 1 })
      await buildSession(test, person)
    }
    // when
    const [first, second] = [
      await list(admin, { userId: person.companyUserId }),
      await list(admin, { userId: person.companyUserId, page: 1 }),
    ]
    // then
    expect([first.body.sessions.length, second.body.sessions.length, first.body.total]).toEqual([50, 1, 51])
    expect(first.body.sessions[0].startedOn).toBe(test.clock.now().toISOString())
  })

  it('are for the administrator alone', async () => {
    const ceo = await buildMember(test.database, { companyId: admin.companyId, is: 'ceo' })
    const answers = await Promise.all([ceo, person].map((by) => list(by)))
    const foreign = await test.as(otherAdmin).call(peopleSessionRoutes.listPeopleSessions, { params: { companyId: admin.companyId } })
    expect([...answers, foreign].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NO_RIGHT'],
      [403, 'NO_RIGHT'],
      [404, 'NOT_FOUND'],
    ])
  })
})

describe('a session that an administrator ended', () => {
  it('opens this company no longer, and the other one as before', async () => {
    // given one session, used in both companies
    const here = await buildSession(test, person)
    const there = await switchTo(person, elsewhere, here.token)
    expect([await look(person, here.token), await look(elsewhere, there.token)]).toEqual([200, 200])
    // when
    expect((await end(admin, here.id)).status).toBe(204)
    // then
    expect([await look(person, here.token), await look(elsewhere, there.token)]).toEqual([ended, 200])
    expect(await switchTo(elsewhere, person, there.token)).toMatchObject({
      status: 403,
      code: 'LOGIN_AGAIN',
      detail: 'An administrator of this company ended this session. Log out and log in again to open the company.',
    })
    // and it is gone from this list alone
    const ids = async (by: BuiltMember) => (await list(by)).body.sessions.map(({ id }: { id: string }) => id)
    expect([(await ids(admin)).includes(here.id), (await ids(otherAdmin)).includes(here.id)]).toEqual([false, true])
    expect((await end(admin, here.id)).status).toBe(404)
  })

  it('leaves no way in but a new login', async () => {
    // given
    const session = await buildSession(test, person)
    await end(admin, session.id)
    // when
    const headers = { username: person.email, password: encodeURIComponent(builtPassword) }
    const login = await test.as(undefined).call(sessionRoutes.authenticate, { headers })
    const token = login.headers.authorization?.replace('Bearer ', '') ?? ''
    const member = login.body.companyId === person.companyId ? person : elsewhere
    const back = member === person ? { token } : await switchTo(elsewhere, person, token)
    // then
    expect(await look(person, back.token)).toBe(200)
  })

  it('ends wholly where its account belongs to this company alone', async () => {
    // given
    const alone = await buildMember(test.database, { companyId: admin.companyId })
    const session = await buildSession(test, alone)
    // when
    await end(admin, session.id)
    // then
    const { rows } = await test.owner.query('select id from session where id = $1', [session.id])
    expect([await look(alone, session.token), rows]).toEqual([ended, []])
  })

  it('ends its stream here with the reason, and none elsewhere', async () => {
    // given
    const here = await buildSession(test, person)
    const other = await buildSession(test, person)
    const there = await switchTo(person, elsewhere, here.token)
    const open = (companyId: number, token: string) => ReceivedStream.open(url, { companyId, token })
    const streams = [
      await open(person.companyId, here.token),
      await open(elsewhere.companyId, there.token),
      await open(person.companyId, other.token),
    ] as const
    await Promise.all(streams.map((stream) => stream.until(({ kind }) => kind === 'alerts')))
    // when
    await end(admin, here.id)
    // then
    await streams[0].until(({ kind }) => kind === 'ended')
    expect(streams[0].said.at(-1)).toEqual({ kind: 'ended', code: 'SESSION_ENDED', detail: ended[2] })
    expect([streams[1].kinds, streams[2].kinds]).toEqual([['alerts'], ['alerts']])
    for (const stream of streams) stream.close()
  })

  it('is a row of the audit that names the person, and no session of another company is reached', async () => {
    // given
    const { id } = await buildSession(test, person)
    const stranger = await buildSession(test, otherAdmin)
    // when
    const foreign = await end(admin, stranger.id)
    const unknown = await end(admin, '00000000-0000-4000-8000-000000000000')
    await end(admin, id)
    // then
    expect([foreign.status, unknown.status, await look(otherAdmin, stranger.token)]).toEqual([404, 404, 200])
    const { rows } = await test.owner.query(
      `select company_user_id::int as by, outcome, facts::json as facts from audit_entry where company_id = $1 and action = 'session.endOfPerson'`,
      [admin.companyId],
    )
    const facts = { companyId: admin.companyId, sessionId: id, userId: person.companyUserId }
    expect(rows).toEqual([{ by: admin.companyUserId, outcome: 'done', facts }])
  })
})

describe('all sessions of a person', () => {
  it('end at once, those of nobody else, and their number is answered', async () => {
    // given
    const [first, second, others] = [await buildSession(test, person), await buildSession(test, elsewhere), await buildSession(test, admin)]
    // when
    const { status, body } = await endAll(admin, person)
    // then
    expect([status, body]).toEqual([200, { ended: 2 }])
    expect([await look(person, first.token), await look(elsewhere, second.token), await look(admin, others.token)]).toEqual([
      ended,
      200,
      200,
    ])
    expect((await endAll(admin, person)).body).toEqual({ ended: 0 })
  })

  it('are out of reach for the administrator of another company', async () => {
    const { token } = await buildSession(test, person)
    const answer = await test
      .as(otherAdmin)
      .call(peopleSessionRoutes.endSessionsOfPerson, { params: { companyId: person.companyId, userId: person.companyUserId } })
    const byId = await endAll(otherAdmin, person)
    expect([answer.status, byId.status, await look(person, token)]).toEqual([404, 404, 200])
    expect((await test.as(person).call(userRoutes.listUsers, { query: {}, token })).status).toBe(200)
  })
})
