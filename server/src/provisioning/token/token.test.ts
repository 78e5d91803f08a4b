import { provisioningRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'

const test = withTestApp()
let admin: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin', firstName: 'Ada', lastName: 'Berg' })
})

const read = async () => (await test.as(admin).call(provisioningRoutes.getProvisioning)).body
const signature = { password: builtPassword }
const make = async () => (await test.as(admin).call(provisioningRoutes.makeToken, { body: { signature } })).body
const end = () => test.as(admin).call(provisioningRoutes.endToken)
const ask = async (token: string) =>
  (
    await test.app.inject({
      method: 'GET',
      url: `/scim/v2/${admin.companyId}/ServiceProviderConfig`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

describe('the provisioning token', () => {
  it('is answered once, works until it is replaced or ended, and says when it was used', async () => {
    // given
    expect(await read()).toEqual({ baseUrl: `http://127.0.0.1:4000/scim/v2/${admin.companyId}`, token: null, people: 0, groups: 0 })
    // when
    const { token, endsOn } = await make()
    // then
    expect(token).toMatch(/^scim_[\w-]{43}$/)
    const made = (await read()).token
    expect(made).toEqual({
      madeOn: expect.any(String),
      madeBy: { firstName: 'Ada', lastName: 'Berg' },
      endsOn,
      hasEnded: false,
      usedOn: null,
    })
    expect(JSON.stringify(made)).not.toContain(token)
    expect(new Date(endsOn).getTime() - new Date(made.madeOn).getTime()).toBe(365 * 86_400_000)
    expect(await ask(token)).toBe(200)
    expect((await read()).token.usedOn).toBe(test.clock.now().toISOString())
    // when
    const next = (await make()).token
    // then
    expect([await ask(token), await ask(next)]).toEqual([401, 200])
    expect((await end()).status).toBe(204)
    expect(await ask(next)).toBe(401)
    expect((await end()).body).toMatchObject({ code: 'WRONG_STATE', detail: 'There is no token to end.' })
  })

  it('is not made without a proof of the person, and the old one stays', async () => {
    const { token } = await make()
    for (const body of [undefined, {}, { signature: { password: 'guess' } }]) {
      const { status, body: answer } = await test.as(admin).call(provisioningRoutes.makeToken, body && { body })
      expect([status, answer.code]).toEqual([403, 'SIGNATURE_REQUIRED'])
    }
    expect(await ask(token)).toBe(200)
  })

  it('is kept as a hash', async () => {
    const { token } = await make()
    const { rows } = await test.owner.query('select t::text as row from provisioning_token t')
    for (const { row } of rows) expect(row).not.toContain(token.slice(5))
    expect(test.log).not.toContain(token.slice(5))
  })

  it('ends after a year', async () => {
    const { token } = await make()
    test.clock.advance({ hours: 365 * 24, seconds: -1 })
    expect(await ask(token)).toBe(200)
    test.clock.advance({ seconds: 1 })
    expect(await ask(token)).toBe(401)
    expect((await read()).token.hasEnded).toBe(true)
  })
})

describe('who asks too much', () => {
  const limited = withTestApp(async () => ({ CALLS_PER_MINUTE: '5', REFUSALS_PER_MINUTE: '3' }))
  const askAs = ({ companyId, token }: { companyId: number; token: string }) =>
    limited.app.inject({ method: 'GET', url: `/scim/v2/${companyId}/Users`, headers: { authorization: `Bearer ${token}` } })

  it('waits, whether the token is right or wrong', async () => {
    const companyId = await buildCompany(limited.database)
    const one = await buildMember(limited.database, { companyId, is: 'admin' })
    const { token } = (await limited.as(one).call(provisioningRoutes.makeToken, { body: { signature } })).body
    const right = []
    for (let time = 0; time < 6; time += 1) right.push(await askAs({ companyId, token }))
    expect(right.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(right[5]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(right[5]?.json()).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '429',
      detail: 'That was a lot in a short time. Wait a minute, then try again.',
    })
    const wrong = []
    for (let time = 0; time < 4; time += 1) wrong.push((await askAs({ companyId, token: `scim_${'B'.repeat(43)}` })).statusCode)
    expect(wrong).toEqual([401, 401, 401, 429])
  })

  it('shuts nobody else of the same address out: many companies call from one directory’s cloud', async () => {
    // given
    const [known, unknown] = [await openToken(), await openToken()]
    expect((await askAs(known)).statusCode).toBe(200)
    for (const letter of ['C', 'D', 'E', 'F']) await askAs({ ...known, token: `scim_${letter.repeat(43)}` })
    // when
    const answered: string[] = []
    const ask = async (name: string, whose: typeof known) => answered.push(`${(await askAs(whose)).statusCode} ${name}`)
    const begun = performance.now()
    const slow = ask('seen for the first time', unknown)
    await Promise.all([slow, ask('known before', known)])
    // then
    expect(answered).toEqual(['200 known before', '200 seen for the first time'])
    expect(performance.now() - begun).toBeGreaterThan(990)
    // and a token of one company is as wrong in another company as one that nobody made
    answered.length = 0
    await Promise.all([ask('of another company', { ...known, token: unknown.token }), ask('known by now', unknown)])
    expect(answered).toEqual(['200 known by now', '401 of another company'])
  })

  it('makes us look up 50 unknown tokens a second at most, however many come at once', async () => {
    // given
    const known = await openToken()
    expect((await askAs(known)).statusCode).toBe(200)
    const wrong = (number: number) => ({ ...known, token: `scim_${String(number).padStart(43, 'G')}` })
    for (let time = 0; time < 3; time += 1) await askAs(wrong(time))
    // when
    const flood = await Promise.all(Array.from({ length: 60 }, (_, number) => askAs(wrong(100 + number))))
    // then
    const count = (status: number) => flood.filter(({ statusCode }) => statusCode === status).length
    expect([count(401), count(429)]).toEqual([50, 10])
    expect(flood.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
    // and afterwards they are looked up again, and who was right before never waited
    expect((await askAs(wrong(200))).statusCode).toBe(401)
    expect((await askAs(known)).statusCode).toBe(200)
  })

  async function openToken() {
    const companyId = await buildCompany(limited.database)
    const one = await buildMember(limited.database, { companyId, is: 'admin' })
    const token: string = (await limited.as(one).call(provisioningRoutes.makeToken, { body: { signature } })).body.token
    return { companyId, token }
  }
})
