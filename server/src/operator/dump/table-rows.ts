import pg from 'pg'
import { accountTable } from './left-out-tables.ts'
import { type CarriedTable, isCompanyTable } from './table-catalogue.ts'

const { escapeIdentifier } = pg

/** A query for the rows of a table, every value as PostgreSQL writes it, in the order of the primary key. */
export function queryOfRows(table: CarriedTable, companyIds: readonly number[] | undefined): string {
  const columns = table.columns.map(({ name }) => textOf(table, name, companyIds))
  const order = table.primaryKey.map((name) => `t.${escapeIdentifier(name)}`)
  return `select ${columns.join(', ')} from public.${escapeIdentifier(table.name)} t ${conditionOf(table, companyIds)} order by ${order.join(', ')}`
}

function conditionOf(table: CarriedTable, companyIds: readonly number[] | undefined): string {
  if (companyIds === undefined) return ''
  if (isCompanyTable(table)) return `where t.company_id in (${companyIds.map(Number).join(', ')})`
  if (table.name === accountTable) return `where ${membershipOf(companyIds, '')}`
  throw new Error(`The rows of ${table.name} belong to no company.`)
}

/** The password of a member of other companies too is not this company's to carry away. */
function textOf(table: CarriedTable, column: string, companyIds: readonly number[] | undefined): string {
  const text = `t.${escapeIdentifier(column)}::text`
  if (companyIds === undefined || table.name !== accountTable || column !== 'password_hash') return text
  return `case when ${membershipOf(companyIds, 'not')} then null else ${text} end`
}

const membershipOf = (companyIds: readonly number[], negation: '' | 'not'): string =>
  `exists (select from membership m where m.account_id = t.id ${negation && 'and m.invitation is null'} and m.company_id ${negation} in (${companyIds.map(Number).join(', ')}))`
