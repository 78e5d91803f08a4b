import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { chartRoutes, clientErrorRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { withTestApp } from '../testing/test-app.ts'
import { fillPath } from '../testing/test-call.ts'
import { JsonScan } from './scan-json.ts'

const test = withTestApp()

async function listen() {
  if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
  return test.app.server.address()
}

const scan = (text: string, values = 10) => {
  const [whole, looked] = [new JsonScan(values), new JsonScan(values)]
  whole.take(Buffer.from(text))
  // As it may arrive: in pieces that end anywhere.
  for (const byte of Buffer.from(text)) looked.take(Buffer.of(byte))
}
const names = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`

describe('JSON', () => {
  it.each([
    ['{"a":[1,2,3],"b":{"c":"[[[[,,,,"}}', 10],
    ['{"a":"\\",[[[[,,,,,,,,\\\\"}', 10],
    [`${'['.repeat(64)}${']'.repeat(64)}`, 64],
    [`[${'{"a":1,"b":2},'.repeat(2_000)}1]`, 10_000],
    [names(2_000), 10_000],
  ])('passes: %#', (text, values) => {
    expect(() => scan(text, values)).not.toThrow()
  })

  it.each([
    ['[1,2,3,4,5,6,7,8,9,10,11]', 10, 'TOO_LARGE'],
    ['[[],[],[],[],[],[]]', 10, 'TOO_LARGE'],
    ['["\\\\",[[[[[[[[[[[]', 10, 'TOO_LARGE'],
    ['['.repeat(65), 100, 'MALFORMED'],
    [names(2_001), 10_000, 'MALFORMED'],
  ])('is refused that holds too much: %#', (text, values, code) => {
    expect(() => scan(text, values)).toThrow(expect.objectContaining({ code }))
  })
})

describe('a body', () => {
  it.each([
    ['levels', '['.repeat(5_000_000), 'MALFORMED'],
    ['values', `[${'0,'.repeat(5_000_000)}0]`, 'TOO_LARGE'],
    ['names', names(500_000), 'MALFORMED'],
  ])('with millions of %s is refused before it is parsed', async (_, text, code) => {
    // given
    const { company, id, etag } = await buildChart(test)
    // when
    const answer = await test.app.inject({
      method: 'POST',
      url: fillPath(chartRoutes.saveData.path, { companyId: company.id, type: 'gpfc', id }),
      headers: { authorization: `Bearer ${await test.openToken(company.admin)}`, 'content-type': 'application/json', 'if-match': etag },
      payload: `{"chartData":${text}}`,
    })
    // then
    expect(answer.json().code).toBe(code)
  })

  it('that is refused for its length too leaves the server as it was', async () => {
    // given a body in pieces, both of too many bytes and of too many values
    const { company, id, etag } = await buildChart(test)
    const { port } = (await listen()) as AddressInfo
    const answer = await fetch(
      `http://127.0.0.1:${port}${fillPath(chartRoutes.saveData.path, { companyId: company.id, type: 'gpfc', id })}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${await test.openToken(company.admin)}`, 'content-type': 'application/json', 'if-match': etag },
        body: Readable.toWeb(Readable.from(Array.from({ length: 400 }, () => Buffer.from('0,'.repeat(32_768))))),
        duplex: 'half',
      } as RequestInit,
    ).catch(() => undefined)
    // then
    expect([undefined, 413]).toContain(answer?.status)
    expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  it('that is large and no JSON is refused as one that cannot be read', async () => {
    const { company } = await buildChart(test)
    const answer = await test.app.inject({
      method: 'POST',
      url: fillPath(clientErrorRoutes.reportClientError.path, {
        companyId: company.id,
        userId: company.admin.companyUserId,
        uuid: randomUUID(),
      }),
      headers: { authorization: `Bearer ${await test.openToken(company.admin)}`, 'content-type': 'application/json' },
      payload: `{"message":"${'x'.repeat(20_000)}`,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED'])
  })
})
