import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../http/logs.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { answerProblem } from './answer-problem.ts'
import { fail } from './problem.ts'
import { limitTime, unlessGivenUp } from './time-limit.ts'

const [answer, departure] = [150, 400]
let opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened) app.server.closeAllConnections()
  await Promise.all(opened.map((app) => app.close()))
  opened = []
})

/** A server with routes that wait until they are asked to continue, and what became of their calls. */
async function open() {
  const lines: string[] = []
  const logger: FastifyBaseLogger = createLogger({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  opened.push(app)
  limitTime(app, { answer, departure })
  app.setErrorHandler(answerProblem)
  const signals: AbortSignal[] = []
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  app.addHook('onRequest', async ({ timeIsUp }) => void signals.push(timeIsUp))
  app.get('/soon', async () => 'soon')
  app.get('/wait', async (request) =>
    unlessGivenUp(
      request,
      waiting.then(() => 'late'),
    ),
  )
  app.get('/wait-and-fail', async (request) =>
    unlessGivenUp(
      request,
      waiting.then(() => fail('WRONG_STATE')),
    ),
  )
  app.get('/fail', async (request) => unlessGivenUp(request, Promise.reject(new Error('at once'))))
  app.get('/patient', { config: { timeLimit: 3 * answer } }, async (request) => unlessGivenUp(request, pause(2 * answer, 'patient')))
  // What fails when its time is up, as work on the database does, knows more than that it took too long.
  app.get('/cut', async (request) =>
    unlessGivenUp(
      request,
      new Promise((_resolve, reject) => request.timeIsUp.addEventListener('abort', () => reject(new Error('cut off')))),
    ),
  )
  app.get('/stream', async (_request, reply) => reply.send(Readable.from(endlessly(), { objectMode: false })))
  app.get('/large', async () => Buffer.alloc(20_000_000, 'x'))
  app.get('/hijacked', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('taken over')
  })
  return { app, signals, lines, goOn: () => goOn(), url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

async function* endlessly(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(100_000, 'x')
}

async function askWithoutReading(url: string, path: string): Promise<void> {
  new RawConnection(url, { reads: false }).send(`GET ${path} HTTP/1.1`, 'host: strata', '', '')
}
const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

const ask = async (url: string) => {
  const began = performance.now()
  const answered = await fetch(url)
  return { status: answered.status, text: await answered.text(), ms: performance.now() - began, wait: answered.headers.get('retry-after') }
}

describe('a call', () => {
  it('that is answered in time is left alone, also afterwards', async () => {
    const { url, signals } = await open()
    expect(await ask(`${url}/soon`)).toMatchObject({ status: 200, text: 'soon' })
    await pause(2 * answer)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect((await ask(`${url}/fail`)).status).toBe(500)
  })

  it.each(['/wait', '/wait-and-fail'])('(%s) is answered when its time is up, and its work comes to nothing', async (path) => {
    const { url, goOn, signals, lines } = await open()
    const connection = new RawConnection(url)
    connection.send(`GET ${path} HTTP/1.1`, 'host: strata', '', '')
    await connection.expectStatuses(503)
    expect(connection.received).toContain('retry-after: 5\r\n')
    expect(connection.received).toContain('"code":"UNAVAILABLE"')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    // when its work ends after all
    goOn()
    connection.send('GET /soon HTTP/1.1', 'host: strata', '', '')
    await connection.expectStatuses(503, 200)
    // then nothing tries to answer once more: what failed is unavailable, once
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['A call met something unavailable'])
    connection.close()
  })

  it('has the time that its route gives it', async () => {
    const { url } = await open()
    const { status, text, ms } = await ask(`${url}/patient`)
    expect([status, text]).toEqual([200, 'patient'])
    expect(ms).toBeGreaterThan(answer)
  })

  it('that was cut off says why it failed', async () => {
    const { url } = await open()
    expect((await ask(`${url}/cut`)).status).toBe(500)
  })

  it.each(['/stream', '/large'])('whose answer does not leave (%s) is hung up on, some time after its time is up', async (path) => {
    // given somebody who asks and does not read
    const { app, url } = await open()
    const [began] = await Promise.all([performance.now(), once(app.server, 'connection'), askWithoutReading(url, path)])
    // then
    await expect.poll(() => countConnections(app), { interval: 10, timeout: 10_000 }).toBe(0)
    const lasted = performance.now() - began
    expect(lasted).toBeGreaterThan(answer + departure - 50)
    expect(lasted).toBeLessThan(answer + departure + 9_000)
  })

  it('whose connection was taken over goes on', async () => {
    const { url, lines } = await open()
    const connection = new RawConnection(url)
    connection.send('GET /hijacked HTTP/1.1', 'host: strata', '', '')
    await connection.expectStatuses(200)
    await pause(answer + departure + 200)
    expect([connection.statuses, connection.isClosed, lines]).toEqual([[200], false, []])
    connection.close()
  })
})
