import { userImportLimits, userImportMessages } from '@strata/contract'
import ExcelJS, { type Cell, type Row } from 'exceljs'
import { ArchiveTooLarge, measureArchive } from '../../platform/files/measure-archive.ts'
import { type TableLine, UnreadablePeople } from './people-table.ts'

/** Columns beyond are not looked at. */
const mostColumns = 50

/** What needs no reading for the texts of cells: much of it grows when it is read. */
const ignoreNodes = [
  'autoFilter',
  'colBreaks',
  'cols',
  'conditionalFormatting',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'legacyDrawing',
  'mergeCells',
  'pageSetup',
  'picture',
  'printOptions',
  'rowBreaks',
  'sheetProtection',
  'tableParts',
]

/** The lines of the first sheet of an .xlsx file. @throws UnreadablePeople */
export async function readWorkbook(bytes: Buffer): Promise<TableLine[]> {
  const workbook = new ExcelJS.Workbook()
  try {
    await measureArchive(bytes)
    await workbook.xlsx.load(Uint8Array.from(bytes).buffer, { ignoreNodes })
  } catch (error) {
    if (error instanceof ArchiveTooLarge) throw new UnreadablePeople(userImportMessages.tooMuchPacked, 'TOO_LARGE')
    throw new UnreadablePeople(userImportMessages.notWorkbook)
  }
  const lines: TableLine[] = []
  const [sheet] = workbook.worksheets
  if (!sheet) throw new UnreadablePeople(userImportMessages.notWorkbook)
  sheet.eachRow((row, number) => {
    if (lines.length > userImportLimits.rows + 1) throw new UnreadablePeople(userImportMessages.tooManyRows, 'TOO_LARGE')
    lines.push({ row: number, cells: readRow(row) })
  })
  return lines
}

function readRow(row: Row): (string | null)[] {
  const cells: (string | null)[] = []
  row.eachCell((cell, column) => {
    if (column > mostColumns) return
    while (cells.length < column - 1) cells.push('')
    cells.push(readCell(cell))
  })
  return cells
}

function readCell(cell: Cell): string | null {
  if (cell.type === ExcelJS.ValueType.Formula) return null
  return cell.text
}
