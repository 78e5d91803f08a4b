import { exceptionPrintMessages, exceptionReportMessages } from '@strata/contract'
import ExcelJS, { type Workbook } from 'exceljs'
import { cellLooks, pageOf, setCell, writeHeads, writeLine, writeWorkbook } from '../../platform/index.ts'
import type { ExceptionPrint, PrintedPart } from './exception-print.ts'

/** The rows above a table, and its head, which stays in sight and is repeated on each page. */
const rows = { company: 1, title: 2, about: 3, head: 4 } as const

/** The bytes of an .xlsx file with a sheet for the summary and each part. It works long without a pause: call it in a child process. */
export async function writeExceptionWorkbook(print: ExceptionPrint): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Strata'
  workbook.title = titleOf(print)
  workbook.company = print.company
  for (const part of print.parts) addSheet(workbook, print, part)
  return writeWorkbook(workbook)
}

const titleOf = ({ scope, month }: ExceptionPrint): string => `${exceptionReportMessages.title} · ${scope} · ${month}`

function addSheet(workbook: Workbook, print: ExceptionPrint, { title, about, columns, rows: lines }: PrintedPart): void {
  const { company, madeOn } = print
  const page = pageOf({
    left: `${company}, ${madeOn}`,
    middle: titleOf(print),
    repeats: { rows: [rows.head, rows.head], columns: 2 },
    widths: columns.map(({ width }) => width),
  })
  const sheet = workbook.addWorksheet(title, page)
  setCell(sheet.getRow(rows.company), 1, exceptionPrintMessages.companyLine({ company, day: madeOn }), cellLooks.note)
  setCell(sheet.getRow(rows.title), 1, titleOf(print), cellLooks.title)
  setCell(sheet.getRow(rows.about), 1, about, cellLooks.note)
  writeHeads(sheet, rows.head, columns)
  for (const cells of lines) writeLine(sheet.addRow([]), cells, { columns, look: cellLooks.text })
  if (lines.length === 0) setCell(sheet.addRow([]), 1, exceptionPrintMessages.none, cellLooks.note)
  else sheet.autoFilter = { from: { row: rows.head, column: 1 }, to: { row: rows.head + lines.length, column: columns.length } }
}
