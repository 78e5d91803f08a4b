import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeAccess, findBearerToken, SessionTokens, type TokenSubject } from './session-token.ts'

const secret = 'a secret that only the tests know, 32+'
const clock = { time: 0, now: () => new Date(clock.time) }
const at = (moment: string) => {
  clock.time = Date.parse(moment)
}
const tokens = new SessionTokens(secret, clock)
const sid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const subject: TokenSubject = {
  companyId: 7,
  userId: 9,
  isPremium: true,
  sessionId: sid,
  sessionEndsAt: new Date('2026-03-01T22:00:00Z'),
  epoch: 3,
}
/** Of 2026-03-01T10:00:00Z, in seconds. */
const ten = 1_772_359_200
const claims = { companyId: 7, userId: 9, info: 'Mg==', sid, epoch: 3, iat: ten, exp: ten + 30 * 60 }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
/** A token signed with the right key, made without the code. */
function sign(payload: object, { alg, hash } = { alg: 'HS256', hash: 'sha256' }): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strata session', 32))
  const words = `${encode({ alg, typ: 'JWT' })}.${encode(payload)}`
  return `${words}.${createHmac(hash, key).update(words).digest('base64url')}`
}

describe('a token', () => {
  it('says whose session it is, for 30 minutes', async () => {
    at('2026-03-01T10:00:00.999Z')
    const [header, payload] = (await tokens.issue(subject)).split('.')
    expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(decode(payload)).toEqual(claims)
  })

  it('ends with its session, when that is sooner', async () => {
    at('2026-03-01T21:45:00Z')
    const [, payload] = (await tokens.issue({ ...subject, isPremium: false, sessionEndsAt: new Date('2026-03-01T22:00:00.900Z') })).split(
      '.',
    )
    expect(decode(payload)).toMatchObject({ info: 'MQ==', iat: ten + 11.75 * 3600, exp: ten + 12 * 3600 })
  })

  it('is read until the second in which it expires, at first and again', async () => {
    at('2026-03-01T10:00:00Z')
    const token = await tokens.issue(subject)
    at('2026-03-01T10:29:59.999Z')
    expect([await tokens.read(token), await tokens.read(token)]).toEqual([claims, claims])
    at('2026-03-01T10:30:00.000Z')
    expect([await tokens.read(token), await tokens.read(token)]).toEqual([undefined, undefined])
    expect(await new SessionTokens(secret, clock).read(token)).toBeUndefined()
  })

  it('is one where the claims are those that we sign', async () => {
    at('2026-03-01T10:00:00Z')
    expect(await tokens.read(sign(claims))).toEqual(claims)
  })

  it.each([
    ['another algorithm', sign(claims, { alg: 'HS512', hash: 'sha512' })],
    ['a session that has no id of ours', sign({ ...claims, sid: 'one' })],
    ['no moment of its making', sign({ ...claims, iat: undefined })],
    ['no epoch', sign({ ...claims, epoch: undefined })],
    ['part of an epoch', sign({ ...claims, epoch: 0.5 })],
    ['no person', sign({ ...claims, userId: undefined })],
    ['no company', sign({ ...claims, companyId: undefined })],
    ['no end', sign({ ...claims, exp: undefined })],
    ['another signature', `${sign(claims).slice(0, -2)}AA`],
    ['the signature of others', `${sign(claims).split('.')[0]}.${encode({ ...claims, userId: 10 })}.${sign(claims).split('.')[2]}`],
    ['nothing', '..'],
  ])('is none with %s', async (_what, token) => {
    at('2026-03-01T10:00:00Z')
    expect([await tokens.read(token), await tokens.read(token)]).toEqual([undefined, undefined])
  })

  it('of another secret is none', async () => {
    at('2026-03-01T10:00:00Z')
    expect(await new SessionTokens('another secret', clock).read(sign(claims))).toBeUndefined()
  })
})

it('the claims of the newest 5,000 tokens are remembered, lest each call checks a signature', async () => {
  // given
  at('2026-03-01T10:00:00Z')
  const remembering = new SessionTokens(secret, clock)
  const made = Array.from({ length: 5_001 }, (_, userId) => sign({ ...claims, userId: userId + 1 }))
  const [first = '', second = ''] = made
  // when
  const read = []
  for (const token of made.slice(0, 5_000)) read.push(await remembering.read(token))
  await remembering.read(sign({ ...claims, sid: 'one' }))
  // then these are the very same, whatever was no token
  expect(await remembering.read(first)).toBe(read[0])
  expect(await remembering.read(second)).toBe(read[1])
  // and when one comes, one goes
  await remembering.read(made.at(-1) ?? '')
  expect(await remembering.read(second)).toBe(read[1])
  expect(await remembering.read(made[4_999] ?? '')).toBe(read[4_999])
  const again = await remembering.read(first)
  expect(again).toEqual(read[0])
  expect(again).not.toBe(read[0])
})

it('a token is ageing after 15 minutes', () => {
  at('2026-03-01T10:15:00.000Z')
  expect(tokens.isAgeing(claims)).toBe(false)
  at('2026-03-01T10:15:00.001Z')
  expect(tokens.isAgeing(claims)).toBe(true)
})

it('the access level is base64 of 1 or 2', () => {
  expect([describeAccess(false), describeAccess(true)]).toEqual(['MQ==', 'Mg=='])
})

it.each([
  ['Bearer aa.bb.cc', 'aa.bb.cc'],
  ['bearer a-_0.b-_0.c-_0', 'a-_0.b-_0.c-_0'],
  [undefined, undefined],
  ['', undefined],
  ['Bearer', undefined],
  ['aa.bb.cc', undefined],
  ['Bearer  aa.bb.cc', undefined],
  ['Bearer aa.bb', undefined],
  ['Bearer aa.bb.', undefined],
  ['Bearer .bb.cc', undefined],
  ['Bearer aa..cc', undefined],
  ['Bearer aa.bb.cc.dd', undefined],
  ['Bearer aa.bb.cc ', undefined],
  ['Bearer aa!.bb.cc', undefined],
  ['Bearer aa.bb!.cc', undefined],
  ['Bearer aaxbb.cc', undefined],
  ['Basic Bearer aa.bb.cc', undefined],
])('the token of %j is %j', (header, token) => {
  expect(findBearerToken(header)).toBe(token)
})
