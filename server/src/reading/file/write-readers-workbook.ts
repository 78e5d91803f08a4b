import { readersFileMessages as messages } from '@strata/contract'
import ExcelJS from 'exceljs'
import { cellLooks, pageOf, setCell, writeHeads, writeLine, writeWorkbook } from '../../platform/index.ts'
import type { ReadersPrint } from './readers-print.ts'

/** The rows above the table, and its head, which stays in sight and is repeated on each page. */
const rows = { company: 1, title: 2, about: 3, head: 4 } as const

/** The bytes of an .xlsx file with a row for each who is asked. It works long without a pause: call it in a child process. */
export async function writeReadersWorkbook({ company, version, about, madeOn, columns, rows: lines }: ReadersPrint): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Strata'
  workbook.title = messages.titleOf({ version })
  workbook.company = company
  const page = pageOf({
    left: messages.companyLine({ company, day: madeOn }),
    middle: messages.titleOf({ version }),
    repeats: { rows: [rows.head, rows.head], columns: 1 },
    widths: columns.map(({ width }) => width),
  })
  const sheet = workbook.addWorksheet(messages.sheet, page)
  setCell(sheet.getRow(rows.company), 1, messages.companyLine({ company, day: madeOn }), cellLooks.note)
  setCell(sheet.getRow(rows.title), 1, messages.titleOf({ version }), cellLooks.title)
  setCell(sheet.getRow(rows.about), 1, about, cellLooks.note)
  writeHeads(sheet, rows.head, columns)
  for (const cells of lines) writeLine(sheet.addRow([]), cells, { columns, look: cellLooks.text })
  sheet.autoFilter = { from: { row: rows.head, column: 1 }, to: { row: rows.head + lines.length, column: columns.length } }
  return writeWorkbook(workbook)
}
