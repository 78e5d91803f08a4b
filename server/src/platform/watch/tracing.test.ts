import { sessionRoutes, userRoutes } from '@strata/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfiguration } from '../configuration.ts'
import { createLogger } from '../http/logs.ts'
import { insertJob } from '../jobs/queue-job.ts'
import { runJobs } from '../jobs/start-job-runner.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { buildMember, builtPassword } from '../testing/member-factory.ts'
import { withTestApp } from '../testing/test-app.ts'
import { callAs } from '../testing/test-call.ts'
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from './trace-receiver.fixture.ts'
import { openWatch } from './watch.ts'

const test = withTestApp()

/** A server that sends its traces there, on the database of this test. */
async function open(endpoint: string, more: Record<string, string> = {}) {
  const lines: string[] = []
  const configuration = readConfiguration({
    DATA_DIR: test.configuration.dataFolder,
    SESSION_SECRET: test.configuration.sessionSecret,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...more,
  })
  const logger = createLogger(configuration, { write: (line) => void lines.push(line) })
  const watch = await openWatch(configuration, logger)
  const app = await createApp({ configuration, database: test.database, clock: test.clock, logger, watch })
  const parts = { app, configuration, database: test.database, clock: test.clock }
  const stop = async () => {
    await app.close()
    await watch.tracing?.stop()
  }
  return { app, parts, watch, stop, log: () => lines.join('') }
}

const logIn = (parts: Parameters<typeof callAs>[0], email: string, headers: Record<string, string> = {}) =>
  callAs(parts, undefined, sessionRoutes.authenticate, {
    headers: { username: encodeURIComponent(email), password: encodeURIComponent(builtPassword), ...headers },
  })

const rootsOf = (spans: readonly ReceivedSpan[]) => spans.filter(({ kind }) => kind === serverKind)
const serverKind = 2
const clientKind = 3
const consumerKind = 5

describe('a call', () => {
  let receiver: TraceReceiver
  let spans: ReceivedSpan[]
  let log: string
  let email: string
  beforeAll(async () => {
    receiver = await openTraceReceiver()
    const server = await open(receiver.endpoint, {
      OTEL_SERVICE_NAME: 'charts of the mill',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=mill%20one',
    })
    const companyId = await buildCompany(test.database)
    const member = await buildMember(test.database, { companyId })
    email = member.email
    await logIn(server.parts, email)
    await callAs(server.parts, member, userRoutes.listUsers, { query: { active: 'true' } })
    await server.app.inject({ url: `/no/such/place?email=${email}` })
    await server.stop()
    spans = receiver.spans()
    log = server.log()
  })
  afterAll(() => receiver.close())

  it('has a span that is called by its route, and one for each step below it', () => {
    const roots = rootsOf(spans)
    const [login, list, unknown] = roots
    expect([login?.name, list?.name, roots.length]).toEqual(['GET /aprs/authenticate', 'GET /aprs/v3/user/:companyId', 3])
    // Where the pages are built they take what is unknown; before, nothing does.
    expect(['GET /*', 'GET none']).toContain(unknown?.name)
    expect(login?.attributes).toMatchObject({ 'http.route': '/aprs/authenticate', 'http.response.status_code': 200 })
    expect(unknown?.attributes).toMatchObject({ 'http.response.status_code': 404 })
    const below = (root: ReceivedSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
    expect(below(login).map(({ name }) => name)).toEqual(expect.arrayContaining(['hashing verify', 'commit']))
    const statements = below(list).filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(statements.map(({ name }) => name)).toContain('select membership')
    expect(statements.every(({ kind, traceId }) => kind === clientKind && traceId === list?.traceId)).toBe(true)
    expect(below(list).every((step) => BigInt(step.startTimeUnixNano) >= BigInt(list?.startTimeUnixNano ?? 0) - slack)).toBe(true)
    expect(statements.find(({ name }) => name === 'select membership')?.attributes).toMatchObject({
      'strata.statement': expect.stringMatching(/^[\w-]{20}$/),
      'db.query.text': expect.stringContaining('$1'),
    })
  })

  it('says nothing of who it was and what was sent', () => {
    const sent = receiver.requests.map(({ body }) => body.toString()).join('')
    expect(sent).not.toContain(email)
    expect(sent).not.toContain(encodeURIComponent(email))
    expect(sent).not.toContain(builtPassword)
    expect(sent).not.toContain('/no/such/place')
    expect(sent).not.toContain('Bearer')
  })

  it('goes to the receiver under the name and with the headers that are configured', () => {
    expect(receiver.resources()[0]).toMatchObject({ 'service.name': 'charts of the mill' })
    expect(receiver.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-tenant': 'mill one' } })
    expect(log).not.toContain('mill one')
  })

  it('has its trace in its lines of the log, beside its correlation id', () => {
    const [login] = rootsOf(spans)
    const line = log.split('\n').find((each) => each.includes('/aprs/authenticate')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ traceId: login?.traceId, correlationId: login?.attributes['strata.correlation_id'] })
  })
})

/** Nanoseconds: two clocks are not read at once. */
const slack = 5_000_000n

describe('the trace of a caller', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

  it.each([
    ['is followed from a trusted proxy', { TRUST_PROXY: '127.0.0.0/8' }, true],
    ['is followed from nobody else', { TRUST_PROXY: '10.0.0.0/8' }, false],
    ['is followed from nobody where no proxy is trusted', {}, false],
  ])('%s', async (_case, more: Record<string, string>, isFollowed) => {
    // given
    const receiver = await openTraceReceiver()
    const server = await open(receiver.endpoint, more)
    // when
    await server.app.inject({ url: '/healthz', headers: { traceparent } })
    await server.stop()
    // then
    const [root] = receiver.spans()
    expect(root?.name).toBe('GET /healthz')
    expect(root?.traceId === traceId).toBe(isFollowed)
    expect(root?.parentSpanId).toBe(isFollowed ? '00f067aa0ba902b7' : undefined)
    receiver.close()
  })

  it('that is not recorded is not recorded here either, unless the sampler says otherwise', async () => {
    const receiver = await openTraceReceiver()
    const asked = await open(receiver.endpoint, { TRUST_PROXY: '127.0.0.1' })
    await asked.app.inject({ url: '/healthz', headers: { traceparent: traceparent.replace(/01$/, '00') } })
    await asked.stop()
    const always = await open(receiver.endpoint, { TRUST_PROXY: '127.0.0.1', OTEL_TRACES_SAMPLER: 'always_on' })
    await always.app.inject({ url: '/metrics', headers: { traceparent: traceparent.replace(/01$/, '00') } })
    await always.stop()
    expect(receiver.spans().map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /metrics']))
    expect(receiver.spans().map(({ name }) => name)).not.toContain('GET /healthz')
    receiver.close()
  })
})

it('of a share of 0 nothing is traced', async () => {
  const receiver = await openTraceReceiver()
  const server = await open(receiver.endpoint, { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await server.app.inject({ url: '/healthz' })
  await server.stop()
  expect(receiver.requests).toEqual([])
  receiver.close()
})

it('a job has a span of its own, with its failure and the statements it made', async () => {
  // given
  const receiver = await openTraceReceiver()
  const server = await open(receiver.endpoint)
  const done: string[] = []
  const work = async (payload: unknown) => {
    await test.database.ping()
    done.push(String(payload))
    throw new RangeError('Bert could not be reached at bert@example.org')
  }
  const runner = await runJobs(test.database, { traced: work }, { watch: server.watch, notify: () => {} })
  // when
  await test.database.outsideCompany((tx) => insertJob(tx, 'traced', 'once', { maxAttempts: 1 }))
  await expect.poll(() => done).toEqual(['once'])
  await runner.stop()
  await server.stop()
  // then
  const job = receiver.spans().find(({ kind }) => kind === consumerKind)
  expect(job).toMatchObject({
    name: 'job traced',
    attributes: { 'strata.job.attempt': 1, 'error.type': 'RangeError' },
    status: { code: 2 },
  })
  const statements = receiver.spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  // A job that takes long says in between that it is alive.
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'commit']))
  expect(receiver.requests.map(({ body }) => body.toString()).join('')).not.toContain('bert')
  receiver.close()
})

