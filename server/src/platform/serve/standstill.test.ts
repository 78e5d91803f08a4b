import { companyParams, defineRoutes } from '@strata/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createServices } from '../../app.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { sql } from '../database/sql.ts'
import { addProbes } from '../http/probes.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { openStoppableDatabase, type StoppableDatabase } from '../testing/stoppable-database.ts'
import { fillPath, openToken } from '../testing/test-call.ts'
import { TestClock } from '../testing/test-clock.ts'
import { Metrics } from '../watch/metrics.ts'
import { addEndpoints } from './add-endpoints.ts'
import { openServer } from './open-server.ts'
import { serve } from './serve.ts'

const path = '/aprs/v3/slip/{companyId}'
const slip = z.strictObject({ text: z.string() })
const plain = { params: companyParams, right: 'member', output: z.object({ text: z.string() }), errors: [] } as const
const onceHeaders = z.object({ 'idempotency-key': z.string().optional() })

/** Routes of this test's own: every method, with and without a body. */
const slipRoutes = defineRoutes({
  read: { ...plain, method: 'GET', path, summary: 'Read.' },
  write: { ...plain, method: 'POST', path, summary: 'Write.', headers: onceHeaders, body: slip, audit: 'slip.write' },
  touch: { ...plain, method: 'POST', path: `${path}/touch`, summary: 'Touch.', audit: 'slip.touch' },
  replace: { ...plain, method: 'PUT', path, summary: 'Replace.', body: slip, audit: 'slip.replace' },
  renew: { ...plain, method: 'PUT', path: `${path}/renew`, summary: 'Renew.', audit: 'slip.renew' },
  clear: { ...plain, method: 'DELETE', path, summary: 'Clear.', audit: 'slip.clear' },
  remove: { ...plain, method: 'DELETE', path: `${path}/one`, summary: 'Remove.', body: slip, audit: 'slip.remove' },
  dawdle: {
    ...plain,
    method: 'POST',
    path: `${path}/dawdle`,
    summary: 'Write, and wait for something else.',
    body: slip,
    audit: 'slip.dawdle',
  },
  knock: { ...plain, method: 'POST', path: '/aprs/v3/knock', summary: 'Knock.', right: 'public', params: z.object({}), body: slip },
})

const writeSlip = (companyId: number, text: string) => sql`insert into slip (company_id, text) values (${companyId}, ${text})`
let dawdling: (() => void)[] = []
let dawdlersLeft = 0

const write = async (
  { tx, companyId }: { tx: Parameters<Parameters<StoppableDatabase['database']['inCompany']>[1]>[0]; companyId: number },
  text: string,
) => {
  await tx.run(writeSlip(companyId, text))
  return { text }
}
const endpoints = [
  serve(slipRoutes.read, () => ({ text: 'read' })),
  serve(slipRoutes.write, (context, { body }) => write(context, body.text)),
  serve(slipRoutes.touch, (context) => write(context, 'touched')),
  serve(slipRoutes.replace, (context, { body }) => write(context, body.text)),
  serve(slipRoutes.renew, (context) => write(context, 'renewed')),
  serve(slipRoutes.clear, (context) => write(context, 'cleared')),
  serve(slipRoutes.remove, (context, { body }) => write(context, body.text)),
  serve(slipRoutes.dawdle, async (context, { body }) => {
    try {
      const written = await write(context, body.text)
      await new Promise<void>((resolve) => dawdling.push(resolve))
      return written
    } finally {
      dawdlersLeft += 1
    }
  }),
  serve(slipRoutes.knock, ({ services }, { body }) =>
    services.database.outsideCompany((tx) => tx.one(sql`select ${body.text}::text as text`)),
  ),
]

const clock = new TestClock()
const timeLimit = 1_500
let held: StoppableDatabase
let configuration: Configuration
let app: ReturnType<typeof openServer>
let url: string
let member: BuiltMember
let token: string

beforeAll(async () => {
  held = await openStoppableDatabase()
  await held.owner.query(`
    create table slip (company_id bigint not null, id bigint generated always as identity, text text, primary key (company_id, id));
    select strata_protect('slip')`)
  configuration = readConfiguration({ SESSION_SECRET: 'a secret that only the tests know, 32+', DATA_DIR: held.dataFolder })
  app = openServer(configuration, undefined, timeLimit)
  const services = createServices({ configuration, database: held.database, clock })
  addProbes(app, services, new Metrics())
  addEndpoints(app, { routes: { slip: slipRoutes }, endpoints, subjects: {}, services })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const companyId = await buildCompany(held.database)
  member = await buildMember(held.database, { companyId })
  token = await openToken({ configuration, database: held.database, clock }, member)
})
afterEach(() => {
  held.goOn()
  for (const go of dawdling) go()
  dawdling = []
})
afterAll(async () => {
  await app.close()
  await held.close()
})

