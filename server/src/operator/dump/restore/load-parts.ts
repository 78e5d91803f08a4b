import type pg from 'pg'
import { advanceWorkerSequences, type FileStore, readDistribution } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import { checkDump, readManifestOf } from '../check-dump.ts'
import type { ReadManifest } from '../format/dump-manifest.ts'
import type { DumpSource } from '../format/dump-source.ts'
import { settings } from '../snapshot.ts'
import type { Sequence } from '../table-catalogue.ts'

export interface LoadParts {
  /** The owner's. */
  pool: pg.Pool
  files: FileStore
  auditSecret: string
  now: Date
  print: (line: string) => void
  /** The operator knows that it was sealed with a secret that is not here: the audit is sealed again. */
  otherSecret: boolean
  /** Called once the database holds the mark of the restore. */
  noteMarked?: () => Promise<void>
}

/** A backup or an export whose manifest was read. */
export interface OpenedDump extends ReadManifest {
  source: DumpSource
  /** Compares everything with the manifest, once: before anything of it is written. @throws UsageError */
  check(): Promise<void>
}

/** @throws UsageError where there is no manifest that can be read */
export async function openDump(source: DumpSource, { auditSecret, print }: Pick<LoadParts, 'auditSecret' | 'print'>): Promise<OpenedDump> {
  const read = await readManifestOf(source, auditSecret)
  print(`Made on ${read.manifest.madeOn}, of ${read.manifest.companies.map(({ name }) => name).join(', ') || 'no company'}.`)
  let checked: Promise<void> | undefined
  const check = () => {
    checked ??= checkDump(source, read.manifest, print)
    return checked
  }
  return { ...read, source, check }
}

/** One transaction: all rows come, or none. */
export async function inOneTransaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${settings}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // Ends the session: with it a transaction that failed, and the waiting rooms.
    client.release(true)
  }
}

/** Numbers are given beyond all that were given where the rows come from, by the workers too where there are such. */
export async function moveSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename::text as name, coalesce(last_value, 0) as value from pg_sequences where schemaname = 'public'`,
  )
  const here = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  for (const { name, value } of sequences) {
    const current = here.get(name)
    if (current === undefined) throw new UsageError(`There is no sequence ${name} here.`)
    if (value > current) await client.query('select setval(format($f$public.%I$f$, $1::text)::regclass, $2::bigint)', [name, value])
  }
  const { isDistributed } = await readDistribution(client)
  if (!isDistributed) return
  const { rows: companies } = await client.query<{ id: string }>('select company_id::text as id from pg_temp.staged_company')
  await advanceWorkerSequences(
    client,
    companies.map(({ id }) => id),
  )
}

/** What is not carried because it follows from what is: the directory of accounts, whose domains are proved, and what the search finds, which a job reads again. */
export async function fillDerived(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with filled as (insert into account_company (account_id, company_id, company_user_id)
       select account_id, company_id, id from pg_temp.staged_membership returning 1) select count(*) from filled`,
  )
  const { rows } = await client.query<{ searches: boolean; proves: boolean }>(
    `select to_regprocedure('queue_company_search(bigint)') is not null as searches, to_regclass('pg_temp.staged_company_domain') is not null as proves`,
  )
  if (rows[0]?.proves)
    await client.query(
      'insert into domain_owner (domain, company_id) select domain, company_id from pg_temp.staged_company_domain where proved_at is not null',
    )
  if (rows[0]?.searches) await client.query('select queue_company_search(company_id) from pg_temp.staged_company')
}
