import type pg from 'pg'
import { UsageError } from '../../usage.ts'
import { referencedKeys } from '../file-references.ts'
import { type DumpedTable, type DumpManifest, fileListName, tablePartName } from '../format/dump-manifest.ts'
import type { DumpSource } from '../format/dump-source.ts'
import { readFileList } from '../format/file-list.ts'
import { readLines } from '../format/row-lines.ts'
import { sealedTables } from '../left-out-tables.ts'
import type { CarriedTable } from '../table-catalogue.ts'
import { checkSeals, resealAudit } from './reseal-audit.ts'
import { asRow, isWanted, type Numbering, translateKey, translateRow } from './row-translation.ts'
import { addStaged, stage, stagedName } from './staged-rows.ts'

export interface Staging {
  /** The owner's, in the transaction that settles the rows later. */
  client: pg.ClientBase
  source: DumpSource
  tables: readonly CarriedTable[]
  numbering: Numbering
  /** With which the audit is sealed again; undefined: its seals are kept. */
  newSecret: string | undefined
  /** With which the audit was sealed before: its seals are verified first. Undefined: the secret is unknown, or the operator accepts an altered audit. */
  formerSecret?: string | undefined
}

/** Whether a backup's tables and columns are those of the database. @throws UsageError naming one that is not */
export function matchTables(manifest: DumpManifest, tables: readonly CarriedTable[]): void {
  const dumped = new Map(manifest.tables.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of tables) {
    const found = dumped.get(name)
    if (!found) throw new UsageError(`The table ${name} is missing.`)
    const missing = columns.find((column) => !found.has(column.name))
    if (missing) throw new UsageError(`The column ${missing.name} of ${name} is missing.`)
  }
  for (const { name, columns } of manifest.tables) {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) throw new UsageError(`There is no table ${name} here.`)
    const unknown = columns.find((column) => !table.columns.some((known) => known.name === column))
    if (unknown !== undefined || columns.length !== table.columns.length)
      throw new UsageError(`${name} has no column ${unknown ?? 'twice'} here.`)
  }
  if (manifest.tables.length !== tables.length) throw new UsageError('A table is listed twice.')
}

/** Reads the rows of one table into its waiting room. @throws UsageError for rows that cannot be this table's */
export async function stageTable(
  { client, source, numbering, newSecret, formerSecret, tables }: Staging,
  dumped: DumpedTable,
): Promise<void> {
  const table = tables.find(({ name }) => name === dumped.name)
  if (!table) throw new UsageError(`There is no table ${dumped.name} here.`)
  const translate = translateRow(table.name, dumped.columns, numbering)
  const isSealed = sealedTables.includes(table.name)
  const seal = isSealed && newSecret !== undefined ? resealAudit(newSecret, dumped.columns) : undefined
  const check = isSealed && formerSecret !== undefined ? checkSeals(formerSecret, dumped.columns) : undefined
  await stage(client, table)
  let rows = 0
  for await (const lines of readLines(tablePartName(table.name), await source.open(tablePartName(table.name)))) {
    rows += lines.length
    const translated = lines.flatMap((line) => {
      const row = translate(line)
      if (row === undefined) return []
      check?.(asRow(table.name, dumped.columns, line))
      return [seal ? seal(row) : row]
    })
    await addStaged(client, table, dumped.columns, translated)
  }
  if (rows !== dumped.rows) throw new UsageError(`${table.name} has ${rows} rows and not ${dumped.rows}, as in the manifest.`)
}

/** Holds the files that come along to those that rows name. @throws UsageError naming one that is missing, or that no row names */
export async function matchFiles({ client, source, tables, numbering }: Staging, { lostFiles }: DumpManifest): Promise<void> {
  await client.query('create temp table staged_file (key text primary key) on commit drop')
  for await (const files of readFileList(await source.open(fileListName))) {
    const keys = files.filter(({ key }) => isWanted(key, numbering)).map(({ key }) => translateKey(key, key.split('/')[0] ?? '', numbering))
    await client.query('insert into staged_file select unnest($1::text[]) on conflict do nothing', [keys])
  }
  const named = `(${referencedKeys(tables, stagedName)}) as named (key)`
  const lost = lostFiles.filter((key) => isWanted(key, numbering)).map((key) => translateKey(key, key.split('/')[0] ?? '', numbering))
  const missing = await findKey(
    client,
    `select key from ${named} except select key from staged_file except select unnest($1::text[]) limit 1`,
    [lost],
  )
  if (missing !== undefined) throw new UsageError(`The file ${missing} is missing, which a row names.`)
  const strange = await findKey(client, `select key from staged_file except select key from ${named} limit 1`, [])
  if (strange !== undefined) throw new UsageError(`No row names the file ${strange}.`)
}

async function findKey(client: pg.ClientBase, query: string, values: unknown[]): Promise<string | undefined> {
  return (await client.query<{ key: string }>(query, values)).rows[0]?.key
}
