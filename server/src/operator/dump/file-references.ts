import type pg from 'pg'
import { readByCursor } from './read-by-cursor.ts'
import type { CarriedTable } from './table-catalogue.ts'

/** Columns that name a file which a carried row cannot be without. `folder`: the column names the file inside of `<company>/<folder>/`. */
export const fileReferences: readonly { table: string; column: string; folder?: string }[] = [
  { table: 'chart', column: 'file_key' },
  { table: 'guidance_request', column: 'picture_key' },
  { table: 'document_version', column: 'guid', folder: 'documents' },
  { table: 'taken_back_note', column: 'guid', folder: 'documents' },
]

/** The key columns of a table, which hold the whole key. */
export const keyColumnsOf = (table: string): string[] =>
  fileReferences.filter((reference) => reference.table === table && reference.folder === undefined).map(({ column }) => column)

/** A query for the keys that the rows of these tables name, once each. `nameOf` says where the rows of a table are. */
export function referencedKeys(tables: readonly CarriedTable[], nameOf: (table: CarriedTable) => string, condition = ''): string {
  const selects = tables.flatMap((table) =>
    fileReferences
      .filter((reference) => reference.table === table.name && table.columns.some(({ name }) => name === reference.column))
      .map(({ column, folder }) => {
        const key = folder === undefined ? column : `company_id || '/${folder}/' || ${column}`
        return `select ${key} as key from ${nameOf(table)} where ${column} is not null ${condition}`
      }),
  )
  return selects.length === 0 ? `select null::text as key where false` : selects.join(' union ')
}

/** The keys that the rows of a snapshot name. */
export async function* listReferencedKeys(
  client: pg.ClientBase,
  tables: readonly CarriedTable[],
  companyIds: readonly number[] | undefined,
): AsyncGenerator<string> {
  const condition = companyIds === undefined ? '' : `and company_id in (${companyIds.map(Number).join(', ')})`
  for await (const rows of readByCursor(client, `${referencedKeys(tables, ({ name }) => `public.${name}`, condition)} order by key`)) {
    for (const [key] of rows) if (typeof key === 'string') yield key
  }
}
