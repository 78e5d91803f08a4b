import { performanceImportMessages as messages, performanceMessages } from '@strata/contract'
import { type CellContent, type CellRange, lettersOf, type OpenWorkbook, type SheetRow } from '../../../platform/index.ts'
import { unpackTexts } from '../../template/template-former.ts'
import { alteredLabels, sealedLabels } from '../../template/template-labels.ts'
import { labelColumns, type ValueColumn, valueColumnsOf } from '../../template/template-layout.ts'
import type { SealedDetail, TemplateSeal } from '../../template/template-seal.ts'
import { isSameText } from '../same-text.ts'
import { type FilledLine, type FilledProject, UnreadableTemplate } from './filled-template.ts'
import { isEmpty } from './read-cell.ts'
import { readLine } from './read-line.ts'
import { SheetErrors } from './sheet-errors.ts'
import { isHeadRow, readHeads } from './sheet-heads.ts'

/** The lines of a sheet, found by their numbers, and all that is wrong with them. @throws UnreadableTemplate */
export async function readDataSheet(workbook: OpenWorkbook, sheet: string, seal: TemplateSeal) {
  const reader = new LineReader(sheet, seal)
  const merges = await workbook.readSheet(sheet, { mostColumns: reader.lastColumn, onRow: (row) => reader.take(row) })
  reader.finish(merges)
  return { lines: reader.lines, projects: reader.projects, errors: reader.errors }
}

/** Rows that hold something and are no lines: notes of people. */
const mostOthers = 1000

class LineReader {
  readonly lines: FilledLine[] = []
  /** Whose names stand above the columns; none before the heads were read. */
  projects: FilledProject[] = []
  readonly errors: SheetErrors
  readonly lastColumn: number
  readonly #seal: TemplateSeal
  readonly #columns: readonly ValueColumn[]
  /** The row of each number. */
  readonly #rows = new Map<number, number>()
  readonly #nameless = new Set<number>()
  #head = 0
  #others = 0
  /** Whether the heads were found, and are those of the template. */
  #isReadable = false

  constructor(sheet: string, seal: TemplateSeal) {
    this.errors = new SheetErrors(sheet)
    this.#seal = seal
    this.#columns = valueColumnsOf(seal)
    this.lastColumn = labelColumns.length + this.#columns.length
  }

  take(row: SheetRow): void {
    if (this.#head === 0) {
      if (!isHeadRow(row)) return
      this.#head = row.row
      const names = readHeads(row, this.#columns, this.errors)
      if (!names) return
      this.#isReadable = true
      const former = unpackTexts(this.#seal.projects ?? '')
      this.projects = this.#columns
        .filter(({ holds }) => holds === 'project')
        .map(({ ordinal }) => projectOf(former[ordinal - 1] ?? '', names.get(ordinal) ?? ''))
    } else if (this.#isReadable) this.#takeLine(row)
  }

  #takeLine(row: SheetRow): void {
    const number = this.#numberOf(row)
    const detail = number === undefined ? undefined : this.#seal.details[number - 1]
    if (number === undefined || !detail) return
    this.#rows.set(number, row.row)
    const labels = this.#readLabels(row, detail)
    const former = detail.former === undefined ? undefined : unpackTexts(detail.former)
    const reading = { columns: this.#columns, projects: this.projects, nameless: this.#nameless, errors: this.errors }
    const cells = readLine(row, { detail, former }, reading)
    if (!cells || !labels) return
    const { id: detailId, measureType, target, min, max } = detail
    const about = { party: String(labels[0]), param: String(labels[1]) }
    this.lines.push({ row: row.row, detailId, measureType, target, min, max, ...about, cells })
  }

  /** The number that finds a line; nothing, and an error, where it finds none. */
  #numberOf({ row, cells }: SheetRow): number | undefined {
    const content = cells.get(1)
    const number = content?.kind === 'text' && /^\d{1,6}$/.test(content.text.trim()) ? Number(content.text) : numberIn(content)
    if (number === undefined) {
      this.#others += 1
      if (this.#others > mostOthers) throw new UnreadableTemplate(messages.tooManyRows)
      if (this.#columns.some(({ column }) => !isEmpty(cells.get(column)))) this.errors.add(messages.noNumber, { row, column: 1 })
      return undefined
    }
    const taken = this.#rows.get(number)
    if (this.#seal.details[number - 1] === undefined) this.errors.add(messages.unknownNumber({ number }), { row, column: 1 })
    else if (taken !== undefined) this.errors.add(messages.numberTwice({ number, row: taken }), { row, column: 1 })
    else return number
    return undefined
  }

  /** What people read of a line; nothing, and an error for each cell, where it says something else. */
  #readLabels({ row, cells }: SheetRow, { labels }: SealedDetail): (string | number)[] | undefined {
    const values = sealedLabels.map((_, index) => labelIn(cells.get(index + 2)))
    const altered = alteredLabels(labels, values)
    for (const label of altered) this.errors.add(messages.label, { row, column: sealedLabels.indexOf(label) + 2 })
    return altered.length > 0 ? undefined : values
  }

  /** What is known once all rows were read. */
  finish(merges: readonly CellRange[]): void {
    if (this.#head === 0) throw new UnreadableTemplate(messages.noHead)
    for (const column of this.#nameless) this.errors.add(performanceMessages.projectNameRequired, { row: this.#head, column })
    for (const range of merges)
      if (range.bottom >= this.#head && range.left <= this.lastColumn)
        this.errors.add(messages.merged({ range: formatRange(range) }), { row: range.top, column: range.left })
    if (!this.#isReadable) return
    for (const index of this.#seal.details.keys())
      if (!this.#rows.has(index + 1)) this.errors.add(messages.rowMissing({ number: index + 1 }), { column: 1 })
  }
}

/** A name that a program only spaces in another way is the same. */
const projectOf = (former: string, name: string): FilledProject => ({ former, name: isSameText(former, name) ? former : name })

function numberIn(content: CellContent | undefined): number | undefined {
  return content?.kind === 'number' && Number.isInteger(content.number) ? content.number : undefined
}

/** What no label is stands for nothing that one could be. */
function labelIn(content: CellContent | undefined): string | number {
  if (content?.kind === 'text') return content.text
  if (content?.kind === 'number') return content.number
  return content === undefined ? '' : `\u0000${content.kind}`
}

const formatRange = ({ top, left, bottom, right }: CellRange): string => `${lettersOf(left)}${top}:${lettersOf(right)}${bottom}`
