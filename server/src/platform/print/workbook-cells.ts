import type { Row, Style, Worksheet } from 'exceljs'
import { toCellText } from './cell-text.ts'
import { asNumber, numberAlignment } from './number-cell.ts'
import { heightOf } from './row-height.ts'
import { cellLooks } from './workbook-look.ts'

/** `width`: characters. A measure may be a number. */
export interface WorkbookColumn {
  head: string
  width: number
  isMeasure: boolean
}

/** A text stays a text, whatever it begins with (specification 5 §18). */
export function setCell(row: Row, column: number, value: string | number | null, look: Partial<Style>): void {
  const cell = row.getCell(column)
  cell.value = typeof value === 'string' ? toCellText(value) : value
  cell.style = look
}

/** The heads of a table's columns, and their widths. */
export function writeHeads(sheet: Worksheet, rowNumber: number, columns: readonly Pick<WorkbookColumn, 'head' | 'width'>[]): void {
  for (const [index, { head, width }] of columns.entries()) {
    sheet.getColumn(index + 1).width = width
    setCell(sheet.getRow(rowNumber), index + 1, head, cellLooks.head)
  }
  sheet.getRow(rowNumber).height = heightOf(columns.map(({ head, width }) => ({ text: head, width })))
}

/** A row of texts, each wrapped within its column; measures that are numbers as numbers, with the decimals they were written with. */
export function writeLine(row: Row, cells: readonly string[], { columns, look }: Line): void {
  for (const [index, text] of cells.entries()) {
    const number = columns[index]?.isMeasure ? asNumber(text) : undefined
    if (number === undefined) setCell(row, index + 1, text, look)
    else setCell(row, index + 1, number.value, { ...look, numFmt: number.format, alignment: numberAlignment })
  }
  row.height = heightOf(cells.map((text, index) => ({ text, width: columns[index]?.width ?? 0 })))
}

interface Line {
  columns: readonly WorkbookColumn[]
  look: Partial<Style>
}
