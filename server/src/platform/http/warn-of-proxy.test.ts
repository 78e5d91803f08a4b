import { expect, it } from 'vitest'
import { withTestApp } from '../testing/test-app.ts'

const test = withTestApp()
const trusting = withTestApp(async () => ({ TRUST_PROXY: '127.0.0.0/8, fd00::/8' }))
const warnings = (log: string) => log.split('\n').filter((line) => line.includes('TRUST_PROXY does not name'))

it('a header of a proxy that is not trusted is warned of once, without an address', async () => {
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-proto': 'https' }, { forwarded: 'for=203.0.113.7' }])
    await test.app.inject({ url: '/healthz', headers })
  const lines = warnings(test.log)
  expect(lines.map((line) => JSON.parse(line).header)).toEqual(['x-forwarded-for'])
  expect(lines[0]).not.toContain('203.0.113.7')
})

it('nothing is said of a proxy that is trusted, also where it comes by IPv6', async () => {
  await trusting.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } })
  await trusting.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' }, remoteAddress: '::ffff:127.0.0.1' })
  await trusting.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' }, remoteAddress: 'fd00::12' })
  expect(warnings(trusting.log)).toEqual([])
})
