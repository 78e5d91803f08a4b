import { expectationPrintMessages as messages } from '@strata/contract'
import ExcelJS, { type Worksheet } from 'exceljs'
import { cellLooks, pageOf, setCell, writeHeads, writeLine, writeWorkbook } from '../../platform/index.ts'
import type { ExpectationPrint } from './expectation-print.ts'

/** The rows above the table, and the last of its heads, which stays in sight and is on each page. */
const rows = { company: 1, title: 2, version: 3, dates: 4, band: 5, head: 6 } as const

/** The bytes of an .xlsx file with a version's rows (specification 5 §12). It works long without a pause: call it in a child process. */
export async function writeExpectationWorkbook(print: ExpectationPrint): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Strata'
  workbook.title = `${print.title} ${print.process}`
  workbook.company = print.company
  const sheet = workbook.addWorksheet(print.title, pageOfPrint(print))
  writeTop(sheet, print)
  writeBands(sheet, print)
  writeHeads(sheet, rows.head, print.columns)
  for (const { heading, rows: lines } of print.groups) {
    if (heading !== '') writeGroup(sheet, heading, print.columns.length)
    for (const { cells, isMissing } of lines)
      writeLine(sheet.addRow([]), cells, { columns: print.columns, look: isMissing ? cellLooks.missing : cellLooks.text })
  }
  if (print.groups.length === 0) setCell(sheet.addRow([]), 1, messages.noRows, cellLooks.note)
  return writeWorkbook(workbook)
}

function pageOfPrint({ company, title, process, version, madeOn, columns }: ExpectationPrint) {
  return pageOf({
    left: `${company}, ${madeOn}`,
    middle: messages.sheetFoot({ title, process, version }),
    repeats: { rows: [rows.band, rows.head], columns: 1 },
    widths: columns.map(({ width }) => width),
  })
}

function writeTop(sheet: Worksheet, { company, title, process, version, status, dates, madeOn }: ExpectationPrint): void {
  setCell(sheet.getRow(rows.company), 1, company, cellLooks.note)
  setCell(sheet.getRow(rows.title), 1, messages.titleOf({ title, process }), cellLooks.title)
  setCell(sheet.getRow(rows.version), 1, messages.state({ version, status }), cellLooks.subject)
  setCell(sheet.getRow(rows.dates), 1, [...dates, messages.downloaded({ day: madeOn })].join(' · '), cellLooks.note)
}

function writeBands(sheet: Worksheet, { bands }: ExpectationPrint): void {
  let first = 1
  for (const { text, columns: count } of bands) {
    for (let column = first; column < first + count; column++) setCell(sheet.getRow(rows.band), column, null, cellLooks.band)
    setCell(sheet.getRow(rows.band), first, text, cellLooks.band)
    if (count > 1) sheet.mergeCells(rows.band, first, rows.band, first + count - 1)
    first += count
  }
}

function writeGroup(sheet: Worksheet, heading: string, columns: number): void {
  const row = sheet.addRow([])
  for (let column = 1; column <= columns; column++) setCell(row, column, column === 1 ? heading : null, cellLooks.group)
}
