import { isFileKey } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import { keyColumnsOf } from '../file-references.ts'
import { auditTable } from '../left-out-tables.ts'
import type { TextRow } from '../read-by-cursor.ts'

/** What becomes of the numbers that the rows of an installation hold. Ids inside of a company are kept: every key of the schema leads with the company. */
export interface Numbering {
  /** The company's number here; undefined for one that is not among those carried. */
  companyOf(number: string): string | undefined
  /** Whether the rows and files of a company stay behind, of which the dump has more than is wanted. */
  leavesOut?(number: string): boolean
  /** Null for an account that is not carried. */
  accountOf(number: string): string | null
  /** Whether rows of company 0 are carried: the audit of what happened outside of companies. */
  carriesOutside: boolean
}

/** Everything keeps its number. */
export function keptNumbering(companyIds: readonly number[]): Numbering {
  const known = new Set(companyIds.map(String))
  return { companyOf: (number) => (known.has(number) ? number : undefined), accountOf: (number) => number, carriesOutside: true }
}

/** Columns that hold the number of a company or an account, wherever they are. */
const companyColumn = 'company_id'
const lastCompanyColumn = 'last_company_id'
const accountColumn = 'account_id'

/** A value of one row, as it is to be stored. `companyId` is the row's, as it was written. */
type Translate = (value: string | null, companyId: string) => string | null

/**
 * Turns a line into the row to store. Answers nothing for a row that stays behind. @throws UsageError for one that is no row of this table, belongs
 * to a company that is not carried, or names a file of another one
 */
export function translateRow(table: string, columns: readonly string[], numbering: Numbering): (line: unknown) => TextRow | undefined {
  const translations = columns.map((column) => translationOf(table, column, numbering))
  const companyAt = columns.indexOf(companyColumn)
  return (line) => {
    const row = asRow(table, columns, line)
    const companyId = companyAt < 0 ? '' : (row[companyAt] ?? '')
    if (table === auditTable && companyId === '0') {
      if (!numbering.carriesOutside) return undefined
    } else if (companyAt >= 0 && numbering.leavesOut?.(companyId)) return undefined
    else if (companyAt >= 0 && numbering.companyOf(companyId) === undefined)
      throw new UsageError(`${table} holds a row of a company that is not among those carried.`)
    return row.map((value, index) => translations[index]?.(value, companyId) ?? null)
  }
}

function translationOf(table: string, column: string, numbering: Numbering): Translate {
  if (column === companyColumn) return (value) => (value === null || value === '0' ? value : (numbering.companyOf(value) ?? null))
  if (column === lastCompanyColumn) return (value) => (value === null ? null : (numbering.companyOf(value) ?? null))
  if (column === accountColumn) return (value) => (value === null ? null : numbering.accountOf(value))
  if (keyColumnsOf(table).includes(column)) return (value, companyId) => (value === null ? null : translateKey(value, companyId, numbering))
  return (value) => value
}

/** Whether a file is of a company that is wanted. What is no key of any is for `translateKey` to refuse. */
export const isWanted = (key: string, { leavesOut }: Pick<Numbering, 'leavesOut'>): boolean => !leavesOut?.(key.split('/')[0] ?? '')

/** A key begins with the number of its company: that of another one would open another company's file. */
export function translateKey(key: string, companyId: string, { companyOf }: Pick<Numbering, 'companyOf'>): string {
  const [first = '', ...rest] = key.split('/')
  const here = companyOf(first)
  if (!isFileKey(key) || first !== companyId || here === undefined)
    throw new UsageError(`A row of company ${companyId} names no file of its own.`)
  return [here, ...rest].join('/')
}

export function asRow(table: string, columns: readonly string[], line: unknown): TextRow {
  if (!Array.isArray(line) || line.length !== columns.length || !line.every(isValue))
    throw new UsageError(`${table} holds what is no row of it.`)
  return line
}

const isValue = (value: unknown): value is string | null => value === null || typeof value === 'string'
