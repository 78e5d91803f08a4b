import { type UserImportColumn, userImportColumns, userImportLimits, userImportMessages } from '@strata/contract'
import { columnOf, type PersonLine, requiredColumns, type TableLine, UnreadablePeople } from './people-table.ts'

/** Characters of a cell that are looked at: more than any column takes. */
const cellLimit = 300

/** The people below the header, which is the first line that is not empty. @throws UnreadablePeople */
export function findPeople(lines: readonly TableLine[]): PersonLine[] {
  const [header, ...others] = lines.filter(({ cells }) => cells.some((cell) => cell === null || cell.trim() !== ''))
  if (!header) throw new UnreadablePeople(userImportMessages.noPeople)
  const places = findColumns(header.cells)
  const read = ({ cells }: TableLine, column: UserImportColumn): string | null => {
    const place = places.get(column)
    const cell = place === undefined ? '' : cells[place]
    return cell === null ? null : (cell ?? '').slice(0, cellLimit)
  }
  const people = others.map((line) => ({
    row: line.row,
    shortName: read(line, columnOf.shortName),
    firstName: read(line, columnOf.firstName),
    lastName: read(line, columnOf.lastName),
    email: read(line, columnOf.email),
  }))
  if (people.length === 0) throw new UnreadablePeople(userImportMessages.noPeople)
  if (people.length > userImportLimits.rows) throw new UnreadablePeople(userImportMessages.tooManyRows, 'TOO_LARGE')
  return people
}

/** The place of each column by its name, in any order and case. @throws UnreadablePeople naming what is missing, unknown and repeated */
function findColumns(header: readonly (string | null)[]): Map<UserImportColumn, number> {
  const found = new Map<UserImportColumn, number>()
  const [unknown, repeated] = [new Set<string>(), new Set<string>()]
  for (const [place, cell] of header.entries()) {
    const name = (cell ?? '=').trim()
    const column = userImportColumns.find((column) => bare(column) === bare(name))
    if (column === undefined) unknown.add(name.slice(0, 40))
    else if (found.has(column)) repeated.add(column)
    else found.set(column, place)
  }
  unknown.delete('')
  const missing = requiredColumns.filter((column) => !found.has(column))
  const { missing: missingText, unknown: unknownText, repeated: repeatedText } = userImportMessages.columnFaults
  const faults = [
    ...(missing.length > 0 ? [missingText({ names: formatNames(missing) })] : []),
    ...(unknown.size > 0 ? [unknownText({ names: formatNames([...unknown]) })] : []),
    ...(repeated.size > 0 ? [repeatedText({ names: formatNames([...repeated]) })] : []),
  ]
  if (faults.length > 0) throw new UnreadablePeople(userImportMessages.wrongColumns({ faults: faults.join(' ') }))
  return found
}

/** `First_Name` and `first name` are the same. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

const namedMost = 10

function formatNames(all: readonly string[]): string {
  const names = all.slice(0, namedMost).join(', ')
  return all.length > namedMost ? userImportMessages.namesAndMore({ names, more: all.length - namedMost }) : names
}
