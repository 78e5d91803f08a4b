import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { DatabaseConflict, DatabaseUnavailable, UnstorableText } from '../database/database-errors.ts'
import { FileTooLarge, FileTooShort } from '../files/file-store.ts'
import { createLogger } from '../http/logs.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openServer } from './open-server.ts'
import { fail, Problem } from './problem.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const given = '0f8fad5b-d9cb-469f-a165-70867728950e'
let opened: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(opened.map((app) => app.close()))
  opened = []
})

/** A server that answers what it was sent, or fails as asked, with what it logged. */
function open({ failing, timeLimit, trustProxy = [] }: { failing?: () => unknown; timeLimit?: number; trustProxy?: string[] } = {}) {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = openServer({ trustProxy }, logger, timeLimit)
  opened.push(app)
  app.post('/leaf', async ({ body }) => ({ kind: body === null ? 'null' : typeof body, body }))
  app.get('/later', () => pause(50, 'later'))
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.post<{ Body: Readable }>('/bytes', async ({ body }) => {
      for await (const _chunk of body.iterator({ destroyOnReturn: false })) fail('FILE_DIFFERS')
    })
  })
  app.get('/leaf/:name', async (request) => {
    request.log.info('asked')
    const { ip, host, protocol } = request
    return { ...Object(request.params), ip, host, protocol }
  })
  app.get('/fail', async () => {
    throw failing?.()
  })
  return { app, lines, logged: () => lines.map((line): { level: string; msg: string; correlationId: string } => JSON.parse(line)) }
}
const post = (app: FastifyInstance, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/leaf', headers: { 'content-type': type }, payload })

describe('a failure', () => {
  const answer = async (failing: () => unknown) => {
    const { app, logged } = open({ failing })
    const { statusCode, headers, body } = await app.inject({ url: '/fail' })
    return { status: statusCode, headers, body: JSON.parse(body), logged: logged().map(({ level, msg }) => [level, msg]) }
  }
  const failed = ['error', 'A call failed unexpectedly']
  const unavailable = ['warn', 'A call met something unavailable']
  const coded = (code: string) => () => Object.assign(new Error('not to be told'), { code, statusCode: 500 })

  it.each<[string, () => unknown, number, string, string, string[][]]>([
    ['a bug', () => new Error('not to be told'), 500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.', [failed]],
    ['a text', () => 'not to be told', 500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.', [failed]],
    [
      'what is no error',
      () => ({ code: 'FST_ERR_NOT_FOUND', statusCode: 400 }),
      500,
      'INTERNAL',
      'Something went wrong on our side. The report has been kept.',
      [failed],
    ],
    ['a strange code', coded('ENOENT'), 500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.', [failed]],
    ['a conflict', () => new DatabaseConflict('unique'), 409, 'CONFLICT', 'Someone else changed this at the same moment. Try again.', []],
    [
      'no database',
      () => new DatabaseUnavailable(),
      503,
      'UNAVAILABLE',
      'The service is not available right now. Try again soon.',
      [unavailable],
    ],
    [
      'a doubtful commit',
      () => new DatabaseUnavailable('57P01', true),
      503,
      'UNAVAILABLE',
      'This may have been saved all the same. Check before you try again.',
      [unavailable],
    ],
    ['a NUL', () => new UnstorableText(), 400, 'INVALID', 'A text holds a character that cannot be stored.', []],
    ['a large file', () => new FileTooLarge(), 413, 'TOO_LARGE', 'This is larger than allowed.', []],
    ['a short file', () => new FileTooShort(), 409, 'FILE_DIFFERS', 'The uploaded file is not the one that was announced.', []],
    ['a large body', coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'TOO_LARGE', 'This is larger than allowed.', []],
    ['a type', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, 'WRONG_TYPE', 'This type of content is not accepted here.', []],
    ['a length', coded('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 400, 'MALFORMED', 'The request could not be read.', []],
    ['JSON', coded('FST_ERR_CTP_INVALID_JSON_BODY'), 400, 'MALFORMED', 'The request could not be read.', []],
    ['an address', coded('FST_ERR_BAD_URL'), 400, 'MALFORMED', 'The request could not be read.', []],
    ['a long part', coded('FST_ERR_MAX_PARAM_LENGTH'), 404, 'NOT_FOUND', 'This does not exist, or you have no access to it.', []],
    ['no route', coded('FST_ERR_NOT_FOUND'), 404, 'NOT_FOUND', 'This does not exist, or you have no access to it.', []],
    [
      'what the framework calls a bad request',
      () => Object.assign(new Error(), { statusCode: 400 }),
      400,
      'MALFORMED',
      'The request could not be read.',
      [],
    ],
    [
      'what it calls otherwise',
      () => Object.assign(new Error(), { statusCode: 403 }),
      500,
      'INTERNAL',
      'Something went wrong on our side. The report has been kept.',
      [failed],
    ],
    ['a problem', () => new Problem('WRONG_STATE', { detail: 'Not today.', status: 410 }), 410, 'WRONG_STATE', 'Not today.', []],
  ])(
    '(%s) is answered with its status, code and sentence, and logged where the fault is ours',
    async (_what, failing, status, code, detail, logged) => {
      const { body, ...given } = await answer(failing)
      expect([given.status, body.status, body.code, body.detail]).toEqual([status, status, code, detail])
      expect(given.logged).toEqual(logged)
      expect(JSON.stringify(body)).not.toContain('told')
    },
  )

  it('that is our fault is in the log with what happened', async () => {
    const { app, lines } = open({ failing: () => new TypeError('no leaf') })
    await app.inject({ url: '/fail' })
    const { app: unreachable, lines: others } = open({ failing: () => new DatabaseUnavailable('57P01') })
    await unreachable.inject({ url: '/fail' })
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ name: 'TypeError', message: 'no leaf' })
    expect(JSON.parse(others[0] ?? '').err).toMatchObject({ name: 'DatabaseUnavailable', code: '57P01' })
  })

  it('is a problem that no browser keeps, frames, guesses or runs', async () => {
    const { headers, body } = await answer(() => new Problem('TOO_MANY_CALLS'))
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-correlation-id': expect.stringMatching(uuid),
    })
    expect(headers['retry-after']).toBeUndefined()
    expect(body).toEqual({
      type: 'urn:strata:problem:too-many-calls',
      title: 'Too many calls',
      status: 429,
      detail: 'That was a lot in a short time. Wait a minute, then try again.',
      code: 'TOO_MANY_CALLS',
      correlationId: headers['x-correlation-id'],
    })
  })

  it('says what is wrong with the input, and what a pre-check found', async () => {
    const issues = [{ path: 'name', message: 'This is required' }]
    const findings = [{ rule: 'no-end', element: 7 }]
    expect((await answer(() => new Problem('INVALID', { issues }))).body).toMatchObject({ code: 'INVALID', issues })
    expect((await answer(() => new Problem('PRECHECK', { findings }))).body).toMatchObject({ code: 'PRECHECK', findings })
    const bare = (await answer(() => new Problem('INVALID'))).body
    expect([bare.issues, bare.findings]).toEqual([undefined, undefined])
  })

  it('says after how many whole seconds to come again, one at least', async () => {
    const waitOf = async (failing: () => unknown) => (await answer(failing)).headers['retry-after']
    expect(await waitOf(() => new Problem('TOO_MANY_CALLS', { retryAfter: 0 }))).toBe('1')
    expect(await waitOf(() => new Problem('TOO_MANY_CALLS', { retryAfter: 1.2 }))).toBe('2')
    expect(await waitOf(() => new DatabaseUnavailable())).toBe('5')
  })
})

describe('a correlation id', () => {
  const idFor = async (header: string) =>
    (await open().app.inject({ url: '/leaf/oak', headers: { 'x-correlation-id': header } })).headers['x-correlation-id']

  it('is the caller’s where that is a UUID, in small letters, and stands in the log', async () => {
    const { app, logged } = open()
    const { headers } = await app.inject({ url: '/leaf/oak', headers: { 'x-correlation-id': given.toUpperCase() } })
    expect(headers['x-correlation-id']).toBe(given)
    expect(logged()).toMatchObject([{ msg: 'asked', correlationId: given }])
  })

  it.each(['oak', '', `${given}0`, `0${given}`, given.slice(1), given.replaceAll('-', ''), given.replace('0', 'g'), `${given}, ${given}`])(
    'is one of ours where %j comes',
    async (header) => {
      expect(await idFor(header)).toMatch(uuid)
    },
  )

  it('is one of ours where none comes', async () => {
    expect((await open().app.inject({ url: '/leaf/oak' })).headers['x-correlation-id']).toMatch(uuid)
  })
})

describe('a body', () => {
  it.each([
    ['{"a":[1]}', 'application/json', 'object', { a: [1] }],
    ['"oak"', 'application/json', 'string', 'oak'],
    ['', 'application/json', 'undefined', undefined],
    ['{"a"', 'text/plain', 'string', '{"a"'],
    ['{"a":1}', 'application/json; charset=utf-8', 'object', { a: 1 }],
  ])('%j as %s is read', async (payload, type, kind, body) => {
    const answer = await post(open().app, payload, type)
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind, ...(body !== undefined && { body }) }])
  })

  it.each([
    ['{"a":', 'application/json', 400, 'MALFORMED'],
    ['{"__proto__":{"a":1}}', 'application/json', 400, 'MALFORMED'],
    ['{"constructor":{"prototype":{"a":1}}}', 'application/json', 400, 'MALFORMED'],
    ['<a/>', 'application/xml', 415, 'WRONG_TYPE'],
  ])('%j as %s is refused', async (payload, type, status, code) => {
    const { app, logged } = open()
    const answer = await post(app, payload, type)
    expect([answer.statusCode, answer.json().code, logged()]).toEqual([status, code, []])
  })

  it('is of 256 KiB at most', async () => {
    const text = (length: number) => JSON.stringify('x'.repeat(length - 2))
    const [most, more] = [await post(open().app, text(256 * 1024)), await post(open().app, text(256 * 1024 + 1))]
    expect([most.statusCode, more.statusCode, more.json().code]).toEqual([200, 413, 'TOO_LARGE'])
  })

  it('that is packed is refused before it is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await open().app.inject({ method: 'POST', url: '/leaf', headers, payload: '{"a":' })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'WRONG_TYPE'])
  })
})

