import pg from 'pg'

const { escapeIdentifier } = pg

/** What the database gives a column that a row does not name, as PostgreSQL writes it; columns without a default are not among them. */
export async function readDefaults(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows: columns } = await client.query<{ table: string; column: string; expression: string }>(
    `select c.relname::text as table, a.attname::text as column, pg_get_expr(d.adbin, d.adrelid) as expression
       from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where c.relnamespace = 'public'::regnamespace and a.attgenerated = '' and a.attidentity = ''
        and pg_get_expr(d.adbin, d.adrelid) not like 'nextval(%'`,
  )
  const { rows } = await client.query<{ values: string[] }>(
    `select array[${columns.map(({ expression }) => `(${expression})::text`).join(', ')}] as values`,
  )
  return new Map(columns.map(({ table, column }, index) => [nameColumn(table, column), rows[0]?.values[index] ?? '']))
}

export const nameColumn = (table: string, column: string): string => `${escapeIdentifier(table)}.${escapeIdentifier(column)}`
