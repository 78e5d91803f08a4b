import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'

export interface JobOptions {
  /** Not before; default: at once. */
  runAt?: Date
  /** A waiting job with the same key is replaced by this one. */
  key?: string
  /** How often it is tried, ever more seldom, before it is given up. Default 25 (about three days). */
  maxAttempts?: number
}

/** Queues a job in the transaction that causes it: it is done if and when that commits, by whichever process takes it first. */
export function queueJob<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  return insertJob(tx, name, payload, options)
}

/** Queues one job for each payload, in one statement. */
export async function queueJobs<Name extends JobName>(tx: Transaction, name: Name, payloads: readonly JobPayloads[Name][]): Promise<void> {
  await tx.run(sql`select queue_jobs(${name}, ${sql.json(payloads)}::json)`)
}

/** `queueJob` for any name. Only the queue's own tests need it. */
export async function insertJob(tx: Transaction, name: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  const { runAt = null, key = null, maxAttempts = null } = options
  await tx.run(sql`select queue_job(${name}, ${sql.json(payload)}::json, ${key}, ${runAt}::timestamptz, ${maxAttempts}::int)`)
}
