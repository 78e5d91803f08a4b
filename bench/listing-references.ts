import { userRoutes } from '@strata/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { logIn } from '../e2e/api-session.ts'
import type { ConnectionSettings } from '../server/src/platform/database/database.ts'
import { compileSerialiser } from '../server/src/platform/serve/serialise-output.ts'

/** Where each server lists the same members. */
export interface ListingAddresses {
  strata: string
  /** Bare fastify and `pg`: the rows by one statement, without session, rights, transaction or schema. */
  bare: string
  /** The same in a transaction in the company. */
  walled: string
  /** The same with the session’s statement: all statements of Strata’s call, in one trip. */
  piped: string
  /** The same, and the members of Strata’s answer through the schema of its output. */
  written: string
}

export interface References {
  addresses: Omit<ListingAddresses, 'strata'>
  close(): Promise<void>
}

/** Servers that send statements of one call of Strata’s, as it sends them, and do nothing else. */
export async function openReferences(strata: string, connection: ConnectionSettings): Promise<References> {
  const { begin, session, list, commit, answer } = await recordStatements(strata)
  const single = new pg.Pool({ ...connection, max: 10, options: '-c app.company_id=1' })
  const piped = new pg.Pool({ ...connection, max: 20, pipeline: true })
  const serialise = compileSerialiser(userRoutes.listUsers)
  if (!serialise) throw new Error('The listing has no output')
  const all = [begin, ...session, list, commit]
  const servers: Record<keyof References['addresses'], () => Promise<unknown>> = {
    bare: async () => (await single.query(list)).rows,
    walled: async () => (await inOneTrip(piped, [begin, list, commit]))[1],
    piped: async () => (await inOneTrip(piped, all)).at(-2),
    written: async () => {
      await inOneTrip(piped, all)
      return serialise(answer)
    },
  }
  const opened = await Promise.all(Object.entries(servers).map(async ([name, answer]) => ({ name, ...(await open(answer)) })))
  return {
    addresses: Object.fromEntries(opened.map(({ name, address }) => [name, address])) as References['addresses'],
    close: async () => {
      await Promise.all(opened.map(({ app }) => app.close()))
      await Promise.all([single.end(), piped.end()])
    },
  }
}

async function open(answer: () => Promise<unknown>): Promise<{ app: FastifyInstance; address: string }> {
  const app = Fastify()
  app.get('/list', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await answer()))
  return { app, address: `${await app.listen({ host: '127.0.0.1', port: 0 })}/list` }
}

interface SentStatement {
  name?: string
  text: string
  values?: unknown[]
}

interface SentCall {
  begin: SentStatement
  /** Who asks, for whom they stand in, and what they are asked to consent to. */
  session: SentStatement[]
  list: SentStatement
  commit: SentStatement
  answer: unknown
}

/** What one call of Strata’s sends to the database. */
async function recordStatements(strata: string): Promise<SentCall> {
  const caller = await logIn(strata, 'admin@aurora.example')
  const sent: SentStatement[] = []
  const { query } = pg.Client.prototype
  // Each of its overloads is handed on as it came.
  pg.Client.prototype.query = function (this: pg.Client, ...parts: unknown[]) {
    const [first] = parts
    sent.push(typeof first === 'string' ? { text: first } : { ...(first as SentStatement) })
    return Reflect.apply(query, this, parts)
  }
  const answered = await caller.call('GET', '/user/{companyId}').finally(() => {
    pg.Client.prototype.query = query
  })
  const answer: unknown = await answered.json()
  const [begin, ...session] = sent
  const [list, commit] = session.splice(-2)
  if (!begin || session.length === 0 || !list || commit?.text !== 'commit') throw new Error(`The call sent ${sent.length} statements`)
  return { begin, session, list, commit, answer }
}

/** The rows of each statement. */
async function inOneTrip(pool: pg.Pool, statements: readonly SentStatement[]): Promise<unknown[][]> {
  const client = await pool.connect()
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  try {
    const results = await Promise.all(statements.map((statement) => client.query(statement)))
    return results.map(({ rows }) => rows)
  } finally {
    client.release()
  }
}
