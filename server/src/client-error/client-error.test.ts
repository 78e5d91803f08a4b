import { randomUUID } from 'node:crypto'
import { clientErrorRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()
let member: BuiltMember

beforeAll(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

const report = (uuid: string, body: unknown, more: { userId?: number; token?: string } = {}) =>
  test
    .as(member)
    .call(clientErrorRoutes.reportClientError, { params: { userId: more.userId ?? member.companyUserId, uuid }, body, token: more.token })
const readReports = async (uuid: string) =>
  (await test.owner.query('select kind, message, stack, address from client_error_report where id = $1', [uuid])).rows

const broken = { kind: 'save', message: 'Unable to save Global Chart. Please refresh', stack: 'at save (chart.js:1:2)' }

describe('a report of the browser', () => {
  it('is kept once, without what stands behind the address, and its texts stay out of the log', async () => {
    // given
    const uuid = randomUUID()
    // when
    const first = await report(uuid, { ...broken, address: '/?company=1&open=gpfc.7', typed: 'what a person wrote' })
    const second = await report(uuid, broken)
    // then
    expect([first.status, second.status]).toEqual([204, 204])
    expect(await readReports(uuid)).toEqual([{ ...broken, address: '/' }])
    expect(test.log).toContain(uuid)
    expect(test.log).not.toContain('Unable to save')
    expect(test.log).not.toContain('what a person wrote')
  })

  it('is any JSON object: what is known of it is kept, and nothing else', async () => {
    // given
    const [foreign, wrong, empty] = [randomUUID(), randomUUID(), randomUUID()]
    // when
    const answers = [
      await report(foreign, { payload: 'what a person wrote', stack: 'at a.js:1:2' }),
      await report(wrong, { kind: 7, message: 'x'.repeat(4001) }),
      await report(empty, {}),
    ]
    // then
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await readReports(foreign)).toEqual([{ kind: 'unknown', message: '', stack: 'at a.js:1:2', address: null }])
    for (const uuid of [wrong, empty])
      expect(await readReports(uuid)).toEqual([{ kind: 'unknown', message: '', stack: null, address: null }])
  })

  it('never renews the session', async () => {
    // given
    const token = await test.openToken(member)
    test.clock.advance({ minutes: 20 })
    // when
    const { status, headers } = await report(randomUUID(), broken, { token })
    // then
    expect([status, headers.authorization]).toEqual([204, undefined])
  })

  it('of more than 64 KiB is 413 and not kept', async () => {
    // given
    const uuid = randomUUID()
    // when
    const answer = await report(uuid, { ...broken, more: 'x'.repeat(64 * 1024) })
    // then
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    expect(await readReports(uuid)).toEqual([])
  })

  it('is one’s own, well formed and under a UUID', async () => {
    // when
    const foreign = await report(randomUUID(), broken, { userId: member.companyUserId + 1 })
    const listed = await report(randomUUID(), [broken])
    const nameless = await report('seven', broken)
    // then
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(listed).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: '', message: 'Expected an object' }] } })
    expect(nameless).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'uuid' }] } })
  })

  it('that is built to exhaust the reader changes nothing', async () => {
    // given 20,000 arrays in one another
    const uuid = randomUUID()
    const body = `{"kind":"save","message":"deep","nested":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    // when
    const answer = await test.as(member).call(clientErrorRoutes.reportClientError, {
      params: { userId: member.companyUserId, uuid },
      headers: { 'content-type': 'application/json' },
      body,
    })
    // then
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
    expect(await readReports(uuid)).toEqual([])
  })

  it('is taken sixty times an hour from one member, wherever from, and others report on', async () => {
    // given
    const companyId = await buildCompany(test.database)
    const [busy, calm] = [await buildMember(test.database, { companyId }), await buildMember(test.database, { companyId })]
    const tokens = new Map([[busy, await test.openToken(busy)]])
    const send = async (by: BuiltMember, address: string) => {
      const params = { userId: by.companyUserId, uuid: randomUUID() }
      return test.as(by).call(clientErrorRoutes.reportClientError, { params, body: broken, address, token: tokens.get(by) })
    }
    // when
    const statuses: number[] = []
    for (let time = 0; time < 60; time += 1) statuses.push((await send(busy, `198.51.100.${time}`)).status)
    const more = await send(busy, '198.51.100.200')
    const ofAnother = await send(calm, '198.51.100.200')
    test.clock.advance({ hours: 1, seconds: 1 })
    tokens.clear()
    const later = await send(busy, '198.51.100.200')
    // then
    expect(statuses).toEqual(Array(60).fill(204))
    expect(more).toMatchObject({ status: 429, headers: { 'retry-after': '3600' }, body: { code: 'TOO_MANY_TRIES' } })
    expect([ofAnother.status, later.status]).toEqual([204, 204])
    const { rows } = await test.owner.query('select count(*)::int as kept from client_error_report where company_id = $1', [companyId])
    expect(rows).toEqual([{ kept: 62 }])
  })
})
