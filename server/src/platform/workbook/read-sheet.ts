import { type CellRange, columnOf, readRange } from './cell-address.ts'
import type { CellFormat } from './cell-formats.ts'
import { readMarkup } from './read-markup.ts'
import { RichText } from './shared-texts.ts'

/** What a cell holds. An empty one is none. */
export type CellContent =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; format: CellFormat }
  | { kind: 'date' }
  | { kind: 'boolean'; isTrue: boolean }
  /** `#DIV/0!` */
  | { kind: 'error'; text: string }
  /** Of which the file holds no value. */
  | { kind: 'formula' }

export interface SheetRow {
  /** From 1. */
  row: number
  /** By their columns, from 1. */
  cells: Map<number, CellContent>
}

export interface SheetParts {
  sharedTexts: readonly string[]
  formats: readonly CellFormat[]
  /** Whether values of formulas are to be computed again, and those in the file mean nothing. */
  isStale: boolean
  /** Columns beyond are passed over. */
  mostColumns: number
  /** Takes each row that holds something, in the order of the sheet. */
  onRow: (row: SheetRow) => void
}

/** The last row that a sheet can have. */
const lastRow = 1_048_576

/** Ranges that are listed; more say nothing more. */
const mostMerges = 1000

/** Reads the cells of a sheet; answers the ranges that are merged. @throws Error where it is no XML, or a row is where none can */
export function readSheet(xml: string, parts: SheetParts): CellRange[] {
  const merges: CellRange[] = []
  const cell = new OpenCell(parts)
  let row: SheetRow = { row: 0, cells: new Map() }
  let column = 0
  readMarkup(xml, {
    open: (name, readAttributes) => {
      if (name === 'row') {
        row = { row: rowNumberOf(readAttributes().r, row.row), cells: new Map() }
        column = 0
      } else if (name === 'c') {
        const { r = '', t = 'n', s = '' } = readAttributes()
        const letters = /^[A-Z]{1,3}/i.exec(r)?.[0]
        column = letters === undefined ? column + 1 : columnOf(letters)
        cell.begin(t, Number(s))
      } else if (name === 'mergeCell' && merges.length < mostMerges) {
        const range = readRange(readAttributes().ref ?? '')
        if (range) merges.push(range)
      } else cell.open(name)
    },
    close: (name) => {
      if (name === 'row' && row.cells.size > 0) parts.onRow(row)
      if (name === 'c') {
        const content = cell.end()
        if (content && column <= parts.mostColumns) row.cells.set(column, content)
      } else cell.close(name)
    },
    text: (text) => cell.add(text),
  })
  return merges
}

/** A row that does not say where it is follows the one before it. */
function rowNumberOf(given: string | undefined, before: number): number {
  const number = given === undefined ? before + 1 : Number(given)
  if (!Number.isInteger(number) || number < 1 || number > lastRow) throw new Error('A row has no number that rows have.')
  return number
}

/** A cell while it is read. */
class OpenCell {
  readonly #parts: Pick<SheetParts, 'sharedTexts' | 'formats' | 'isStale'>
  readonly #inline = new RichText()
  #isOpen = false
  #type = ''
  #style = 0
  #value = ''
  #isInValue = false
  #hasFormula = false

  constructor(parts: Pick<SheetParts, 'sharedTexts' | 'formats' | 'isStale'>) {
    this.#parts = parts
  }

  begin(type: string, style: number): void {
    this.#isOpen = true
    this.#type = type
    this.#style = style
    this.#value = ''
    this.#hasFormula = false
    this.#inline.begin()
  }

  open(name: string): void {
    if (!this.#isOpen) return
    if (name === 'v') this.#isInValue = true
    if (name === 'f') this.#hasFormula = true
    this.#inline.open(name)
  }

  close(name: string): void {
    if (name === 'v') this.#isInValue = false
    this.#inline.close(name)
  }

  add(text: string): void {
    if (this.#isInValue) this.#value += text
    else if (this.#isOpen) this.#inline.add(text)
  }

  end(): CellContent | undefined {
    this.#isOpen = false
    if (this.#hasFormula && (this.#value === '' || this.#parts.isStale)) return { kind: 'formula' }
    const content = contentOf(this.#type, this.#value, this.#parts)
    if (content === 'inline') return textOf(this.#inline.end())
    if (content?.kind !== 'number') return content
    const format = this.#parts.formats[this.#style] ?? 'plain'
    return format === 'date' ? { kind: 'date' } : { ...content, format }
  }
}

/** By the type of a cell (ECMA-376 part 1 §18.18.11). */
function contentOf(type: string, value: string, { sharedTexts }: Pick<SheetParts, 'sharedTexts'>): CellContent | 'inline' | undefined {
  if (type === 'inlineStr') return 'inline'
  if (value === '') return undefined
  switch (type) {
    case 's':
      return textOf(sharedTexts[Number(value)] ?? '')
    case 'str':
      return textOf(value)
    case 'b':
      return { kind: 'boolean', isTrue: value === '1' }
    case 'e':
      return { kind: 'error', text: value.slice(0, 20) }
    case 'd':
      return { kind: 'date' }
    default:
      return numberOf(value)
  }
}

const textOf = (text: string): CellContent | undefined => (text === '' ? undefined : { kind: 'text', text })

/** What is written where a number should be, and is none, is a text. */
function numberOf(value: string): CellContent {
  return numberPattern.test(value) ? { kind: 'number', number: Number(value), format: 'plain' } : { kind: 'text', text: value }
}

const numberPattern = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i
