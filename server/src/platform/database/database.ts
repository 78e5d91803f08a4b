import type { Configuration } from '../configuration.ts'
import { connectServing } from './connect-serving.ts'
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

/**
 * The database as the serving role, which owns no table. The work of a transaction is committed when its promise
 * fulfils and rolled back when it rejects; the rejection reaches the caller unchanged.
 */
export interface Database {
  inCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T>
  /** Without a company the policies match nothing: only global tables and security-definer functions answer. */
  outsideCompany<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Fulfils when the database answers, else rejects with `DatabaseUnavailable`. */
  ping(): Promise<void>
  /** Waits for running transactions, then ends the connections and the embedded cluster, if it is ours. */
  close(): Promise<void>
}

/**
 * Opens the database that the configuration names, starting the embedded one where it names none, brings the schema
 * up to date and checks the serving role. Rejects with a sentence for the operator.
 */
export async function openDatabase(configuration: Configuration): Promise<Database> {
  const serving = await connectServing(configuration)
  return new ServingDatabase(serving)
}
