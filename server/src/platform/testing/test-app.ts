import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { RouteDefinition } from '@strata/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Clock } from '../clock.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { type TestDatabase, withTestDatabase } from '../database/test-database.ts'
import { FileAddresses } from '../files/file-address.ts'
import { LocalFileStore } from '../files/local-file-store.ts'
import { harden } from '../http/harden.ts'
import { createLogger, logCalls } from '../http/logs.ts'
import { addEndpoints, type EndpointParts } from '../serve/add-endpoints.ts'
import { openServer } from '../serve/open-server.ts'
import { type Caller, callAs, type KeptTokens, openToken, type TestAnswer, type TestRequest } from './test-call.ts'
import { TestClock } from './test-clock.ts'

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance
  readonly configuration: Configuration
  readonly clock: TestClock
  /** What has been logged so far, as it would be on the standard output. */
  readonly log: string
  /** Calls as a member, or as nobody: `as(admin).call(chartRoutes.getVersion, { params: { type: 'gpfc', id } })`. */
  as(caller: Caller | undefined): { call(route: RouteDefinition, request?: TestRequest): Promise<TestAnswer> }
  /** A token of a fresh session. */
  openToken(caller: Caller): Promise<string>
}

/** The whole server on a database of this test file's own, with these variables besides. Call it at the top of the file. */
export function withTestApp(openEnvironment = async (): Promise<Record<string, string>> => ({})): TestApp {
  // Read only here: a test with routes of its own starts long before.
  return withTestServer(async (parts) => (await import('../../app.ts')).createApp(parts), openEnvironment)
}

/** A server with this test file's own routes alone. Call it at the top of the file. */
export function withTestRoutes(
  own: Omit<EndpointParts, 'services'>,
  openEnvironment = async (): Promise<Record<string, string>> => ({}),
): TestApp {
  return withTestServer(async ({ configuration, database, clock, logger }) => {
    const app = openServer(configuration, logger)
    await harden(app, configuration)
    logCalls(app)
    const files = new LocalFileStore(join(configuration.dataFolder, 'files'), new FileAddresses(configuration.sessionSecret))
    addEndpoints(app, { ...own, services: { configuration, database, clock, files, scanner: undefined } })
    return app
  }, openEnvironment)
}

interface ServerParts {
  configuration: Configuration
  database: Database
  clock: Clock
  logger: FastifyBaseLogger
}

function withTestServer(
  open: (parts: ServerParts) => Promise<FastifyInstance>,
  openEnvironment: () => Promise<Record<string, string>>,
): TestApp {
  const test = withTestDatabase()
  const clock = new TestClock()
  const lines: string[] = []
  const tokens: KeptTokens = new Map()
  let opened: { app: FastifyInstance; configuration: Configuration } | undefined
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'strata-app-'))
    const configuration = readConfiguration({
      DATA_DIR: dataFolder,
      SESSION_SECRET: 'a secret that only the tests know, 32+',
      LOG_LEVEL: 'info',
      // Generated suites ask as fast as they can.
      CALLS_PER_MINUTE: '0',
      REFUSALS_PER_MINUTE: '0',
      STREAMS_PER_ACCOUNT: '0',
      ...(await openEnvironment()),
    })
    const sink = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
    opened = {
      configuration,
      app: await open({ configuration, database: test.database, clock, logger: createLogger(configuration, sink) }),
    }
  })
  afterAll(async () => {
    await opened?.app.close()
    if (opened) await rm(opened.configuration.dataFolder, { recursive: true, force: true })
  })
  const get = () => {
    if (!opened) throw new Error('The app exists inside tests and hooks only.')
    return opened
  }
  return {
    get database() {
      return test.database
    },
    get owner() {
      return test.owner
    },
    get operator() {
      return test.operator
    },
    get app() {
      return get().app
    },
    get configuration() {
      return get().configuration
    },
    get log() {
      return lines.join('')
    },
    clock,
    openToken: (caller) => openToken({ ...get(), database: test.database, clock }, caller),
    as: (caller) => ({ call: (route, request) => callAs({ ...get(), database: test.database, clock, tokens }, caller, route, request) }),
  }
}
