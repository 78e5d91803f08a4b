import type pg from 'pg'

/**
 * What is wrong with the tenancy of the tables, as sentences; empty when nothing is. A company table has `company_id`,
 * not null, leading its primary key, every unique index and every foreign key to a company table; row-level security is
 * enabled and forced, with a permissive and a restrictive policy on the company for the serving role.
 * Source: specification 5 §20.9, §20.10.
 */
export async function findSchemaViolations(owner: Pick<pg.Pool, 'query'>, globalTables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<TableFacts>(tableFactsQuery)
  const known = new Set(rows.map((table) => table.name))
  const stale = globalTables.filter((name) => !known.has(name)).map((name) => `${name} is listed as a global table and does not exist`)
  const companyTables = rows.filter((table) => !globalTables.includes(table.name))
  return [...stale, ...companyTables.flatMap((table) => describeViolations(table, globalTables))]
}

interface TableFacts {
  name: string
  /** null where there is no such column */
  company_not_null: boolean | null
  has_primary_key: boolean
  /** Unique indexes, primary key included, that company_id does not lead. */
  loose_indexes: string[]
  foreign_keys: { name: string; target: string; first_column: string; first_target: string }[]
  secured: boolean
  forced: boolean
  policies: { name: string; permissive: boolean; for_serving: boolean; for_owner: boolean; by_company: boolean; command: string }[]
}

function describeViolations(table: TableFacts, globalTables: readonly string[]): string[] {
  const problems: string[] = []
  const note = (holds: boolean, problem: string) => {
    if (!holds) problems.push(`${table.name} ${problem}`)
  }
  note(table.company_not_null !== null, 'has no column company_id (or is a global table and not listed)')
  note(table.company_not_null !== false, 'has a company_id that may be null')
  note(table.has_primary_key, 'has no primary key')
  for (const index of table.loose_indexes) note(false, `has the unique index ${index}, which company_id does not lead`)
  for (const key of table.foreign_keys) {
    const led = globalTables.includes(key.target) || (key.first_column === 'company_id' && key.first_target === 'company_id')
    note(led, `has the foreign key ${key.name}, which company_id does not lead`)
  }
  note(table.secured, 'has no row-level security')
  note(table.forced, 'does not force row-level security on its owner')
  return [...problems, ...describePolicies(table)]
}

function describePolicies(table: TableFacts): string[] {
  const problems: string[] = []
  const walls = table.policies.filter((policy) => policy.for_serving && policy.by_company && policy.command === '*')
  if (!walls.some((policy) => policy.permissive)) problems.push(`${table.name} has no permissive policy on the company`)
  if (!walls.some((policy) => !policy.permissive)) problems.push(`${table.name} has no restrictive policy on the company`)
  for (const policy of table.policies) {
    const harmless = policy.by_company || policy.for_owner || !policy.permissive
    if (!harmless) problems.push(`${table.name} has the permissive policy ${policy.name}, which does not read the company`)
  }
  return problems
}

/** The company is read exactly so: after a commit the setting is an empty string, whose cast would throw. */
const companyCondition = `(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint)`

const tableFactsQuery = `
  select case when n.nspname = 'public' then c.relname::text else n.nspname || '.' || c.relname end as name,
         (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as company_not_null,
         exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as has_primary_key,
         array(select i.indexrelid::regclass::text from pg_index i
                left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                where i.indrelid = c.oid and i.indisunique and a.attname is distinct from 'company_id') as loose_indexes,
         coalesce((select json_agg(json_build_object('name', k.conname, 'target', k.confrelid::regclass::text,
                    'first_column', a.attname, 'first_target', t.attname))
                  from pg_constraint k
                  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
                  join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
                  where k.conrelid = c.oid and k.contype = 'f'), '[]') as foreign_keys,
         c.relrowsecurity as secured, c.relforcerowsecurity as forced,
         coalesce((select json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive, 'command', p.polcmd::text,
                    'for_serving', 'strata_serving'::regrole::oid = any (p.polroles) or 0 = any (p.polroles),
                    'for_owner', p.polroles = array[c.relowner],
                    'by_company', pg_get_expr(p.polqual, c.oid) = $company$${companyCondition}$company$
                      and pg_get_expr(p.polwithcheck, c.oid) = $company$${companyCondition}$company$))
                  from pg_policy p where p.polrelid = c.oid), '[]') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
   order by 1`
