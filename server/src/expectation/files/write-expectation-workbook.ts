import ExcelJS, { type Row, type Style, type Worksheet } from 'exceljs'
import { toCellText } from '../../platform/print/cell-text.ts'
import { asNumber, numberAlignment } from '../../platform/print/number-cell.ts'
import { heightOf } from '../../platform/print/row-height.ts'
import { cellLooks } from '../../platform/print/workbook-look.ts'
import { pageOf } from '../../platform/print/workbook-page.ts'
import type { ExpectationPrint } from './expectation-print.ts'

/** The rows above the table, and the last of its heads, which stays in sight and stands on each page. */
const rows = { company: 1, title: 2, version: 3, dates: 4, band: 5, head: 6 } as const

/** The bytes of an .xlsx file with a version's rows (`decisions.md` §12). It works long without a pause: call it in a child process. */
export async function writeExpectationWorkbook(print: ExpectationPrint): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Strata'
  workbook.title = `${print.title} ${print.process}`
  workbook.company = print.company
  const sheet = workbook.addWorksheet(print.title, pageOfPrint(print))
  writeTop(sheet, print)
  writeHeads(sheet, print)
  for (const { heading, rows: lines } of print.groups) {
    if (heading !== '') writeGroup(sheet, heading, print.columns.length)
    for (const line of lines) writeRow(sheet.addRow([]), line, print.columns)
  }
  if (print.groups.length === 0) setCell(sheet.addRow([]), 1, 'No rows', cellLooks.note)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

function pageOfPrint({ company, title, process, version, madeOn, columns }: ExpectationPrint) {
  return pageOf({
    left: `${company}, ${madeOn}`,
    middle: `${title} ${process}, version ${version}`,
    repeats: { rows: [rows.band, rows.head], columns: 1 },
    widths: columns.map(({ width }) => width),
  })
}

function writeTop(sheet: Worksheet, { company, title, process, version, status, dates, madeOn }: ExpectationPrint): void {
  setCell(sheet.getRow(rows.company), 1, company, cellLooks.note)
  setCell(sheet.getRow(rows.title), 1, `${title} of ${process}`, cellLooks.title)
  setCell(sheet.getRow(rows.version), 1, `Version ${version} · ${status}`, cellLooks.subject)
  setCell(sheet.getRow(rows.dates), 1, [...dates, `Downloaded ${madeOn}`].join(' · '), cellLooks.note)
}

function writeHeads(sheet: Worksheet, { bands, columns }: ExpectationPrint): void {
  let first = 1
  for (const { text, columns: count } of bands) {
    for (let column = first; column < first + count; column++) setCell(sheet.getRow(rows.band), column, null, cellLooks.band)
    setCell(sheet.getRow(rows.band), first, text, cellLooks.band)
    if (count > 1) sheet.mergeCells(rows.band, first, rows.band, first + count - 1)
    first += count
  }
  for (const [index, { head, width }] of columns.entries()) {
    sheet.getColumn(index + 1).width = width
    setCell(sheet.getRow(rows.head), index + 1, head, cellLooks.head)
  }
}

function writeGroup(sheet: Worksheet, heading: string, columns: number): void {
  const row = sheet.addRow([])
  for (let column = 1; column <= columns; column++) setCell(row, column, column === 1 ? heading : null, cellLooks.group)
}

function writeRow(row: Row, { cells, isMissing }: Line, columns: ExpectationPrint['columns']): void {
  const look = isMissing ? cellLooks.missing : cellLooks.text
  for (const [index, text] of cells.entries()) {
    const number = columns[index]?.isMeasure ? asNumber(text) : undefined
    if (number === undefined) setCell(row, index + 1, text, look)
    else setCell(row, index + 1, number.value, { ...look, numFmt: number.format, alignment: numberAlignment })
  }
  row.height = heightOf(cells.map((text, index) => ({ text, width: columns[index]?.width ?? 0 })))
}

type Line = ExpectationPrint['groups'][number]['rows'][number]

function setCell(row: Row, column: number, value: string | number | null, look: Partial<Style>): void {
  const cell = row.getCell(column)
  cell.value = typeof value === 'string' ? toCellText(value) : value
  cell.style = look
}
