import { userImportLimits, userImportMessages } from '@strata/contract'
import { ArchiveTooLarge, type CellContent, type OpenWorkbook, openWorkbook, type SheetRow } from '../../platform/index.ts'
import { type TableLine, UnreadablePeople } from './people-table.ts'

/** Columns beyond are not looked at. */
const mostColumns = 50

/** The lines of the first sheet of an .xlsx file. @throws UnreadablePeople */
export async function readWorkbook(bytes: Buffer): Promise<TableLine[]> {
  try {
    return await readFirstSheet(await openWorkbook(bytes))
  } catch (error) {
    if (error instanceof UnreadablePeople) throw error
    if (error instanceof ArchiveTooLarge) throw new UnreadablePeople(userImportMessages.tooMuchPacked, 'TOO_LARGE')
    throw new UnreadablePeople(userImportMessages.notWorkbook)
  }
}

async function readFirstSheet(workbook: OpenWorkbook): Promise<TableLine[]> {
  const [name = ''] = workbook.sheetNames
  const lines: TableLine[] = []
  const onRow = (row: SheetRow) => {
    if (lines.length > userImportLimits.rows + 1) throw new UnreadablePeople(userImportMessages.tooManyRows, 'TOO_LARGE')
    lines.push({ row: row.row, cells: readCells(row) })
  }
  // What a formula came to is passed over: a formula is refused, whatever it shows.
  await workbook.readSheet(name, { isStale: true, mostColumns, onRow })
  return lines
}

function readCells({ cells }: SheetRow): (string | null)[] {
  const last = Math.max(...cells.keys())
  return Array.from({ length: last }, (_, index) => readCell(cells.get(index + 1)))
}

function readCell(content: CellContent | undefined): string | null {
  switch (content?.kind) {
    case 'formula':
    case 'date':
      return null
    case 'number':
      return String(content.number)
    case 'boolean':
      return String(content.isTrue)
    default:
      return content?.text ?? ''
  }
}
