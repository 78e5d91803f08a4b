import { Readable } from 'node:stream'
import type { DumpManifest } from '../dump/format/dump-manifest.ts'
import { fileListName, tablePartName } from '../dump/format/dump-manifest.ts'
import type { DumpSource } from '../dump/format/dump-source.ts'
import { type DumpedFile, writeFileList } from '../dump/format/file-list.ts'
import type { CarriedTable } from '../dump/table-catalogue.ts'
import { UsageError } from '../usage.ts'
import { nameColumn } from './default-values.ts'
import type { LargePlan } from './large-plan.ts'
import { chartFileOf, chartTables, documentOf, listVersions } from './rows/chart-rows.ts'
import { commentTables } from './rows/comment-rows.ts'
import { documentFileOf, documentTables, listDocuments } from './rows/document-rows.ts'
import { expectationTables } from './rows/expectation-rows.ts'
import { contentOf, type FileContent } from './rows/file-names.ts'
import { noticeTables } from './rows/notice-rows.ts'
import { type LargeNames, peopleTables } from './rows/people-rows.ts'
import { performanceTables } from './rows/performance-rows.ts'
import { companyId, type LargeRow, type LargeTables } from './rows/row-of-table.ts'

/** What the rows of an installation need to be read as those of an export. */
interface Installed {
  tables: readonly CarriedTable[]
  /** By `nameColumn`. */
  defaults: ReadonlyMap<string, string>
  schema: DumpManifest['schema']
}

/** A large company as an export would hold it: its rows and files are made while they are read, and none is kept. */
export class LargeSource implements DumpSource {
  readonly #plan: LargePlan
  readonly #installed: Installed
  readonly #rows: LargeTables
  readonly #names: LargeNames

  constructor(plan: LargePlan, names: LargeNames, installed: Installed) {
    this.#plan = plan
    this.#names = names
    this.#installed = installed
    this.#rows = {
      ...peopleTables(names),
      ...chartTables,
      ...expectationTables,
      ...performanceTables,
      ...commentTables,
      ...documentTables,
      ...noticeTables,
    }
  }

  async open(name: string): Promise<Readable> {
    if (name === fileListName) return Readable.from(writeFileList(this.#listFiles()))
    const table = this.#installed.tables.find((known) => tablePartName(known.name) === name)
    if (!table) throw new UsageError(`There is no ${name}.`)
    return Readable.from(this.#writeLines(table))
  }

  async *files(list: AsyncIterable<DumpedFile[]>): AsyncGenerator<{ file: DumpedFile; content: Readable }> {
    const own = this.#listFiles()
    for await (const batch of list)
      for (const file of batch) {
        const next = own.next()
        if (!next.done) yield { file, content: Readable.from([next.value.bytes], { objectMode: false }) }
      }
  }

  async close(): Promise<void> {}

  /** Goes through all rows once, to count them and to find the last number of each kind. */
  describe(): DumpManifest {
    const { tables, schema } = this.#installed
    const counted = tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      ...countRows(this.#rowsOf(name)),
    }))
    const last = new Map(counted.map(({ name, lastId }) => [name, lastId]))
    const sequences = Object.entries(sequenceOf).map(([name, of]) => ({
      name,
      value: Math.max(...of.map((table) => last.get(table) ?? 0)),
    }))
    const nothing = { length: 0, sha256: '0'.repeat(64) }
    return {
      format: 1,
      madeOn: this.#plan.now.toISOString(),
      program: '',
      whole: false,
      companies: [{ id: companyId, name: this.#names.name }],
      schema,
      tables: counted.map(({ name, columns, rows }) => ({ name, columns, rows, ...nothing })),
      sequences,
      files: { ...nothing, count: 0, bytes: 0 },
      lostFiles: [],
    }
  }

  #rowsOf(table: string): Iterable<LargeRow> {
    return this.#rows[table]?.(this.#plan) ?? []
  }

  *#writeLines({ name, columns }: CarriedTable): Generator<Buffer> {
    const { defaults } = this.#installed
    const otherwise = columns.map((column) => defaults.get(nameColumn(name, column.name)) ?? null)
    let lines: string[] = []
    for (const row of this.#rowsOf(name)) {
      lines.push(`${JSON.stringify(columns.map((column, index) => textOf(row[column.name]) ?? otherwise[index]))}\n`)
      if (lines.length < batchRows) continue
      yield Buffer.from(lines.join(''))
      lines = []
    }
    yield Buffer.from(lines.join(''))
  }

  *#listFiles(): Generator<DumpedFile & FileContent> {
    for (const version of listVersions(this.#plan)) {
      const key = chartFileOf(version)
      if (key !== null) yield { key, ...contentOf(documentOf(version)) }
    }
    for (const version of listDocuments(this.#plan)) yield { key: documentFileOf(version), ...version.content }
  }
}

/** Rows that are written at once. */
const batchRows = 500

/** Which tables have their numbers from a sequence. */
const sequenceOf: Readonly<Record<string, readonly string[]>> = {
  membership_id_seq: ['membership'],
  chart_version_id: ['chart'],
  process_version_id: ['process_version'],
  role_change_id_seq: ['role_change'],
  alert_id_seq: ['alert'],
  event_id_seq: ['event'],
  summary_component_id: ['summary_component'],
  comment_id: ['comment'],
  document_version_id: ['document_version'],
  document_folder_id_seq: ['document_folder'],
  expectation_id: ['expectation'],
  expectation_detail_id: ['expectation_detail', 'interfacing_detail'],
  performance_data_id: ['performance_data'],
  performance_row_id: ['performance_row', 'interfacing_performance_row'],
}

const textOf = (value: LargeRow[string] | undefined): string | null => (value === undefined || value === null ? null : String(value))

function countRows(found: Iterable<LargeRow>): { rows: number; lastId: number } {
  let [rows, lastId] = [0, 0]
  for (const { id } of found) {
    rows += 1
    if (typeof id === 'number' && id > lastId) lastId = id
  }
  return { rows, lastId }
}
