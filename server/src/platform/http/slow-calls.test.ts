import { sessionRoutes, userRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildCompany } from '../testing/company-factory.ts'
import { buildMember, builtPassword } from '../testing/member-factory.ts'
import { withTestApp } from '../testing/test-app.ts'

const quick = withTestApp()
const slow = withTestApp(async () => ({ SLOW_CALL_MS: '1' }))

const sentence = 'A call was slow'
const linesOf = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes(sentence))
    .map((line) => JSON.parse(line))

async function logIn(test: typeof slow) {
  const { email } = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  await test.as(undefined).call(sessionRoutes.authenticate, {
    headers: { username: encodeURIComponent(email), password: encodeURIComponent(builtPassword) },
  })
  return email
}

it('a slow call leaves one line that says where its time went, and names nobody', async () => {
  // when
  const email = await logIn(slow)
  // then
  const lines = linesOf(slow.log)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 'warn',
    method: 'GET',
    route: '/aprs/authenticate',
    status: 200,
    receivingMs: expect.any(Number),
    sendingMs: expect.any(Number),
    ownMs: expect.any(Number),
    eventLoopBlockedMs: expect.any(Number),
    correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    parts: {
      connection: { steps: expect.any(Number) },
      database: { slowest: expect.stringMatching(/^(select|insert|update|commit)/), slowestMs: expect.any(Number) },
      hashing: { steps: 1, slowest: 'verify' },
    },
  })
  const { parts, ms } = lines[0]
  expect(parts.hashing.ms).toBeGreaterThan(5)
  expect(parts.database.steps).toBeGreaterThan(3)
  expect(ms).toBeGreaterThanOrEqual(parts.hashing.ms)
  expect(JSON.stringify(lines)).not.toContain(email)
  expect(JSON.stringify(lines)).not.toContain(builtPassword)
})

it('the same call leaves none where it is quicker than the limit', async () => {
  await logIn(quick)
  expect(quick.log).toContain('"answered"')
  expect(linesOf(quick.log)).toEqual([])
})

it('says the time that files took, and counts each call by itself', async () => {
  // given
  const companyId = await buildCompany(slow.database)
  const admin = await buildMember(slow.database, { companyId, is: 'admin' })
  // when
  await Promise.all([slow.as(admin).call(userRoutes.listUsers), slow.app.inject({ url: '/readyz' })])
  // then
  const parts = Object.fromEntries(linesOf(slow.log).map(({ route, parts: each }) => [route, Object.keys(each).sort()]))
  expect(parts['/readyz']).toEqual(['connection', 'database', 'files'])
  expect(parts['/aprs/v3/user/:companyId']).toEqual(['connection', 'database'])
})
