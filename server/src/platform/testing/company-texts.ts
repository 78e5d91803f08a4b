import type pg from 'pg'

/** Every text of a company's rows and the emails of its members, of 8 characters and more; not the words of the product, such as states. */
export async function readCompanyTexts(owner: Pick<pg.Pool, 'query'>, companyId: number): Promise<Set<string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' and table_name not in ('audit', 'audit_lane', 'account')`,
  )
  const ofTable = ({ name }: { name: string }) =>
    `select jsonb_path_query(to_jsonb(t), '$.** ? (@.type() == "string")') #>> '{}' as text from "${name}" t where company_id = $1`
  const emails = 'select a.email from account a join membership m on m.account_id = a.id where m.company_id = $1'
  const { rows } = await owner.query<{ text: string }>(
    `select distinct text from (${[...tables.map(ofTable), emails].join(' union all ')}) texts (text) where char_length(text) >= 8 and text !~ '^[A-Z_]+$'`,
    [companyId],
  )
  return new Set(rows.map(({ text }) => text))
}
