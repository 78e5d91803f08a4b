import type pg from 'pg'
import type { CompanyTransaction, Transaction } from './database.ts'
import { DatabaseFailure, RowCountMismatch, typedDatabaseError } from './database-errors.ts'
import type { Statement } from './sql.ts'

/**
 * One database transaction on one connection. It begins with its first statement: `begin`, the company and that
 * statement travel together (pipelined), which saves two trips of three.
 */
export class StatementRunner {
  readonly #client: pg.PoolClient
  readonly #enter: Statement | undefined
  #begun: Promise<unknown> | undefined
  #broken: Error | undefined
  #ended = false

  constructor(client: pg.PoolClient, enter: Statement | undefined) {
    this.#client = client
    this.#enter = enter
    // Without a listener, a connection lost between two statements would end the whole process.
    client.on('error', this.#noteBreak)
  }

  forCompany(companyId: number): CompanyTransaction {
    return { companyId, ...this.forNoCompany() }
  }

  forNoCompany(): Transaction {
    return {
      many: async <Row extends object>(statement: Statement) => (await this.#query<Row>(statement)).rows,
      one: async <Row extends object>(statement: Statement) => exactlyOne((await this.#query<Row>(statement)).rows),
      maybe: async <Row extends object>(statement: Statement) => atMostOne((await this.#query<Row>(statement)).rows),
      run: async (statement) => (await this.#query(statement)).rowCount ?? 0,
    }
  }

  async commit(): Promise<void> {
    this.#ended = true
    if (!this.#begun) return
    const result = await this.#client.query('commit')
    // After a failed statement whose error somebody swallowed, PostgreSQL answers `commit` with a rollback.
    if (result.command !== 'COMMIT') throw new DatabaseFailure('The transaction was rolled back: a statement in it had failed.')
  }

  async rollback(): Promise<void> {
    this.#ended = true
    if (!this.#begun || this.#broken) return
    await this.#client.query('rollback').catch(this.#noteBreak)
  }

  /** Gives the connection back to the pool, or away if it broke. */
  release(): void {
    this.#client.off('error', this.#noteBreak)
    this.#client.release(this.#broken)
  }

  async #query<Row extends object>(statement: Statement): Promise<pg.QueryResult<Row>> {
    if (this.#ended) throw new DatabaseFailure('A statement came after the end of its transaction: is an await missing?')
    const begun = this.#begin()
    const { name, text, values } = statement
    const answer = this.#client.query<Row>({ name, text, values: [...values] })
    try {
      const [, result] = await Promise.all([begun, answer])
      return result
    } catch (error) {
      if (isStalePlan(error)) this.#broken ??= new Error('The plans of this connection are out of date.')
      throw typedDatabaseError(error)
    }
  }

  #begin(): Promise<unknown> {
    if (!this.#begun) {
      const sent = [this.#client.query('begin')]
      if (this.#enter) sent.push(this.#client.query({ name: this.#enter.name, text: this.#enter.text, values: [...this.#enter.values] }))
      this.#begun = Promise.all(sent)
    }
    return this.#begun
  }

  #noteBreak = (error: Error) => {
    this.#broken ??= error
  }
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
