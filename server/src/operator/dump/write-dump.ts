import { Readable } from 'node:stream'
import type pg from 'pg'
import { buildNumber, type FileStore, MeasuredBytes } from '../../platform/index.ts'
import { UsageError } from '../usage.ts'
import { readSchema } from './applied-schema.ts'
import { FileCopies } from './file-copies.ts'
import { listReferencedKeys } from './file-references.ts'
import { type DumpedTable, type DumpManifest, fileListName, manifestName, tablePartName, writeManifest } from './format/dump-manifest.ts'
import type { DumpSink } from './format/dump-sink.ts'
import { writeFileList } from './format/file-list.ts'
import { toLines } from './format/row-lines.ts'
import { Progress } from './progress.ts'
import { readByCursor } from './read-by-cursor.ts'
import { inSnapshot } from './snapshot.ts'
import { type CarriedTable, listCarriedTables, listSequences } from './table-catalogue.ts'
import { type Exported, queryOfRows, readExported } from './table-rows.ts'

export interface DumpParts {
  /** The owner's. */
  pool: pg.Pool
  files: FileStore
  auditSecret: string
  now: Date
  print: (line: string) => void
}

/** A company on its own; left out: the whole installation. */
export interface DumpOrder {
  companyId?: number
}

/** Snapshots that are tried until the files of one are all there. */
const snapshotLimit = 10

/**
 * Writes what is in the database at one moment, and every file that it names then, while others continue to work.
 *
 * A file is put before the row that names it commits, and removed after the commit that takes the row away. So a file that a snapshot
 * names was there at that moment, but may go before it is copied. Files are therefore copied first, and rows only from a snapshot all of
 * whose files were copied: where one went, the next snapshot, which no longer names it, is tried; it needs only what came since. A key
 * that is still named by a snapshot made after its file was not found has lost its file for good. It is reported, and the rest carried.
 */
export async function writeDump(parts: DumpParts, sink: DumpSink, order: DumpOrder = {}): Promise<DumpManifest> {
  const companyIds = order.companyId === undefined ? undefined : [order.companyId]
  const progress = new Progress(parts.print, 'files copied')
  const copies = new FileCopies(parts.files, sink, progress)
  let missing: string[] = []
  for (let snapshot = 1; snapshot <= snapshotLimit; snapshot += 1) {
    const manifest = await inSnapshot(parts.pool, async (client) => {
      const tables = await listCarriedTables(client)
      const lost = await copies.take(listReferencedKeys(client, tables, companyIds))
      const isNewlyLost = lost.some((key) => !missing.includes(key))
      missing = lost
      if (isNewlyLost) return undefined
      parts.print(`${progress.describe()}.`)
      const exported = companyIds && (await readExported(client, companyIds))
      return writeSnapshot({ ...parts, client, sink, copies, tables, exported, lostFiles: lost })
    })
    if (manifest) return manifest
  }
  throw new UsageError('Files are removed faster than they can be copied. Try again when less goes on.')
}

interface Snapshot extends DumpParts {
  client: pg.ClientBase
  sink: DumpSink
  copies: FileCopies
  tables: readonly CarriedTable[]
  /** Undefined: all of the installation. */
  exported: Exported | undefined
  lostFiles: string[]
}

async function writeSnapshot(snapshot: Snapshot): Promise<DumpManifest> {
  const { client, sink, copies, exported, lostFiles, now, auditSecret } = snapshot
  const tables: DumpedTable[] = []
  for (const table of snapshot.tables) tables.push(await writeTable(snapshot, table))
  let [count, bytes] = [0, 0]
  for (const { length } of copies.list()) [count, bytes] = [count + 1, bytes + length]
  const list = await addPart(sink, fileListName, writeFileList(copies.list()))
  const manifest: DumpManifest = {
    format: 1,
    madeOn: now.toISOString(),
    program: buildNumber,
    whole: exported === undefined,
    companies: await listDumpedCompanies(client, exported?.companyIds),
    schema: await readSchema(client),
    tables,
    sequences: await listSequences(client),
    files: { ...list, count, bytes },
    lostFiles,
  }
  await addPart(sink, manifestName, [writeManifest(manifest, auditSecret)])
  return manifest
}

async function writeTable({ client, sink, exported, print }: Snapshot, table: CarriedTable): Promise<DumpedTable> {
  let rows = 0
  const lines = toLines(readByCursor(client, queryOfRows(table, exported)), (more) => {
    rows += more
  })
  const part = await addPart(sink, tablePartName(table.name), lines)
  if (rows > 0) print(`  ${table.name}: ${rows} ${rows === 1 ? 'row' : 'rows'}`)
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, ...part }
}

async function addPart(sink: DumpSink, name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const measured = new MeasuredBytes(Readable.from(bytes, { objectMode: false }))
  await sink.add(name, measured, { packs: true })
  return measured.finish()
}

async function listDumpedCompanies(client: pg.ClientBase, companyIds: readonly number[] | undefined): Promise<DumpManifest['companies']> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select company_id::text as id, name from company where $1::bigint[] is null or company_id = any ($1) order by company_id`,
    [companyIds ?? null],
  )
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}
