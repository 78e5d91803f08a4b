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

/** Reads the lines of a sheet, which their numbers identify, and every error in it. @throws UnreadableTemplate */
export async function readDataSheet(workbook: OpenWorkbook, sheet: string, seal: TemplateSeal) {
  const reader = new LineReader(sheet, seal)
  const merges = await workbook.readSheet(sheet, { mostColumns: reader.lastColumn, onRow: (row) => reader.readRow(row) })
  reader.finish(merges)
  return { lines: reader.lines, projects: reader.projects, errors: reader.errors }
}

/** At most so many rows without a line number, such as people's own notes. */
const mostOtherRows = 1000

class LineReader {
  readonly lines: FilledLine[] = []
  /** In the order of their columns; empty until the heads are read. */
  projects: FilledProject[] = []
  readonly errors: SheetErrors
  readonly lastColumn: number
  readonly #seal: TemplateSeal
  readonly #columns: readonly ValueColumn[]
  /** The row of the sheet where each line number was found. */
  readonly #rowOfNumber = new Map<number, number>()
  /** Columns of projects that have values and no name. */
  readonly #nameless = new Set<number>()
  /** The row of the heads; 0 until it is found. */
  #headRow = 0
  #otherRows = 0
  /** Whether the heads were found, and are those of the template. */
  #isReadable = false

  constructor(sheet: string, seal: TemplateSeal) {
    this.errors = new SheetErrors(sheet)
    this.#seal = seal
    this.#columns = valueColumnsOf(seal)
    this.lastColumn = labelColumns.length + this.#columns.length
  }

  readRow(row: SheetRow): void {
    if (this.#headRow === 0) {
      if (!isHeadRow(row)) return
      this.#headRow = row.row
      const names = readHeads(row, this.#columns, this.errors)
      if (!names) return
      this.#isReadable = true
      const former = unpackTexts(this.#seal.projects ?? '')
      this.projects = this.#columns
        .filter(({ holds }) => holds === 'project')
        .map(({ ordinal }) => projectOf(former[ordinal - 1] ?? '', names.get(ordinal) ?? ''))
    } else if (this.#isReadable) this.#addLine(row)
  }

  #addLine(row: SheetRow): void {
    const number = this.#numberOf(row)
    const detail = number === undefined ? undefined : this.#seal.details[number - 1]
    if (number === undefined || !detail) return
    this.#rowOfNumber.set(number, row.row)
    const labels = this.#readLabels(row, detail)
    const former = detail.former === undefined ? undefined : unpackTexts(detail.former)
    const reading = { columns: this.#columns, projects: this.projects, nameless: this.#nameless, errors: this.errors }
    const cells = readLine(row, { detail, former }, reading)
    if (!cells || !labels) return
    const { id: detailId, measureType, target, min, max } = detail
    const about = { party: String(labels[0]), param: String(labels[1]) }
    this.lines.push({ row: row.row, detailId, measureType, target, min, max, ...about, cells })
  }

  /** The line number in a row. Undefined, with an error, where it is unknown, used twice, or missing beside values. */
  #numberOf({ row, cells }: SheetRow): number | undefined {
    const content = cells.get(1)
    const number = content?.kind === 'text' && /^\d{1,6}$/.test(content.text.trim()) ? Number(content.text) : numberIn(content)
    if (number === undefined) {
      this.#otherRows += 1
      if (this.#otherRows > mostOtherRows) throw new UnreadableTemplate(messages.tooManyRows)
      if (this.#columns.some(({ column }) => !isEmpty(cells.get(column)))) this.errors.add(messages.noNumber, { row, column: 1 })
      return undefined
    }
    const earlierRow = this.#rowOfNumber.get(number)
    if (this.#seal.details[number - 1] === undefined) this.errors.add(messages.unknownNumber({ number }), { row, column: 1 })
    else if (earlierRow !== undefined) this.errors.add(messages.numberTwice({ number, row: earlierRow }), { row, column: 1 })
    else return number
    return undefined
  }

  /** The labels of a line; undefined, with an error for each altered one, where they are not those of the template. */
  #readLabels({ row, cells }: SheetRow, { labels }: SealedDetail): (string | number)[] | undefined {
    const values = sealedLabels.map((_, index) => labelIn(cells.get(index + 2)))
    const altered = alteredLabels(labels, values)
    for (const label of altered) this.errors.add(messages.label, { row, column: sealedLabels.indexOf(label) + 2 })
    return altered.length > 0 ? undefined : values
  }

  /** Adds the errors that are known only once all rows are read. */
  finish(merges: readonly CellRange[]): void {
    if (this.#headRow === 0) throw new UnreadableTemplate(messages.noHead)
    for (const column of this.#nameless) this.errors.add(performanceMessages.projectNameRequired, { row: this.#headRow, column })
    for (const range of merges)
      if (range.bottom >= this.#headRow && range.left <= this.lastColumn)
        this.errors.add(messages.merged({ range: formatRange(range) }), { row: range.top, column: range.left })
    if (!this.#isReadable) return
    for (const index of this.#seal.details.keys())
      if (!this.#rowOfNumber.has(index + 1)) this.errors.add(messages.rowMissing({ number: index + 1 }), { column: 1 })
  }
}

/** A name that differs only in how a program writes it (`isSameText`) stays the former one. */
const projectOf = (former: string, name: string): FilledProject => ({ former, name: isSameText(former, name) ? former : name })

function numberIn(content: CellContent | undefined): number | undefined {
  return content?.kind === 'number' && Number.isInteger(content.number) ? content.number : undefined
}

/** A cell that is neither text nor number becomes a text that equals no label. */
function labelIn(content: CellContent | undefined): string | number {
  if (content?.kind === 'text') return content.text
  if (content?.kind === 'number') return content.number
  return content === undefined ? '' : `\u0000${content.kind}`
}

const formatRange = ({ top, left, bottom, right }: CellRange): string => `${lettersOf(left)}${top}:${lettersOf(right)}${bottom}`