it('traces go out as protobuf unless configured otherwise', async () => {
  const receiver = await openTraceReceiver()
  const server = await open(receiver.endpoint, { OTEL_EXPORTER_OTLP_PROTOCOL: '' })
  await server.app.inject({ url: '/healthz' })
  await server.stop()
  expect(receiver.requests.map(({ headers }) => headers['content-type'])).toEqual(['application/x-protobuf'])
  // In protobuf a text is its bytes.
  expect(receiver.requests[0]?.body.toString('latin1')).toContain('GET /healthz')
  receiver.close()
})

describe('an endpoint', () => {
  it('that hangs keeps neither calls nor the end of the server waiting', async () => {
    // given
    const receiver = await openTraceReceiver({ hangs: true })
    const server = await open(receiver.endpoint)
    // when
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 600 }, () => server.app.inject({ url: '/healthz' })))
    const answered = performance.now() - began
    await expect.poll(() => receiver.requests.length).toBeGreaterThan(0)
    const stopping = performance.now()
    await server.stop()
    // then
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answered).toBeLessThan(5_000)
    expect(performance.now() - stopping).toBeLessThan(3_000)
    receiver.close()
  })

  it('that is not there changes nothing', async () => {
    const server = await open('http://127.0.0.1:9')
    const answers = await Promise.all(Array.from({ length: 600 }, () => server.app.inject({ url: '/healthz' })))
    const stopping = performance.now()
    await server.stop()
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(performance.now() - stopping).toBeLessThan(3_000)
  })

  it('that refuses all is said once, and nothing else changes', async () => {
    // given
    const receiver = await openTraceReceiver({ refuses: true })
    const server = await open(receiver.endpoint)
    const email = (await buildMember(test.database, { companyId: await buildCompany(test.database) })).email
    // when: several batches
    for (let batch = 0; batch < 3; batch++) {
      expect((await logIn(server.parts, email)).status).toBe(200)
      await Promise.all(Array.from({ length: 520 }, () => server.app.inject({ url: '/healthz' })))
    }
    await server.stop()
    // then
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('Traces do not reach'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', lostSpans: expect.any(Number) })
    expect(receiver.requests.length).toBeGreaterThan(1)
    expect(server.log()).not.toContain(email)
    receiver.close()
  })
})
