import pg from 'pg'
import { constraintOf } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { TextRow } from '../read-by-cursor.ts'
import type { CarriedTable } from '../table-catalogue.ts'

const { escapeIdentifier } = pg

/** A table of this transaction alone, in which rows wait until all were read and checked. */
export const stagedName = (table: Pick<CarriedTable, 'name'>): string => `pg_temp.${escapeIdentifier(`staged_${table.name}`.slice(0, 63))}`

/** Makes the waiting room of a table. `columns` are names of it. */
export async function stage(client: pg.ClientBase, table: CarriedTable): Promise<void> {
  await client.query(
    `create temp table ${stagedName(table).replace('pg_temp.', '')} on commit drop as
       select ${table.columns.map(({ name }) => escapeIdentifier(name)).join(', ')} from public.${escapeIdentifier(table.name)} with no data`,
  )
}

/** Adds rows whose values are in the order of `columns`. @throws UsageError for a value that is none of its column's type */
export async function addStaged(
  client: pg.ClientBase,
  table: CarriedTable,
  columns: readonly string[],
  rows: readonly TextRow[],
): Promise<void> {
  if (rows.length === 0) return
  const types = columns.map((column) => table.columns.find(({ name }) => name === column)?.type ?? 'text')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`)
  const values = types.map((type, index) => `c${index}::${type}`)
  await client
    .query(
      `insert into ${stagedName(table)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})
         select ${values.join(', ')} from unnest(${lists.join(', ')}) as r (${types.map((_, index) => `c${index}`).join(', ')})`,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
    .catch((error: unknown) => Promise.reject(asRefusal(table, error)))
}

/** The database quotes values in what it says of them; those stay out of the terminal. */
export function asRefusal(table: Pick<CarriedTable, 'name'>, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '' } = error
  if (code === '40P01') return new UsageError('Others were at work on the same rows at that moment. Run it again.')
  if (code.startsWith('22')) return new UsageError(`${table.name} holds a value that cannot be stored (${code}).`)
  if (code.startsWith('23'))
    return new UsageError(`${table.name} holds rows that do not go together (${constraintOf(error) ?? error.column ?? code}).`)
  return error
}
