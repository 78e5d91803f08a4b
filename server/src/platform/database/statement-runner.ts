import type pg from 'pg'
import { beginStep, type Stopwatch } from '../watch/stopwatch.ts'
import type { CompanyTransaction, OutsideTransaction, Transaction } from './database.ts'
import { DatabaseFailure, DatabaseUnavailable, RowCountMismatch, typedDatabaseError } from './database-errors.ts'
import { nameCompany } from './name-company.ts'
import { type Statement, sql } from './sql.ts'

interface RunnerOptions {
  /** Aborts when nobody waits any longer: the connection is cut then, since what was sent on it cannot be taken back. */
  limit: AbortSignal | undefined
  stopwatch: Stopwatch | undefined
  /** Whether the company is said of each table by its number, as it has to be where companies are in several databases. */
  namesCompany: boolean
}

/**
 * One database transaction on one connection, in a company or in none. It begins with its first statement: `begin`, the
 * company and that statement travel in one packet, which saves two trips of three.
 */
export class StatementRunner {
  readonly #client: pg.PoolClient
  readonly #opening: Opening
  readonly #limit: AbortSignal | undefined
  readonly #stopwatch: Stopwatch | undefined
  readonly #namesCompany: boolean
  readonly #entered = new Set<number>()
  #begun: Promise<unknown> | undefined
  #broken: Error | undefined
  #ended = false