describe('an address', () => {
  it.each([
    ['/leaf/oak', 'oak'],
    ['/leaf/oak/', 'oak'],
    [`/leaf/${'x'.repeat(200)}`, 'x'.repeat(200)],
  ])('%s is read', async (url, name) => {
    expect((await open().app.inject({ url })).json().name).toBe(name)
  })

  it.each([
    [`/leaf/${'x'.repeat(201)}`, 404],
    ['/leaf', 404],
    ['/leaf/%zz', 400],
  ])('%s is %i', async (url, status) => {
    const { app, logged } = open()
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8'])
    expect(logged()).toEqual([])
  })

  it('of the caller is that of the connection, unless it is one of a proxy that is trusted', async () => {
    const headers = { host: 'strata', 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'forged', 'x-forwarded-proto': 'https' }
    const ask = async (trustProxy: string[]) =>
      (await open({ trustProxy }).app.inject({ url: '/leaf/oak', headers, remoteAddress: '10.0.0.9' })).json()
    expect(await ask([])).toMatchObject({ ip: '10.0.0.9', host: 'strata', protocol: 'http' })
    expect((await ask(['10.0.0.0/8'])).ip).toBe('198.51.100.7')
    expect((await ask(['192.0.2.1'])).ip).toBe('10.0.0.9')
  })
})

