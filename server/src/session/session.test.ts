import { createHmac, createSecretKey } from 'node:crypto'
import { companyRoutes, sessionRoutes } from '@strata/contract'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../platform/keys.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer } from '../platform/testing/test-call.ts'

const test = withTestApp()

async function buildPerson(): Promise<BuiltMember> {
  return buildMember(test.database, { companyId: await buildCompany(test.database) })
}

const getCompany = (member: BuiltMember, token: string | undefined) => test.as(member).call(companyRoutes.getCompany, { token })
const freshToken = (headers: Record<string, string | undefined>) => headers.authorization?.replace('Bearer ', '')

describe('a call', () => {
  it('without a token, or with something that is none, needs a login', async () => {
    // given
    const companyId = await buildCompany(test.database)
    const url = `/aprs/v3/company/${companyId}/get`
    // when
    const answers = await Promise.all(
      [{}, { authorization: 'Bearer' }, { authorization: 'Basic abc' }, { authorization: 'Bearer a.b.c' }].map((headers) =>
        test.app.inject({ url, headers }),
      ),
    )
    // then
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(Array(4).fill([401, 'SESSION_REQUIRED']))
  })

  it('with a forged token needs a login', async () => {
    // given the claims of a living session, signed otherwise
    const member = await buildPerson()
    const token = await test.openToken(member)
    const [header = '', payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const rightKey = createSecretKey(deriveKey(test.configuration.sessionSecret, 'session'))
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = {
      otherKey: await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(createSecretKey(Buffer.alloc(32, 7))),
      rawSecret: await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(test.configuration.sessionSecret)),
      otherAlgorithm: await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(Buffer.alloc(64, 7)),
      rightKeyOtherAlgorithm: `${encode({ alg: 'HS512' })}.${payload}.${createHmac('sha512', rightKey)
        .update(`${encode({ alg: 'HS512' })}.${payload}`)
        .digest('base64url')}`,
      none: `${encode({ alg: 'none' })}.${payload}.AA`,
      otherClaims: `${header}.${encode({ ...claims, userId: claims.userId + 1 })}.${token.split('.')[2]}`,
      missingClaims: await new SignJWT({ companyId: member.companyId, exp: claims.exp, iat: claims.iat })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(rightKey),
    }
    // when
    const statuses = await Promise.all(Object.values(forged).map((made) => getCompany(member, made)))
    // then
    expect(statuses.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([401, 'SESSION_REQUIRED']))
    expect((await getCompany(member, token)).status).toBe(200)
  })

  it('with a token of our own key for a session that never was needs a login', async () => {
    // given
    const member = await buildPerson()
    const [, payload = ''] = (await test.openToken(member)).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const key = createSecretKey(deriveKey(test.configuration.sessionSecret, 'session'))
    const token = await new SignJWT({ ...claims, sid: '00000000-0000-4000-8000-000000000000' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key)
    // when
    const answer = await getCompany(member, token)
    // then
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })
})

describe('a session', () => {
  it('slides: an answer in the second half of a token carries a fresh one, whatever it answers', async () => {
    // given
    const member = await buildPerson()
    const token = await test.openToken(member)
    // when
    test.clock.advance({ minutes: 14, seconds: 59 })
    const early = await getCompany(member, token)
    test.clock.advance({ seconds: 2 })
    const late = await getCompany(member, token)
    const refused = await test.as(member).call(companyRoutes.getCompany, { token, params: { companyId: 999_999 } })
    // then
    expect(early.headers.authorization).toBeUndefined()
    expect(late.headers.authorization).toMatch(/^Bearer /)
    expect(refused).toMatchObject({ status: 404, headers: { authorization: expect.stringMatching(/^Bearer /) } })
    // and the old one lives on until it expires, the new one longer
    test.clock.advance({ minutes: 14, seconds: 58 })
    expect((await getCompany(member, token)).status).toBe(200)
    test.clock.advance({ seconds: 2 })
    expect(await getCompany(member, token)).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } })
    expect((await getCompany(member, freshToken(late.headers))).status).toBe(200)
  })

  it('ends 12 hours after the login, however often it was renewed', async () => {
    // given
    const member = await buildPerson()
    let token: string | undefined = await test.openToken(member)
    // when it is used every 20 minutes
    for (let step = 0; step < 35; step += 1) {
      test.clock.advance({ minutes: 20 })
      const { status, headers } = await getCompany(member, token)
      expect(status).toBe(200)
      token = freshToken(headers) ?? token
    }
    test.clock.advance({ minutes: 19, seconds: 58 })
    const last = await getCompany(member, token)
    test.clock.advance({ seconds: 3 })
    const over = await getCompany(member, token)
    // then
    expect(last.status).toBe(200)
    expect(over.status).toBe(401)
  })

  it('ends with logging out, for all its tokens, and for no other session', async () => {
    // given
    const member = await buildPerson()
    const token = await test.openToken(member)
    const elsewhere = await test.openToken(member)
    test.clock.advance({ minutes: 16 })
    const renewed = freshToken((await getCompany(member, token)).headers)
    // when
    const loggedOut = await test.as(member).call(sessionRoutes.endSession, { token })
    // then
    expect(loggedOut.status).toBe(204)
    expect(loggedOut.headers.authorization).toBeUndefined()
    const after = await Promise.all([token, renewed, elsewhere].map((each) => getCompany(member, each)))
    expect(after.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'SESSION_ENDED'],
      [401, 'SESSION_ENDED'],
      [200, undefined],
    ])
  })
})

