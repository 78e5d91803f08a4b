import { type AddressInfo, connect } from 'node:net'
import { companyRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../testing/test-app.ts'
import { fillPath } from '../testing/test-call.ts'

const test = withTestApp()
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const safe = {
  'content-type': 'application/problem+json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

describe('a path that cannot be read', () => {
  it.each([
    ['/%zz', 400, 'MALFORMED'],
    ['/aprs/v3/company/secretpath', 404, 'NOT_FOUND'],
    [`/aprs/v3/company/secretpath${'1'.repeat(200)}/get`, 404, 'NOT_FOUND'],
    [fillPath(companyRoutes.getCompany.path, { companyId: `secretpath${'1'.repeat(200)}` }), 404, 'NOT_FOUND'],
  ])('(%s) is answered as every failure, and stands in no log', async (url, status, code) => {
    // when
    const answer = await test.app.inject({ url, headers: { 'x-correlation-id': uuid } })
    // then
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, correlationId: uuid }])
    expect(answer.headers).toMatchObject({ ...safe, 'x-correlation-id': uuid })
    expect(test.log).not.toContain('secretpath')
  })
})

describe('what is no HTTP', () => {
  /** All that a listening server says to these bytes until it hangs up. */
  async function send(words: string): Promise<string> {
    await test.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
    const { port } = test.app.server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port })
    socket.write(words)
    let said = ''
    for await (const chunk of socket) said += String(chunk)
    return said
  }

  it.each([
    ['a line that is none', 'secretline\r\n\r\n', 'HTTP/1.1 400 Bad Request', 400, 'MALFORMED'],
    [
      'headers beyond their limit',
      `GET / HTTP/1.1\r\nhost: a\r\nx-long: secretline${'x'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 413 Payload Too Large',
      413,
      'TOO_LARGE',
    ],
  ])('(%s) is answered as every failure', async (_what, words, first, status, code) => {
    // when
    const said = await send(words)
    // then
    const [head = '', body = ''] = said.split('\r\n\r\n')
    const problem = JSON.parse(body)
    expect(head.split('\r\n')[0]).toBe(first)
    expect(problem).toMatchObject({ status, code, correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/)),
    )
    expect(headers).toMatchObject({ ...safe, 'x-correlation-id': problem.correlationId, 'content-length': String(Buffer.byteLength(body)) })
    expect(test.log).toContain(problem.correlationId)
    expect(test.log).not.toContain('secretline')
  })
})
