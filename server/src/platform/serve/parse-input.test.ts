import { defineRoutes, id, type RouteDefinition } from '@strata/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openServer } from './open-server.ts'
import { parseInput, parsePath } from './parse-input.ts'

const plain = { method: 'POST', path: '/leaf', summary: 'A leaf.', right: 'public', output: null, errors: [] } as const
const leafRoutes = defineRoutes({
  bare: plain,
  full: {
    ...plain,
    params: z.object({ id, name: z.string().max(5) }),
    query: z.object({ size: z.coerce.number().int().max(100).default(30) }),
    headers: z.object({ 'if-match': z.string().max(3).optional() }),
    body: z.strictObject({ tips: z.array(z.object({ length: z.number() })) }),
  },
  text: { ...plain, body: z.string().min(3), bodyType: 'text' },
  word: { ...plain, body: z.string() },
  many: { ...plain, body: z.array(z.number()) },
})
const { bare, full, text, word, many } = leafRoutes

let app = openServer({ trustProxy: [] })
afterEach(async () => {
  await app.close()
  app = openServer({ trustProxy: [] })
})

/** What is read of a request that a route is asked for. */
async function read(
  route: RouteDefinition,
  url: string,
  request: { type?: string; payload?: string; headers?: Record<string, string> } = {},
) {
  const { type, payload, headers } = request
  app.post('/leaf/:id/:name', async (asked) => ({ whole: parseInput(route, asked), path: parsePath(route, asked) }))
  app.post('/path/:id/:name', async (asked) => parsePath(route, asked))
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...(type && { 'content-type': type }), ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const json = (payload: string) => ({ type: 'application/json', payload })

describe('an input', () => {
  it('has each part as its schema reads it, and nothing that it does not name', async () => {
    const { body } = await read(full, '/leaf/7/oak?size=5&more=1', {
      ...json('{"tips":[{"length":2,"more":1}]}'),
      headers: { 'if-match': '"1"', 'x-more': '1' },
    })
    expect(body.whole).toEqual({
      params: { id: 7, name: 'oak' },
      query: { size: 5 },
      headers: { 'if-match': '"1"' },
      body: { tips: [{ length: 2 }] },
    })
  })

  it('has no parts where the route names none', async () => {
    const { body } = await read(bare, '/leaf/7/oak?size=5', json('{"more":1}'))
    expect(body).toEqual({ whole: { params: {}, query: {}, headers: {} }, path: { params: {}, query: {}, headers: {} } })
  })

  it('is refused with an issue for each thing that is wrong, part by part', async () => {
    const { status, body } = await read(full, '/leaf/x/chestnut?size=500', {
      ...json('{"tips":[{"length":2},{"length":"2"}],"more":1}'),
      headers: { 'if-match': '"12"' },
    })
    expect([status, body.code]).toEqual([400, 'INVALID'])
    expect(body.issues).toEqual([
      { path: 'id', message: 'Expected a number' },
      { path: 'name', message: 'At most 5 characters' },
      { path: 'size', message: 'At most 100' },
      { path: 'if-match', message: 'At most 3 characters' },
      { path: 'tips.1.length', message: 'Expected a number' },
      { path: '', message: 'Not known here: more' },
    ])
  })

  it('is refused with 50 issues at most', async () => {
    const { body } = await read(many, '/leaf/7/oak', json(JSON.stringify(Array(60).fill('x'))))
    expect(body.issues).toHaveLength(50)
    expect(body.issues[49]).toEqual({ path: '49', message: 'Expected a number' })
  })

  it('is refused with 300 characters of a sentence at most', async () => {
    const { body } = await read(full, '/leaf/7/oak', json(JSON.stringify({ tips: [], ['x'.repeat(1_000)]: 1 })))
    expect(body.issues).toEqual([{ path: '', message: `Not known here: ${'x'.repeat(284)}` }])
  })
})

describe('a body', () => {
  it.each<[string, RouteDefinition, { type?: string; payload?: string }, string]>([
    ['plain text', text, { type: 'text/plain', payload: 'oak' }, 'oak'],
    ['plain text of a charset', text, { type: 'text/plain; charset=utf-8', payload: '{"a"' }, '{"a"'],
    ['a text in JSON', word, json('"oak"'), 'oak'],
  ])('is read as its route wants it: %s', async (_what, route, request, body) => {
    expect((await read(route, '/leaf/7/oak', request)).body.whole.body).toBe(body)
  })

  it.each<[string, RouteDefinition, { type?: string; payload?: string }]>([
    ['JSON in the place of text', text, json('{"a":1}')],
    ['a text in JSON in the place of text', text, json('"oak"')],
    ['text in the place of JSON', word, { type: 'text/plain', payload: 'oak' }],
    ['text in the place of an object', full, { type: 'text/plain', payload: '{"tips":[]}' }],
  ])('is of the wrong type: %s', async (_what, route, request) => {
    const { status, body } = await read(route, '/leaf/7/oak', request)
    expect([status, body.code]).toEqual([415, 'WRONG_TYPE'])
  })

  it.each([
    ['text', text, 'At least 3 characters'],
    ['JSON', word, 'This is required'],
  ])('that is missing is invalid: %s', async (_what, route, message) => {
    const { status, body } = await read(route, '/leaf/7/oak')
    expect([status, body.issues]).toEqual([400, [{ path: '', message }]])
  })
})

it('of a path is read what is well formed', async () => {
  expect((await read(full, '/path/7/chestnut?size=500', json('{}'))).body).toEqual({ params: { id: 7 }, query: {}, headers: {} })
  await app.close()
  app = openServer({ trustProxy: [] })
  expect((await read(full, '/path/x/oak')).body).toEqual({ params: { name: 'oak' }, query: {}, headers: {} })
})