describe('deactivating a membership', () => {
  it('ends its sessions at once and for good, and leaves those in other companies', async () => {
    // given one person in two companies, with one session
    const here = await buildPerson()
    const there = await buildMember(test.database, { companyId: await buildCompany(test.database), email: here.email })
    const token = await test.openToken(here)
    const switched = await test.as(here).call(sessionRoutes.switchCompany, {
      token,
      params: { companyId: there.companyId, userId: here.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })
    // when
    await test.owner.query('update membership set active = false where id = $1', [here.companyUserId])
    const inactive = await getCompany(here, token)
    await test.owner.query('update membership set active = true where id = $1', [here.companyUserId])
    const revived = await getCompany(here, token)
    // then
    expect(inactive).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect(revived).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await getCompany(there, freshToken(switched.headers))).status).toBe(200)
    // and a later login works
    expect((await getCompany(here, await test.openToken(here))).status).toBe(200)
  })
})

describe('switching company', () => {
  const switchTo = (member: BuiltMember, companyId: number, more: { userId?: number; headers?: Record<string, string> } = {}) =>
    test.as(member).call(sessionRoutes.switchCompany, {
      params: { companyId, userId: more.userId ?? member.companyUserId },
      headers: more.headers ?? { 'x-company-switch': 'true' },
    })

  it('gives a token of the other company; the old one stays good', async () => {
    // given
    const here = await buildPerson()
    const there = await buildMember(test.database, { companyId: await buildCompany(test.database, { name: 'There' }), email: here.email })
    const token = await test.openToken(here)
    // when
    const answer = await switchTo(here, there.companyId)
    // then
    expect(answer.status).toBe(204)
    const opened = await getCompany(there, freshToken(answer.headers))
    expect(opened).toMatchObject({ status: 200, body: { id: there.companyId, name: 'There' } })
    expect((await getCompany(here, token)).status).toBe(200)
    expect((await getCompany(here, freshToken(answer.headers))).status).toBe(404)
  })

  it('is refused where the person has no active membership, and the refusal is in the audit', async () => {
    // given
    const here = await buildPerson()
    const stranger = await buildCompany(test.database)
    const former = await buildMember(test.database, { companyId: await buildCompany(test.database), email: here.email })
    await test.owner.query('update membership set active = false where id = $1', [former.companyUserId])
    // when
    const answers: TestAnswer[] = []
    for (const companyId of [stranger, former.companyId, 999_999]) {
      answers.push(await switchTo(here, companyId))
      test.clock.advance({ seconds: 60 })
    }
    // then
    expect(answers.map(({ status, body, headers }) => [status, body.code, headers.authorization])).toEqual(
      Array(3).fill([403, 'NOT_A_MEMBER', undefined]),
    )
    const { rows } = await test.owner.query('select action, outcome from audit_entry where company_id = $1', [here.companyId])
    expect(rows).toEqual(Array(3).fill({ action: 'session.switch', outcome: 'NOT_A_MEMBER' }))
  })

  it('needs its header, and one’s own user id', async () => {
    // given
    const here = await buildPerson()
    const there = await buildMember(test.database, { companyId: await buildCompany(test.database), email: here.email })
    // when
    const bare = await switchTo(here, there.companyId, { headers: {} })
    const foreign = await switchTo(here, there.companyId, { userId: there.companyUserId })
    // then
    expect(bare).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'x-company-switch' }] } })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
