import { sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'

const test = withTestApp(async () => ({ TRUST_PROXY: '10.0.0.0/8' }))

/** Statuses of wrong logins with one email at the same moment, the refused ones last; `forwarded`: what the proxy says of each. */
async function tryWrong(email: string, forwarded: readonly string[], proxy = '10.0.0.9'): Promise<number[]> {
  const answers = await Promise.all(
    forwarded.map((header) => {
      const headers = { username: encodeURIComponent(email), password: 'Wrong-pass-1', 'x-forwarded-for': header }
      return test.as(undefined).call(sessionRoutes.authenticate, { headers, address: proxy })
    }),
  )
  return answers.map(({ status }) => status).sort()
}

const eleven = (make: (index: number) => string) => Array.from({ length: 11 }, (_, index) => make(index))
const oneIsRefused = [...Array(10).fill(401), 429]

describe('behind a trusted proxy, tries are held by the address it names', () => {
  it.each([
    ['whatever the caller put before it', (index: number) => `203.0.113.${index}, 198.51.100.30`],
    ['with the port of each connection', (index: number) => `198.51.100.31:${50_000 + index}`],
    ['as an IPv6 address with the port of each connection', (index: number) => `[2001:db8:7::1]:${50_000 + index}`],
    [
      'in any spelling',
      (index: number) => ['198.51.100.32', '::ffff:198.51.100.32', '::FFFF:c633:6420', '0:0:0:0:0:ffff:c633:6420'][index % 4] ?? '',
    ],
    ['or says that it is none', (index: number) => (index % 2 === 0 ? 'unknown' : `_hidden${index}`)],
  ])('%s', async (what, make) => {
    const email = `${what.replaceAll(' ', '.')}@proxy.example`
    expect(await tryWrong(email, eleven(make))).toEqual(oneIsRefused)
  })
})

it('from a proxy that is not trusted, the header changes nothing', async () => {
  const forged = eleven((index) => `203.0.113.${index}`)
  expect(await tryWrong('forged@proxy.example', forged, '192.0.2.9')).toEqual(oneIsRefused)
})

it('calls without a session are held by the address too, not by its port', async () => {
  // given 300 calls, each over a connection of its own
  const read = (port: number) =>
    test.as(undefined).call(sessionRoutes.getBuildNumber, { address: '10.0.0.9', headers: { 'x-forwarded-for': `198.51.100.33:${port}` } })
  const statuses = (await Promise.all(Array.from({ length: 300 }, (_, index) => read(40_000 + index)))).map(({ status }) => status)
  // then
  expect(statuses).toEqual(Array(300).fill(200))
  expect(await read(40_300)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
})
