import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'

/** As the owner, where companies are in several databases. */
type Client = Pick<pg.ClientBase, 'query'>

/** Each worker draws numbers of its own, beginning with its number among the nodes times this. */
const rangeOfWorker = 2 ** 48

interface DrawnColumn {
  table: string
  column: string
  sequence: string
}

/**
 * Lets each worker draw numbers beyond those in its range that rows have already: what comes from another distributed installation has numbers that the workers there drew. `companyIds`: of
 * these companies alone.
 */
export async function passDrawnNumbers(client: Client, companyIds?: readonly string[]): Promise<void> {
  for (const { table, column, sequence } of await listDrawnColumns(client)) {
    const { rows } = await client.query<{ last: string }>(
      `select max(${column})::text as last from ${table}
        where ${column} >= ${rangeOfWorker} and ($1::bigint[] is null or company_id = any ($1)) group by ${column} / ${rangeOfWorker}`,
      [companyIds ?? null],
    )
    for (const { last } of rows) await passOnWorker(client, sequence, last)
  }
}

/** Those of tables of companies. */
async function listDrawnColumns(client: Client): Promise<DrawnColumn[]> {
  const { rows } = await client.query<DrawnColumn>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column, s.relname::text as sequence
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       join pg_attribute w on w.attrelid = c.oid and w.attname = 'company_id'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       join pg_class s on s.oid = coalesce(pg_get_serial_sequence(c.oid::regclass::text, a.attname),
                                           substring(pg_get_expr(d.adbin, d.adrelid) from '^nextval\\(''(.+)''::regclass\\)$'))::regclass
      order by 1, 2`,
  )
  return rows
}

/** The one in whose range it is, where it has not come so far. */
async function passOnWorker(client: Client, sequence: string, last: string): Promise<void> {
  const { rows } = await client.query<{ result: string }>('select result from run_command_on_workers($1) where not success', [
    `select setval(format('public.%I', sequencename)::regclass, ${last}) from pg_sequences
      where schemaname = 'public' and sequencename = '${sequence}' and ${last} between min_value and max_value and coalesce(last_value, 0) < ${last}`,
  ])
  if (rows[0]) throw new DatabaseStartError(`A database that Citus knows draws no numbers of ${sequence} beyond ${last}: ${rows[0].result}`)
}