describe('on a connection', () => {
  const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

  it('a request may take three minutes to come', async () => {
    const { app } = open()
    await listen(app)
    expect(app.server.requestTimeout).toBe(180_000)
  })

  it('what is no HTTP is answered as every failure, and logged', async () => {
    const { app, logged } = open()
    const connection = new RawConnection(await listen(app))
    connection.send('oak', '', '')
    await connection.expectStatuses(400)
    expect(connection.received).toContain('application/problem+json')
    expect(logged().at(-1)).toMatchObject({ msg: 'A request could not be read' })
    await connection.expectEnd()
  })

  it.each([
    ['before any of it was read', '/leaf', 415],
    ['amid it', '/bytes', 409],
  ])('the rest of a body that was refused %s is thrown away, and the next request heard', async (_when, path, status) => {
    // given
    const { app } = open()
    const connection = new RawConnection(await listen(app))
    connection.send(`POST ${path} HTTP/1.1`, 'host: strata', 'content-type: application/octet-stream', 'content-length: 240000', '', '')
    connection.send('x'.repeat(120_000))
    await connection.expectStatuses(status)
    expect(connection.received).not.toMatch(/connection: close/i)
    // when
    connection.send('x'.repeat(120_000))
    connection.send('GET /leaf/oak HTTP/1.1', 'host: strata', '', '')
    // then
    await connection.expectStatuses(status, 200)
    connection.close()
  })

  it('a call has the time that the server gives it', async () => {
    const answer = await open({ timeLimit: 1_000 }).app.inject({ url: '/later' })
    expect(answer.body).toBe('later')
  })

  it('who takes too long to send a body is answered, and hung up on', async () => {
    const { app } = open({ timeLimit: 100 })
    const connection = new RawConnection(await listen(app))
    connection.send('POST /leaf HTTP/1.1', 'host: strata', 'content-type: text/plain', 'content-length: 3', '', 'x')
    await connection.expectStatuses(503)
    expect(connection.received).toMatch(/connection: close/i)
    await connection.expectEnd()
  })
})
