import { performanceImportMessages as messages, projectName } from '@strata/contract'
import { type CellContent, lettersOf, type SheetRow } from '../../../platform/index.ts'
import { labelColumns, type ValueColumn } from '../../template/template-layout.ts'
import { readCell } from './read-cell.ts'
import type { SheetErrors } from './sheet-errors.ts'

const [numberColumn] = labelColumns

/** Whether the heads of columns are in this row: whatever was inserted above does not matter. */
export const isHeadRow = ({ cells }: SheetRow): boolean => textAt(cells, 1) === numberColumn.head

/** The names of projects by their ordinals; nothing where columns are not those of the template. */
export function readHeads({ row, cells }: SheetRow, columns: readonly ValueColumn[], errors: SheetErrors): Map<number, string> | undefined {
  const wanted = [
    ...labelColumns.map(({ head }, index) => ({ column: index + 1, head })),
    ...columns.filter(({ holds }) => holds !== 'project'),
  ].filter(({ head }) => head !== '')
  const misplaced = wanted.find(({ column, head }) => textAt(cells, column) !== head)
  if (misplaced) {
    errors.add(messages.head({ head: misplaced.head }), { row, column: misplaced.column })
    return undefined
  }
  return readProjectNames({ row, cells }, columns, errors)
}

function readProjectNames({ row, cells }: SheetRow, columns: readonly ValueColumn[], errors: SheetErrors): Map<number, string> {
  const names = new Map<number, string>()
  for (const { column, holds, ordinal } of columns) {
    if (holds !== 'project') continue
    const { text = '', message } = readCell(cells.get(column), 'text')
    const parsed = projectName.safeParse(text)
    const fault = message ?? (parsed.success ? undefined : parsed.error.issues[0]?.message)
    const name = parsed.data ?? text
    const taken = name === '' ? undefined : [...names].find(([, other]) => other === name)
    if (fault !== undefined) errors.add(fault, { row, column })
    else if (taken) errors.add(messages.projectTwice({ name, column: lettersOf(column - ordinal + taken[0]) }), { row, column })
    if (text !== '' || fault !== undefined) names.set(ordinal, name)
  }
  return names
}

function textAt(cells: ReadonlyMap<number, CellContent>, column: number): string {
  const content = cells.get(column)
  if (content?.kind === 'number') return String(content.number)
  return content?.kind === 'text' ? content.text.trim() : ''
}
