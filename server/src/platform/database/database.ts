import type { PoolConfig } from 'pg'
import type { Configuration } from '../configuration.ts'
import type { Stopwatch } from '../watch/stopwatch.ts'
import { openSource } from './database-source.ts'
import { prepareSchema, requireDistribution } from './prepare-schema.ts'
import { ServingDatabase } from './serving-database.ts'
import type { Statement } from './sql.ts'

/** Statements inside one database transaction. Errors: `DatabaseConflict`, `DatabaseUnavailable`, `UnstorableText`, `DatabaseFailure`. */
export interface Transaction {
  /** All rows. */
  many<Row extends object>(statement: Statement): Promise<Row[]>
  /** The one row; none or several is a `RowCountMismatch`. */
  one<Row extends object>(statement: Statement): Promise<Row>
  /** The one row or nothing; several is a `RowCountMismatch`. */
  maybe<Row extends object>(statement: Statement): Promise<Row | undefined>
  /** How many rows the statement touched. */
  run(statement: Statement): Promise<number>
}

/** A transaction in which row-level security shows the rows of one company only. */
export interface CompanyTransaction extends Transaction {
  readonly companyId: number
}

/** A transaction in no company, which may go into one that it makes. */
export interface OutsideTransaction extends Transaction {
  /** What comes next is inside the company. */
  enter(companyId: number): Promise<CompanyTransaction>
}

/**
 * The database as the serving role, which owns no table. The work of a transaction is committed when its promise
 * fulfils and rolled back when it rejects; the rejection reaches the caller unchanged.
 */
export interface Database {
  inCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T>
  /** As `inCompany`, for work that only reads: the database refuses changes, and the promise does not wait for the transaction's end. */
  readInCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T>
  /** As `readInCompany`, for several statements that must all see one moment. Short too: it is no way to wrap a stream. */
  snapshotInCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T>
  /** Without a company the policies match nothing: only global tables and security-definer functions answer. */
  outsideCompany<T>(work: (tx: OutsideTransaction) => Promise<T>): Promise<T>
  /**
   * The same database for work that has a limit: when the signal aborts, its transactions fail with `DatabaseUnavailable`, and none commits any more. Their time is the
   * stopwatch's.
   */
  until(signal: AbortSignal, stopwatch?: Stopwatch): Database
  /** Fulfils when the database answers, else rejects with `DatabaseUnavailable`. */
  ping(): Promise<void>
  /** Sends and queues what a company's outbox still holds, where companies are in several databases; else nothing. */
  deliverOutbox(companyId: number): Promise<void>
  /** Of the pool that serves calls, at this moment. */
  countConnections(): ConnectionUse
  /** Waits for running transactions, then ends the connections and the embedded cluster, if it is ours. */
  close(): Promise<void>
  /** Opens further connections of the serving role, each with a session of its own: for the job runner and for LISTEN. Holds a password: never log it. */
  readonly connection: ConnectionSettings
}

/** Connections of a pool: `waiting` are those who wait for one, `most` is how many there may be. */
export interface ConnectionUse {
  inUse: number
  idle: number
  waiting: number
  most: number
}

/** What `pg` takes to open a connection. */
export type ConnectionSettings = Readonly<Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>>

/** Takes sentences for the operator, such as a restart of the embedded database. */
export type Notify = (sentence: string) => void

/**
 * Opens the database that the configuration names, starting the embedded one where it names none, brings the schema
 * up to date and checks the serving role. Rejects with a `DatabaseStartError`, a sentence for the operator.
 */
export async function openDatabase(configuration: Configuration, notify: Notify = console.warn): Promise<Database> {
  const source = await openSource(configuration, notify)
  try {
    await prepareSchema(source)
    await requireDistribution(source)
    return new ServingDatabase(source)
  } catch (error) {
    await source.close()
    throw error
  }
}
