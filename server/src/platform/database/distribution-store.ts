import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'
import { serverApplication } from './open-pool.ts'
import { advanceWorkerSequences } from './worker-sequences-store.ts'

/** As the owner, on one connection. */
type Client = Pick<pg.ClientBase, 'query'>

/** Stays on the coordinator though it names a company: it is read before a company is known, and filled from what is kept in companies. */
const localTables = ['domain_owner', 'invitation_link']
/** A copy of each is on each database: who people are, and whether they have a second factor, is asked of within companies. */
const copiedTables = ['account', 'passkey', 'totp', 'permit_key']
/** All others are put where this one's rows are. */
const firstTable = 'company'
/** They write in tables of the coordinator, out of whose reach their rows are; functions that change those rows do the same. */
const endedTriggers = ['forget_with_password', 'flag_shut_session', 'own_domain', 'disown_domain']

/** Numbers that statements draw on any database; as the default of a column a sequence reaches all of them, each with numbers of its own. */
const drawnSequences: Readonly<Record<string, string>> = {
  chart: 'chart_version_id',
  comment: 'comment_id',
  document_version: 'document_version_id',
  expectation: 'expectation_id',
  expectation_detail: 'expectation_detail_id',
  project_sheet: 'project_sheet_id',
  performance_data: 'performance_data_id',
  performance_row: 'performance_row_id',
  performance_upload: 'performance_upload_id',
  process_version: 'process_version_id',
  summary_component: 'summary_component_id',
}

export interface DistributedFacts {
  /** Of the extension; null where it is not there. */
  citus: string | null
  workers: number
  /** The highest number of a worker among the nodes. */
  lastWorker: number
  isDistributed: boolean
}

export async function readDistribution(client: Client): Promise<DistributedFacts> {
  const { rows } = await client.query<{ citus: string | null }>(
    `select (select extversion from pg_extension where extname = 'citus') as citus`,
  )
  const citus = rows[0]?.citus ?? null
  const nothing = { citus, workers: 0, lastWorker: 0, isDistributed: false }
  if (citus === null) return nothing
  const counted = await client.query<Omit<DistributedFacts, 'citus'>>(
    `select (select count(*)::int from pg_dist_node where shouldhaveshards and isactive) as workers, (select coalesce(max(groupid), 0) from pg_dist_node) as "lastWorker",
            exists (select 1 from pg_dist_partition where logicalrelid = to_regclass('${firstTable}')) as "isDistributed"`,
  )
  return { ...nothing, ...counted.rows[0] }
}

/** Connections of servers to this database. */
export async function countServers(client: Client): Promise<number> {
  const { rows } = await client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity where datname = current_database() and application_name = '${serverApplication}'`,
  )
  return rows[0]?.servers ?? 0
}

/** Triggers write beside the row that they watch; the company of a transaction reaches the other databases; accounts, which all of them have, are changed after companies were asked. */
const roleSettings = [
  'citus.allow_nested_distributed_execution = on',
  `citus.propagate_set_commands = 'local'`,
  `citus.multi_shard_modify_mode = 'sequential'`,
]

/** What makes a session of a role carry the company to the other databases, and lets triggers there write beside the row that they watch. For each later session of it. */
export async function allowInRole(client: Client): Promise<void> {
  for (const setting of roleSettings) {
    const text = `alter role current_user set ${setting}`
    await client.query(text)
    const { rows } = await client.query<{ result: string }>('select result from run_command_on_workers($1) where not success', [
      `set citus.enable_ddl_propagation to off; ${text}`,
    ])
    if (rows[0]) throw new DatabaseStartError(`A database that Citus knows refuses "${text}": ${rows[0].result}`)
  }
}

export interface Distributed {
  tables: number
  /** Those that each database has a copy of now. */
  copies: string[]
  foreignKeys: number
  /** Those that Citus refuses: a removal is not carried along there. */
  refused: string[]
}

/** Puts every table of companies that is not there yet, as one that a migration made since, where the rows of its companies are to be: all or none. Rights and sequences follow, given again by the next run. */
export async function distributeTables(client: Client): Promise<Distributed> {
  await client.query('begin')
  try {
    const distributed = await placeTables(client)
    await client.query('commit')
    await grantColumns(client)
    await advanceWorkerSequences(client)
    return distributed
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function placeTables(client: Client): Promise<Distributed> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on`)
  const { isDistributed } = await readDistribution(client)
  const placed = await listUnplaced(client)
  const tables = placed.filter((table) => !copiedTables.includes(table))
  const copies = placed.filter((table) => copiedTables.includes(table))
  await keepInLog(client)
  const keys = await dropForeignKeys(client, placed)
  const triggers = await dropTriggers(client, placed)
  for (const table of copies) await client.query(`select create_reference_table('${table}')`)
  if (!isDistributed) await placeFirst(client)
  for (const table of tables) if (table !== firstTable) await distributeTable(client, table, `, colocate_with => '${firstTable}'`)
  const refused: string[] = []
  for (const { table, name, definition } of keys) {
    if (isRefused(table, definition)) refused.push(`${table}: ${definition}`)
    else await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const definition of triggers) await client.query(definition)
  if (!isDistributed) await client.query('select strata_use_outbox(), strata_read_apart()')
  // With one plan for all companies, Citus does not find the database of one.
  await client.query('alter function find_search_entries reset plan_cache_mode')
  return { tables: tables.length, copies, foreignKeys: keys.length - refused.length, refused }
}

