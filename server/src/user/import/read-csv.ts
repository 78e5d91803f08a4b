import { userImportLimits, userImportMessages } from '@strata/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { type TableLine, UnreadablePeople } from './people-table.ts'

/** Empty lines are among the others, up to as many again. */
const mostLines = userImportLimits.rows * 2

/** The lines of a CSV file in UTF-8, with or without a byte order mark, divided by commas or semicolons. @throws UnreadablePeople */
export function readCsv(bytes: Uint8Array): TableLine[] {
  const text = decode(bytes)
  try {
    const records: string[][] = parse(text, {
      delimiter: findDelimiter(text),
      to: mostLines + 1,
      relax_column_count: true,
      max_record_size: 100_000,
      skip_empty_lines: false,
    })
    if (records.length > mostLines) throw new UnreadablePeople(userImportMessages.tooManyRows, 'TOO_LARGE')
    return records.map((cells, index) => ({ row: index + 1, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined
    throw new UnreadablePeople(line === undefined ? userImportMessages.notCsv : userImportMessages.notCsvNear({ line }))
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadablePeople(userImportMessages.notText)
  }
}

/** The header has neither in a name: whichever is there divides. */
function findDelimiter(text: string): ',' | ';' {
  const header =
    text
      .slice(0, 10_000)
      .trimStart()
      .split(/[\r\n]/)[0] ?? ''
  return header.split(';').length > header.split(',').length ? ';' : ','
}
