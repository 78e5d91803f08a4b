import type { PlainKind } from '@strata/contract'
import { type Statement, sql } from '../platform/index.ts'

/** Where the versions of a kind are that have a life in common: `chron_id, version, status, prepared_by, saved_by, sent_by, approved_on` and so on. */
export interface VersionTable {
  rows: Statement
  /** The column that names the process they are below. */
  process: Statement
  /** Which are there, ` and …`. */
  isThere: Statement
}

export const chartTable: VersionTable = { rows: sql`chart`, process: sql`parent_chron_id`, isThere: sql.empty }
export const expectationTable: VersionTable = {
  rows: sql`expectation`,
  process: sql`process_chron_id`,
  isThere: sql` and deleted_on is null`,
}
/** The table has the name of the kind. */
export const plainTable = (kind: PlainKind): VersionTable => ({
  rows: sql.column(kind),
  process: sql`process_chron_id`,
  isThere: sql.empty,
})

/** An item of a table; its type where the table has several. */
export interface TableItem {
  type?: string
  chronId: number
}

/** ` and chron_id = … and type = …` */
export const isItem = ({ type, chronId }: TableItem): Statement =>
  sql` and chron_id = ${chronId}${type === undefined ? sql.empty : sql` and type = ${type}`}`
