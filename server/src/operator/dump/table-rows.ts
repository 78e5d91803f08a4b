import pg from 'pg'
import { accountTable, factorTables, installationTables } from './left-out-tables.ts'
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
  if (table.name === accountTable) return `where ${membershipOf('t.id', companyIds, '')}`
  // With the password go the factors.
  if (factorTables.includes(table.name))
    return `where ${membershipOf('t.account_id', companyIds, '')} and not ${membershipOf('t.account_id', companyIds, 'not')}`
  if (installationTables.includes(table.name)) return 'where false'
  throw new Error(`The rows of ${table.name} belong to no company.`)
}

/** The password of a member of other companies too is not this company's to carry away. */
function textOf(table: CarriedTable, column: string, companyIds: readonly number[] | undefined): string {
  const text = `t.${escapeIdentifier(column)}::text`
  if (companyIds === undefined || table.name !== accountTable || column !== 'password_hash') return text
  return `case when ${membershipOf('t.id', companyIds, 'not')} then null else ${text} end`
}

const membershipOf = (account: string, companyIds: readonly number[], negation: '' | 'not'): string =>
  `exists (select from membership m where m.account_id = ${account} ${negation && 'and m.invitation is null'} and m.company_id ${negation} in (${companyIds.map(Number).join(', ')}))`
