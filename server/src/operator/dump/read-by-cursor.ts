import type pg from 'pg'

/** A row as PostgreSQL writes it: every value as text. */
export type TextRow = (string | null)[]

/** Bytes of a batch that are aimed at. */
const batchBytes = 1024 * 1024

/**
 * Goes through the answer to a query, all of whose columns are text, in batches of about a megabyte: memory does not grow with the
 * number of rows. Inside of a transaction; one at a time on a connection.
 */
export async function* readByCursor(client: pg.ClientBase, query: string): AsyncGenerator<TextRow[]> {
  await client.query(`declare reading no scroll cursor for ${query}`)
  let size = 10
  for (;;) {
    const { rows } = await client.query<TextRow>({ text: `fetch ${size} from reading`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < size) break
    const bytes = rows.reduce((sum, row) => sum + row.reduce((length, value) => length + (value?.length ?? 0), 0), 0)
    // Rows of one table may differ: the step is small.
    size = Math.max(1, Math.min(size * 4, 5_000, Math.floor((batchBytes * rows.length) / (bytes + 1))))
  }
  await client.query('close reading')
}