/** What all others are put beside. */
async function placeFirst(client: Client): Promise<void> {
  for (const [table, sequence] of Object.entries(drawnSequences))
    await client.query(`alter table ${table} alter column id set default nextval('${sequence}')`)
  await distributeTable(client, firstTable, '')
}

/** What is in no log is in no copy that follows it: a company with such a table could not be moved while it is used. */
async function keepInLog(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} set logged`)
}

/** Rows are copied, which no wall between companies lets through: one that stands is down for as long as nobody else sees the table, and stands in the copy too. */
async function distributeTable(client: Client, table: string, beside: string): Promise<void> {
  const { rows } = await client.query<{ stands: boolean }>('select relrowsecurity as stands from pg_class where oid = $1::regclass', [
    table,
  ])
  const stands = rows[0]?.stands === true
  if (stands) await client.query(`alter table ${table} disable row level security`)
  await client.query(`select create_distributed_table('${table}', 'company_id'${beside})`)
  if (stands) await client.query(`alter table ${table} enable row level security`)
}

/** Citus knows no "set null" of a part of the columns; and rows of accounts, and of the coordinator's tables, are written by another connection than rows of companies. */
const isRefused = (table: string, definition: string): boolean =>
  /ON DELETE SET NULL \(/.test(definition) ||
  (table === 'account_company' && /REFERENCES account\(/.test(definition)) ||
  (localTables.includes(table) && !/REFERENCES account\(/.test(definition))

/** Tables of companies, and those that each database has a copy of, which Citus has not distributed. */
export async function listUnplaced(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (c.relname = any ($2) or c.relname <> all ($1)
             and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
        and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid) order by 1`,
    [localTables, copiedTables],
  )
  return rows.map(({ name }) => name)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function dropForeignKeys(client: Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and (k.conrelid = any ($1::text[]::regclass[]) or k.confrelid = any ($1::text[]::regclass[]))
      order by 1, 2`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Lest they look at rows that only change their place. */
async function dropTriggers(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select g.tgrelid::regclass::text as table, quote_ident(g.tgname) as name, pg_get_triggerdef(g.oid) as definition from pg_trigger g
      where g.tgrelid = any ($1::text[]::regclass[]) and not g.tgisinternal order by 1, 2`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`drop trigger ${name} on ${table}`)
  return rows.filter(({ name }) => !endedTriggers.includes(name)).map(({ definition }) => definition)
}

/**
 * What the serving role may do with some columns alone does not reach the parts by itself. Citus names all columns there; which ones may be named is asked of the whole table,
 * and nobody but Citus comes to its parts.
 */
async function grantColumns(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; privilege: string }>(
    `select c.oid::regclass::text as table, lower(p.privilege_type) as privilege
       from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) p
      where p.grantee = 'strata_serving'::regrole group by 1, 2 order by 1, 2`,
  )
  for (const { table, privilege } of rows) {
    const granting = await client.query<{ result: string }>(`select result from run_command_on_shards($1, $2) where not success`, [
      table,
      `grant ${privilege} on %s to strata_serving`,
    ])
    const [failed] = granting.rows
    if (failed) throw new DatabaseStartError(`The serving role may not ${privilege} in each part of ${table}: ${failed.result}`)
  }
}
