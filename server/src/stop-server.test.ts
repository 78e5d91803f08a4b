import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Configuration, readConfiguration } from './platform/configuration.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { copyTemplate, dropDatabase } from './platform/database/test-copies.fixture.ts'
import { FileAddresses } from './platform/files/file-address.ts'
import { buildCompany } from './platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from './platform/testing/member-factory.ts'
import { openToken } from './platform/testing/test-call.ts'
import { TestClock } from './platform/testing/test-clock.ts'
import { type RunningServer, startServer } from './start-server.ts'

const secret = 'a secret that only the tests know, 32+'
const drainSeconds = 2
let name: string
let folder: string
let configuration: Configuration
let database: Database
let member: BuiltMember
let token: string
let server: RunningServer

beforeAll(async () => {
  const cluster = inject('testCluster')
  name = `start_${randomUUID().slice(0, 8)}`
  await copyTemplate(cluster, name)
  folder = await mkdtemp(join(tmpdir(), 'strata-start-'))
  const { user, password, host, port } = cluster.serving
  configuration = readConfiguration({
    APP_ENV: 'qa',
    PORT: '0',
    SESSION_SECRET: secret,
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'silent',
  })
  database = await openDatabase(configuration)
  const companyId = await buildCompany(database)
  member = await buildMember(database, { companyId })
  token = await openToken({ configuration, database, clock: new TestClock() }, member)
}, 60_000)
beforeEach(async () => {
  server = await startServer(configuration)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(inject('testCluster'), name)
  await rm(folder, { recursive: true, force: true })
})

interface Asked {
  method?: string
  agent?: Agent | false
  headers?: object
  /** Sent one after another, with so many milliseconds between. */
  pieces?: Buffer[]
  betweenMs?: number
}

/** The status, or why there was none. */
function ask(path: string, { method = 'GET', agent = false, headers, pieces = [], betweenMs = 0 }: Asked = {}): Promise<number | string> {
  return new Promise((resolve) => {
    const length = Buffer.concat(pieces).length
    const sending = openRequest(`${server.url}${path}`, {
      method,
      agent,
      headers: { authorization: `Bearer ${token}`, ...(pieces.length > 0 && { 'content-length': length }), ...headers },
    })
    sending.once('error', (error) => resolve(error.message))
    sending.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    const send = async () => {
      for (const piece of pieces) {
        sending.write(piece)
        if (betweenMs > 0) await pause(betweenMs)
      }
      sending.end()
    }
    void send()
  })
}

const listUsers = () => `/aprs/v3/user/${member.companyId}`
const report = Buffer.from(JSON.stringify({ kind: 'error', message: 'A button broke.' }))
const sendReport = (asked: Asked = {}) =>
  ask(`/aprs/v3/error/${member.companyId}/${member.companyUserId}/add/${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    pieces: [report],
    ...asked,
  })

function uploadSlowly(pieces: number, betweenMs: number): Promise<number | string> {
  const piece = Buffer.alloc(1_000, 'pdf ')
  const key = `${member.companyId}/documents/${randomUUID()}`
  const path = new FileAddresses(secret).sign({
    method: 'PUT',
    key,
    type: 'application/pdf',
    length: pieces * piece.length,
    exact: true,
    expiresAt: new Date(Date.now() + 300_000),
  })
  return ask(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    pieces: Array.from({ length: pieces }, () => piece),
    betweenMs,
  })
}

/** Who spreads calls over servers: asks all the time whether this one is ready, and sends to it as long as it is. */
function spreadCalls() {
  let isReady = true
  const watch = async () => {
    while (isReady) {
      isReady = (await ask('/readyz')) === 200
      await pause(20)
    }
  }
  void watch()
  return async (send: () => Promise<number | string>): Promise<(number | string)[]> => {
    const answers: (number | string)[] = []
    while (isReady) answers.push(await send())
    return answers
  }
}

describe('a server that is told to end', () => {
  it('answers everything that came, under load, on new and on kept connections', async () => {
    // given
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const sendWhileReady = spreadCalls()
    const load = [
      ...Array.from({ length: 4 }, () => sendWhileReady(() => ask(listUsers()))),
      ...Array.from({ length: 4 }, () => sendWhileReady(() => ask(listUsers(), { agent }))),
      ...Array.from({ length: 4 }, () => sendWhileReady(() => sendReport())),
    ]
    // Both still come when no new connection is taken any more.
    const uploads = Array.from({ length: 3 }, () => uploadSlowly(12, drainSeconds * 100))
    const slowReport = sendReport({
      pieces: [report.subarray(0, 5), report.subarray(5, 10), report.subarray(10)],
      betweenMs: drainSeconds * 700,
    })
    await pause(500)
    // when
    const last = Array.from({ length: 60 }, () => sendReport())
    const stopped = server.stop('SIGTERM')
    // then
    const answers = [...(await Promise.all(load)).flat(), ...(await Promise.all(last))]
    const lost = answers.filter((status) => ![200, 204, 429].includes(Number(status)))
    expect(answers.length).toBeGreaterThan(60)
    expect(lost).toEqual([])
    expect(await Promise.all(uploads)).toEqual([200, 200, 200])
    expect([204, 429]).toContain(await slowReport)
    await stopped
    expect(await ask('/healthz')).toMatch(/ECONNREFUSED/)
    agent.destroy()
  }, 40_000)

  it('is not ready first, and answers all else', async () => {
    // given
    const before = await ask('/readyz')
    // when
    const stopped = server.stop('SIGTERM')
    const answers = [await ask('/readyz'), await ask('/healthz'), await ask(listUsers())]
    // then
    expect([before, ...answers]).toEqual([200, 503, 200, 200])
    await stopped
  })

  it('does not wait for connections on which nothing is asked', async () => {
    // given
    const { hostname, port } = new URL(server.url)
    const socket = connect({ host: hostname, port: Number(port) })
    await once(socket, 'connect')
    // when
    await server.stop('SIGINT')
    // then
    if (!socket.destroyed) await once(socket.resume(), 'close')
    expect(socket.bytesRead).toBe(0)
  })
})
