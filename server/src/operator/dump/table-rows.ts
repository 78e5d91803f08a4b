import pg from 'pg'
import { accountTable, factorTables, installationTables } from './left-out-tables.ts'
import { type CarriedTable, isCompanyTable } from './table-catalogue.ts'

const { escapeIdentifier } = pg

/** Companies that are exported without the others of their installation, and whose accounts these are. */
export interface Exported {
  companyIds: readonly number[]
  /** Of their people. */
  accounts: readonly string[]
  /** Of these the people who belong to other companies too. */
  shared: readonly string[]
}

/** Read once: Citus refuses to look up the memberships of each account. */
export async function readExported(client: pg.ClientBase, companyIds: readonly number[]): Promise<Exported> {
  const list = async (query: string, values: unknown[]) => (await client.query<{ id: string }>(query, values)).rows.map(({ id }) => id)
  const accounts = await list('select distinct account_id::text as id from membership where company_id = any ($1)', [companyIds])
  const shared = await list(
    'select distinct account_id::text as id from membership where invitation is null and company_id <> all ($1) and account_id = any ($2)',
    [companyIds, accounts],
  )
  return { companyIds, accounts, shared }
}

/** A query for the rows of a table, every value as PostgreSQL writes it, in the order of the primary key. */
export function queryOfRows(table: CarriedTable, exported: Exported | undefined): string {
  // Without a name of its own, Citus orders by the text instead of the column.
  const columns = table.columns.map(({ name }, index) => `${textOf(table, name, exported)} as c${index}`)
  const order = table.primaryKey.map((name) => `t.${escapeIdentifier(name)}`)
  return `select ${columns.join(', ')} from public.${escapeIdentifier(table.name)} t ${conditionOf(table, exported)} order by ${order.join(', ')}`
}

function conditionOf(table: CarriedTable, exported: Exported | undefined): string {
  if (exported === undefined) return ''
  const { companyIds, accounts, shared } = exported
  if (isCompanyTable(table)) return `where t.company_id in (${companyIds.map(Number).join(', ')})`
  if (table.name === accountTable) return `where t.id = any (${arrayOf(accounts)})`
  // With the password go the factors.
  if (factorTables.includes(table.name))
    return `where t.account_id = any (${arrayOf(accounts)}) and t.account_id <> all (${arrayOf(shared)})`
  if (installationTables.includes(table.name)) return 'where false'
  throw new Error(`The rows of ${table.name} belong to no company.`)
}

/** The password of a member of other companies too is not this company's to carry away. */
function textOf(table: CarriedTable, column: string, exported: Exported | undefined): string {
  const text = `t.${escapeIdentifier(column)}::text`
  if (exported === undefined || table.name !== accountTable || column !== 'password_hash') return text
  return `case when t.id <> all (${arrayOf(exported.shared)}) then ${text} end`
}

const arrayOf = (numbers: readonly string[]): string => `'{${numbers.join(', ')}}'::bigint[]`
