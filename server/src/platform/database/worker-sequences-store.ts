import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'

/** As the owner, where companies are in several databases. */
type Client = Pick<pg.ClientBase, 'query'>

/** Each worker draws the numbers that follow its own number among the nodes times this. */
const rangeOfWorker = 2 ** 48
/** No worker ever drew as many. An id beyond them was made up, and would leave its worker no numbers. */
const mostDrawn = 2 ** 40

interface DrawnColumn {
  table: string
  column: string
  sequence: string
}

interface LastNumber {
  sequence: string
  last: string
}

/**
 * Moves each worker's sequences past the ids that rows already have: those that come from another distributed installation have ids which its workers drew. `companyIds`: of these
 * companies alone.
 */
export async function advanceWorkerSequences(client: Client, companyIds?: readonly string[]): Promise<void> {
  const found: LastNumber[] = []
  for (const drawn of await listDrawnColumns(client)) found.push(...(await findLast(client, drawn, companyIds)))
  if (found.length === 0) return
  const numbers = found.map(({ sequence, last }) => `('${sequence}', ${last})`)
  // A range ends with the first number of the next.
  const { rows } = await client.query<{ result: string }>('select result from run_command_on_workers($1) where not success', [
    `select count(setval(format('public.%I', s.sequencename)::regclass, f.last)) from (values ${numbers.join(', ')}) f (name, last)
       join pg_sequences s on s.schemaname = 'public' and s.sequencename = f.name
      where f.last >= s.min_value and f.last < s.max_value and coalesce(s.last_value, 0) < f.last`,
  ])
  if (rows[0]) throw new DatabaseStartError(`A database that Citus knows does not move its sequences: ${rows[0].result}`)
}

/** Columns of company tables that a sequence fills. */
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

/** The last number of each worker in the column; of at most 31, beyond which programs do not count. */
async function findLast(client: Client, { table, column, sequence }: DrawnColumn, companyIds?: readonly string[]): Promise<LastNumber[]> {
  const { rows } = await client.query<{ last: string }>(
    `select max(${column})::text as last from ${table}
      where ${column} between ${rangeOfWorker} and ${Number.MAX_SAFE_INTEGER} and ${column} % ${rangeOfWorker} <= ${mostDrawn}
        and ($1::bigint[] is null or company_id = any ($1))
      group by ${column} / ${rangeOfWorker}`,
    [companyIds ?? null],
  )
  return rows.map(({ last }) => ({ sequence, last }))
}
