import type pg from 'pg'
import { type CompanyTransaction, RowCountMismatch, type Statement } from '../../platform/index.ts'

/** A transaction that the owner has begun, as stores take one. */
export function companyTransactionOf(client: pg.ClientBase, companyId: number): CompanyTransaction {
  const query = <Row extends object>({ text, values }: Statement) => client.query<Row>(text, [...values])
  const maybe = async <Row extends object>(statement: Statement) => {
    const { rows } = await query<Row>(statement)
    if (rows.length > 1) throw new RowCountMismatch(`Expected at most one row, got ${rows.length}.`)
    return rows[0]
  }
  return {
    companyId,
    maybe,
    many: async <Row extends object>(statement: Statement) => (await query<Row>(statement)).rows,
    one: async <Row extends object>(statement: Statement) => {
      const row = await maybe<Row>(statement)
      if (row === undefined) throw new RowCountMismatch('Expected one row, got 0.')
      return row
    },
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}