type SlipRoute = (typeof slipRoutes)[keyof typeof slipRoutes]
async function call(route: SlipRoute, { text, key }: { text?: string; key?: string } = {}) {
  const answer = await fetch(`${url}${fillPath(route.path, { companyId: member.companyId })}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(text !== undefined && { body: JSON.stringify({ text }) }),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; text?: string; detail?: string } }
}
const readSlips = async () => (await held.owner.query<{ text: string }>('select text from slip order by id')).rows.map(({ text }) => text)
const unavailable = { status: 503, body: { code: 'UNAVAILABLE', detail: 'The service is not available right now. Try again soon.' } }

describe('while PostgreSQL stands still', () => {
  it.each([
    ['GET', slipRoutes.read, undefined],
    ['POST with a body', slipRoutes.write, 'never'],
    ['POST without a body', slipRoutes.touch, undefined],
    ['PUT with a body', slipRoutes.replace, 'never'],
    ['PUT without a body', slipRoutes.renew, undefined],
    ['DELETE without a body', slipRoutes.clear, undefined],
    ['DELETE with a body', slipRoutes.remove, 'never'],
    ['a call without a session', slipRoutes.knock, 'never'],
  ])('%s is answered 503, and nothing of it is saved once PostgreSQL goes on', async (_what, route, text) => {
    // given connections on which something was answered before
    await Promise.all([call(slipRoutes.read), call(slipRoutes.read)])
    await held.stop()
    // when
    const answer = await call(route, text === undefined ? {} : { text })
    // then
    expect(answer).toMatchObject(unavailable)
    held.goOn()
    await expect.poll(async () => (await call(slipRoutes.read)).status).toBe(200)
    expect(await readSlips()).toEqual([])
  })

  it('more calls than there are connections are answered, and all goes well again afterwards', async () => {
    // given
    await Promise.all(Array.from({ length: 30 }, () => call(slipRoutes.read)))
    await held.stop()
    // when
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(slipRoutes.write, { text: 'never' })))
    // then
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    held.goOn()
    await expect.poll(async () => (await call(slipRoutes.read)).status).toBe(200)
    const after = await Promise.all(Array.from({ length: 60 }, () => call(slipRoutes.read)))
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
    expect(await readSlips()).toEqual([])
  })

  it('/readyz answers long before other calls that the server is not ready, and soon is again', async () => {
    // given a server on which a call may take 30 s, and this test does not last that long
    const patient = openServer(configuration)
    addProbes(patient, createServices({ configuration, database: held.database, clock }), new Metrics())
    const ask = async () => (await patient.inject({ url: '/readyz' })).statusCode
    const before = await ask()
    await held.stop()
    // when
    const meanwhile = await Promise.all(Array.from({ length: 30 }, ask))
    // then
    expect([before, ...meanwhile]).toEqual([200, ...meanwhile.map(() => 503)])
    held.goOn()
    await expect.poll(ask).toBe(200)
  }, 25_000)
})

describe('a call that takes too long', () => {
  it('because of something else than the database saves nothing after its answer', async () => {
    // when
    const answer = await call(slipRoutes.dawdle, { text: 'never' })
    // then
    expect(answer).toMatchObject(unavailable)
    const before = dawdlersLeft
    for (const go of dawdling) go()
    await expect.poll(() => dawdlersLeft).toBe(before + 1)
    await expect.poll(openTransactions).toBe(0)
    expect(await readSlips()).toEqual([])
  })

  it('to commit is answered that it may have been saved, and with its key is done once', async () => {
    // given what waits for us when it commits
    await held.owner.query(`
      create function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
      create constraint trigger wait_for_test after insert on slip deferrable initially deferred for each row execute function wait_for_test()`)
    const gate = await held.owner.connect()
    await gate.query('select pg_advisory_lock(42)')
    // when
    const first = await call(slipRoutes.write, { text: 'once', key: 'of the slip' })
    const second = call(slipRoutes.write, { text: 'once', key: 'of the slip' })
    // then
    expect(first).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', detail: 'This may have been saved all the same. Check before you try again.' },
    })
    await gate.query('select pg_advisory_unlock(42)')
    gate.release()
    expect(await second).toEqual({ status: 200, body: { text: 'once' } })
    expect(await readSlips()).toEqual(['once'])
  })
})

async function openTransactions(): Promise<number> {
  const { rows } = await held.owner.query(
    `select pid from pg_stat_activity where application_name = 'strata' and xact_start is not null and datname = current_database()`,
  )
  return rows.length
}
