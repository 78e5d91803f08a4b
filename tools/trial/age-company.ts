import { openPool } from '../../server/src/platform/database/open-pool.ts'

/**
 * As the owner of the database, puts every moment and day that a company keeps back by some months: what happened is that much longer ago, and no clock is changed.
 * `npx tsx tools/trial/age-company.ts COMPANY MONTHS` on the database of `DATABASE_OWNER_URL`, in which a server may run. For tests alone.
 * The audit trail and signatures stay: their sums hold the moments.
 */
const [company, months] = process.argv.slice(2).map(Number)
if (!company || !months) throw new Error('Name a company and a number of months')

const kept = /^(audit|audit_lane|audit_heads_end|signature|idempotency|session_use|session_shut|ended_session|sign_in|secret)$/

const pool = openPool({ connectionString: process.env.DATABASE_OWNER_URL, max: 1 })
try {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       join information_schema.columns owner on owner.table_schema = 'public' and owner.table_name = c.table_name and owner.column_name = 'company_id'
      where c.table_schema = 'public' and c.data_type in ('timestamp with time zone', 'date') and c.is_generated = 'NEVER'
      group by c.table_name order by c.table_name`,
  )
  // One by one: a server that waits for one of them never holds up another.
  for (const { table, columns } of rows.filter(({ table }) => !kept.test(table)))
    await pool.query(
      `begin;
       alter table ${table} disable trigger user;
       update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${months} months'`).join(', ')} where company_id = ${company};
       alter table ${table} enable trigger user;
       commit`,
    )
  console.log(`Of ${rows.length} tables.`)
} finally {
  await pool.end()
}