  constructor(client: pg.PoolClient, opening: Opening, { limit, stopwatch, namesCompany }: RunnerOptions) {
    this.#client = client
    this.#opening = opening
    this.#limit = limit
    this.#stopwatch = stopwatch
    this.#namesCompany = namesCompany
    // Without a listener, a connection lost between two statements would end the whole process.
    client.on('error', this.#noteBreak)
    limit?.addEventListener('abort', this.#cut)
  }

  /** Companies that the transaction was in, or is in. */
  get entered(): ReadonlySet<number> {
    return this.#entered
  }

  forCompany(companyId: number): CompanyTransaction {
    this.#entered.add(companyId)
    return { companyId, ...this.#run(this.#namesCompany ? (statement) => nameCompany(statement, companyId) : (statement) => statement) }
  }

  forNoCompany(): OutsideTransaction {
    const outside = this.#run((statement) => statement)
    const enter = async (companyId: number) => {
      await outside.run(sql`set local app.company_id = ${sql.digits(companyId)}`)
      return this.forCompany(companyId)
    }
    return { ...outside, enter }
  }

  #run(prepare: (statement: Statement) => Statement): Transaction {
    return {
      many: async <Row extends object>(statement: Statement) => (await this.#query<Row>(prepare(statement))).rows,
      one: async <Row extends object>(statement: Statement) => exactlyOne((await this.#query<Row>(prepare(statement))).rows),
      maybe: async <Row extends object>(statement: Statement) => atMostOne((await this.#query<Row>(prepare(statement))).rows),
      run: async (statement) => (await this.#query(prepare(statement))).rowCount ?? 0,
    }
  }

  async commit(): Promise<void> {
    this.#ended = true
    if (this.#limit?.aborted) throw outOfTime()
    if (this.#broken) throw this.#broken
    if (!this.#begun) return
    const end = beginStep('database', commit, this.#stopwatch)
    const result = await this.#client.query('commit').catch((error: unknown) => {
      end?.(error)
      return this.#loseCommit(error)
    })
    end?.()
    // After a failed statement whose error somebody swallowed, PostgreSQL answers `commit` with a rollback.
    if (result.command !== 'COMMIT') throw new DatabaseFailure('The transaction was rolled back: a statement in it had failed.')
  }

  async rollback(): Promise<void> {
    this.#ended = true
    if (!this.#begun || this.#broken) return
    await this.#client.query('rollback').catch(this.#noteBreak)
  }

  /**
   * Ends a transaction that only read and gives its connection back without waiting: nothing of it can be lost, and what
   * comes next on this connection is worked on after its end. Whoever waits for the connection sends in the same packet.
   */
  leave(): void {
    this.#ended = true
    if (this.#begun && !this.#broken) this.#commitLater()
    this.release()
  }

  /** Gives the connection back to the pool, or away if it broke. */
  release(): void {
    this.#client.off('error', this.#noteBreak)
    this.#limit?.removeEventListener('abort', this.#cut)
    this.#client.release(this.#broken)
  }

  async #query<Row extends object>(statement: Statement): Promise<pg.QueryResult<Row>> {
    if (this.#ended) throw new DatabaseFailure('A statement came after the end of its transaction: is an await missing?')
    if (this.#limit?.aborted) throw outOfTime()
    const end = beginStep('database', statement, this.#stopwatch)
    const answer = this.#begun ? this.#send<Row>(statement) : this.#sendFirst<Row>(statement)
    try {
      const [, result] = await Promise.all([this.#begun, answer])
      end?.()
      return result
    } catch (error) {
      end?.(error)
      if (isStalePlan(error)) this.#broken ??= new Error('The plans of this connection are out of date.')
      const typed = typedDatabaseError(error)
      // The connection learns later that it is lost; by then it would have been given to somebody else.
      if (typed instanceof DatabaseUnavailable) this.#broken ??= typed
      throw typed
    }
  }

  /** Each write wakes the database, so these two leave as one, with what else is asked for in the same turn. */
  #sendFirst<Row extends object>(statement: Statement): Promise<pg.QueryResult<Row>> {
    this.#gather()
    this.#begun = this.#client.query(this.#opening.text)
    return this.#send<Row>(statement)
  }

  #gather(): void {
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #commitLater(): void {
    this.#gather()
    // Only a lost connection fails here, which the pool and whoever comes next learn by themselves.
    this.#client.query('commit').catch(() => {})
  }

  #send<Row extends object>({ name, text, values }: Statement): Promise<pg.QueryResult<Row>> {
    // With a callback: the promises of `pg` gather a stack for each statement.
    return new Promise((resolve, reject) => {
      this.#client.query<Row>({ name, text, values: [...values] }, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  /** @throws DatabaseUnavailable with that in its text, where nobody knows whether it was done */
  #loseCommit(error: unknown): never {
    const typed = typedDatabaseError(error)
    if (!(typed instanceof DatabaseUnavailable)) throw typed
    this.#broken ??= typed
    throw new DatabaseUnavailable(typed.code, true)
  }

  #noteBreak = (error: Error) => {
    this.#broken ??= error
  }

  #cut = () => {
    if (!this.#begun) return
    this.#broken ??= outOfTime()
    this.#client.connection.stream.destroy(this.#broken)
  }
}

const commit = { name: 'commit' }

const outOfTime = () => new DatabaseUnavailable('TIME')

/** Milliseconds: of a statement, and of a transaction of a process that says nothing any more. */
const limits = 'set local statement_timeout = 30000; set local idle_in_transaction_session_timeout = 60000'

/** What begins a transaction. Two statements in one message take no parameters, so the id is in the text: only here, checked. */
export class Opening {
  static readonly outsideCompany = new Opening('begin', '')
  readonly text: string

  private constructor(begin: string, enter: string) {
    this.text = `${begin}; ${limits}${enter}`
  }

  /** @throws TypeError unless the id is a positive integer */
  static inCompany(companyId: number): Opening {
    return new Opening('begin', enter(companyId))
  }

  /** Of a transaction in which every change is refused. @throws TypeError unless the id is a positive integer */
  static readingInCompany(companyId: number): Opening {
    return new Opening('begin read only', enter(companyId))
  }

  /** Of a transaction that only reads, and sees all the time what it saw first. @throws TypeError unless the id is a positive integer */
  static snapshotInCompany(companyId: number): Opening {
    return new Opening('begin isolation level repeatable read read only', enter(companyId))
  }
}

function enter(companyId: number): string {
  return `; set local app.company_id = ${sql.digits(companyId).text}`
}

function exactlyOne<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new RowCountMismatch(`Expected one row, got ${rows.length}.`)
  return row
}

function atMostOne<Row>(rows: Row[]): Row | undefined {
  if (rows.length > 1) throw new RowCountMismatch(`Expected at most one row, got ${rows.length}.`)
  return rows[0]
}

/** A migration changed a table under a prepared statement: the connection must forget its plans. */
function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type')
}
