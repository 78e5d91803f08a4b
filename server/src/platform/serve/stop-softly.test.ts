import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { RawConnection } from '../testing/raw-connection.ts'
import { openServer } from './open-server.ts'
import { drain, stopSoftly } from './stop-softly.ts'

let opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened) app.server.closeAllConnections()
  await Promise.all(opened.map((app) => app.close()))
  opened = []
})

/** A server with calls that take a while; with `longest` one that cuts off what takes longer. */
async function open({ longest }: { longest?: number } = {}) {
  const app = longest === undefined ? openServer({ trustProxy: [] }) : fastify()
  opened.push(app)
  if (longest !== undefined) stopSoftly(app, longest)
  app.get('/soon', async () => 'soon')
  app.get<{ Params: { ms: string } }>('/after/:ms', ({ params }) => pause(Number(params.ms), 'later'))
  app.post('/leaf', async ({ body }) => body)
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 2 }).write('a')
    setTimeout(() => reply.raw.end('b'), 1_500)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const connect = () => new RawConnection(url)
  return { app, connect }
}
const get = (path: string) => [`GET ${path} HTTP/1.1`, 'host: strata', '', '']
const timed = async (work: Promise<unknown>) => {
  const began = performance.now()
  await work
  return performance.now() - began
}

describe('before a server ends', () => {
  it('it is not draining, and keeps connections', async () => {
    const { app, connect } = await open()
    const connection = connect()
    connection.send(...get('/soon'))
    await connection.expectStatuses(200)
    expect(app.isDraining).toBe(false)
    expect(connection.received).not.toMatch(/connection: close/i)
  })

  it('it drains: everything is answered for a while, and asked to come on another connection', async () => {
    const { app, connect } = await open()
    const drained = timed(drain(app, 300))
    expect(app.isDraining).toBe(true)
    const connection = connect()
    connection.send(...get('/soon'))
    await connection.expectStatuses(200)
    expect(connection.received).toMatch(/connection: close/i)
    expect(await drained).toBeGreaterThan(290)
  })
})

describe('a server that ends', () => {
  it('answers what is under way, for however long nothing is said on it, and takes no more connections', async () => {
    const { app, connect } = await open()
    const [connection, sending] = [connect(), connect()]
    connection.send(...get('/after/1700'))
    sending.send('POST /leaf HTTP/1.1', 'host: strata', 'content-type: text/plain', 'content-length: 3', '', 'o')
    await pause(100)
    // when
    const closed = app.close()
    await pause(1_500)
    expect(app.isDraining).toBe(true)
    sending.send('ak')
    await Promise.all([connection.expectStatuses(200), sending.expectStatuses(200)])
    // then
    expect([connection.received, sending.received].map((answer) => /connection: close/i.test(answer))).toEqual([true, true])
    await closed
    const late = connect()
    await late.expectEnd()
    expect(late.statuses).toEqual([])
  })

  it('waits for a request that comes word by word', async () => {
    const { app, connect } = await open()
    const connection = connect()
    connection.send('GET /so')
    await pause(100)
    // when
    const closed = app.close()
    for (const words of ['on HT', 'TP/1.1\r\nho', 'st: strata']) {
      await pause(700)
      connection.send(words)
    }
    await pause(700)
    connection.send('', '', '')
    // then
    await connection.expectStatuses(200)
    await closed
  })

  it('ends connections on which nothing was asked for a second, and no sooner', async () => {
    const { app, connect } = await open()
    const old = connect()
    await pause(1_100)
    const young = connect()
    await pause(100)
    // when
    const lasted = timed(app.close())
    await old.expectEnd()
    expect(young.isClosed).toBe(false)
    expect(await lasted).toBeGreaterThan(850)
    expect(await lasted).toBeLessThan(10_000)
    await young.expectEnd()
  })

  it('ends a connection on which a request broke off, a second after its last word', async () => {
    const { app, connect } = await open()
    const connection = connect()
    connection.send('GET /so')
    await pause(100)
    // when
    const lasted = await timed(app.close())
    // then
    expect(lasted).toBeGreaterThan(850)
    expect(lasted).toBeLessThan(10_000)
    await connection.expectEnd()
  })

  it('ends a connection whose answer had begun before, a second after it, where nothing follows', async () => {
    const { app, connect } = await open()
    const connection = connect()
    connection.send(...get('/stream'))
    await connection.expectStatuses(200)
    // when
    const lasted = await timed(app.close())
    // then
    expect(lasted).toBeGreaterThan(2_200)
    expect(lasted).toBeLessThan(10_000)
    expect(connection.received).toMatch(/ab$/)
  })

  it('hears what follows within a second on a connection whose answer had begun before', async () => {
    const { app, connect } = await open()
    const connection = connect()
    connection.send(...get('/stream'))
    await connection.expectStatuses(200)
    // when its answer ends, and something else is asked
    const closed = app.close()
    await expect.poll(() => connection.received, { timeout: 10_000 }).toMatch(/ab$/)
    await pause(200)
    expect(connection.isClosed).toBe(false)
    connection.send(...get('/soon'))
    // then
    await connection.expectStatuses(200, 200)
    await closed
  })

  it('cuts off at last what never ends', async () => {
    const { app, connect } = await open({ longest: 400 })
    const connection = connect()
    connection.send(...get('/after/30000'))
    await pause(100)
    // when
    const lasted = await timed(app.close())
    // then
    expect(lasted).toBeGreaterThan(390)
    expect(lasted).toBeLessThan(10_000)
    await connection.expectEnd()
    expect(connection.statuses).toEqual([])
  })

  it('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const { app } = await open()
    const before = timers()
    await app.close()
    expect(timers()).toBeLessThanOrEqual(before)
  })
})
