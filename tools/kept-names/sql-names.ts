import type { TestDatabase } from '../../server/src/platform/database/test-database.ts'
import type { SourceFile } from '../source-files.ts'
import type { Names } from './kept-list.ts'

const ours = `n.nspname = 'public'`

/** Tables with their columns, functions with their parameters, roles, the values that constraints name, and the indexes and constraints that the server's code names. */
export async function namesOfDatabase(owner: TestDatabase['owner'], files: readonly SourceFile[]): Promise<Names> {
  const list = async (statement: string): Promise<string[]> => (await owner.query<{ name: string }>(statement)).rows.map(({ name }) => name)
  const tables = await owner.query<{ table: string; columns: string[] }>(
    `select 'table ' || c.relname as table, array_agg(a.attname::text) as columns from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped
      group by c.relname`,
  )
  const functions = await list(
    `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ours} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  const values = await list(
    `select k.conrelid::regclass || ' = ' || found[1] as name from pg_constraint k join pg_namespace n on n.oid = k.connamespace,
            regexp_matches(pg_get_constraintdef(k.oid), '''([A-Za-z][\\w .-]*)''', 'g') found
      where ${ours} and k.contype = 'c'`,
  )
  const indexes = await list(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'i'
      union select k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}`,
  )
  const code = files.filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts')).map(({ text }) => text)
  return {
    'values that constraints name': [...new Set(values)],
    ...Object.fromEntries(tables.rows.map(({ table, columns }) => [table, columns])),
    functions,
    'indexes and constraints named in the code': indexes.filter((name) => code.some((text) => text.includes(`'${name}'`))),
    roles: await list(`select rolname as name from pg_roles where rolname like 'strata\\_%'`),
    sequences: await list(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'S'`,
    ),
  }
}
