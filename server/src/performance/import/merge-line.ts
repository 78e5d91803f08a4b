import {
  type DataMonth,
  type DataPace,
  type FigureFault,
  figuresOf,
  type ImportChoice,
  type ImportedCell,
  type MeasureType,
  performanceImportMessages as messages,
  notApplicable,
  noValue,
  performanceLimits,
} from '@strata/contract'
import { lettersOf } from '../../platform/index.ts'
import type { StoredRow } from '../stored-rows-views.ts'
import { textOf } from '../template/template-former.ts'
import type { TemplateValue, ValueColumn } from '../template/template-layout.ts'
import type { FilledLine, FilledProject } from './read/filled-template.ts'
import { isSameText } from './same-text.ts'

/** What the lines of a file have in common. */
export interface Merging {
  month: DataMonth
  pace: DataPace
  columns: ReadonlyMap<number, ValueColumn>
  projects: readonly FilledProject[]
  choice: { remove: boolean; overwrite: ReadonlySet<string> }
}

/** A cell that was changed in a file, beside what the month holds (specification 5 §22.2). */
export interface ClassifiedCell extends Omit<ImportedCell, 'party' | 'param'> {
  place: ValueColumn
  /** Of a project: its name in the file (empty: it has none any more), and the name by which the month has it. */
  project?: { name: string; storedAs: string | undefined }
}

/** A row as it would be, and what becomes of each cell that was changed. */
export interface MergedLine {
  before: StoredRow
  after: StoredRow
  cells: (ClassifiedCell & { isTaken: boolean })[]
  /** Why the row cannot be so. `column` from 1. */
  fault?: { message: string; column: number }
}

/** Lays what a file says over what the month holds: what was filled in is taken, removals and conflicts as far as they were chosen (specification 5 §22.2). */
export function mergeLine(before: StoredRow, line: FilledLine, merging: Merging): MergedLine {
  const cells = line.cells.flatMap(([column, made, value]) => {
    const place = merging.columns.get(column)
    const cell = place && classifyCell(before, { row: line.row, made, value }, { place, projects: merging.projects })
    return cell ? [{ ...cell, isTaken: isTaken(cell, merging.choice) }] : []
  })
  const taken = cells.filter((cell) => cell.isTaken)
  const action = taken.find(({ place }) => place.holds === 'shortTermAction')?.value ?? before.shortTermAction
  const [first] = taken.filter(({ place }) => place.holds !== 'shortTermAction')
  if (!first) return { before, after: { ...before, shortTermAction: action }, cells }
  const values = merging.pace === 'month' ? undefined : layValues(before.values, taken)
  if (values === 'full') return { before, after: before, cells, fault: { message: messages.tooManyProjects, column: first.place.column } }
  const given = {
    ...givenOf(before, taken),
    shortTermAction: action,
    values: values?.map(([ordinal, name, value]) => ({ ordinal, name, value })),
  }
  const { figures, faults } = figuresOf({ ...line, pace: merging.pace }, given, { month: merging.month, words: 'kept' })
  if (!figures) return { before, after: before, cells, fault: describeFault(faults, first.place.column, merging.columns) }
  const { delivered, min, max, outsideRange, shortTermAction, colour } = figures
  const kept = figures.values.map(({ ordinal, name, value }): StoredRow['values'][number] => [ordinal, name, value])
  const { detailId } = before
  return { before, after: { detailId, delivered, min, max, outsideRange, shortTermAction, colour, values: kept }, cells }
}

/** A row in which nothing was entered. */
export function emptyRow(detailId: number, measureType: MeasureType): StoredRow {
  const bound = measureType === 'T' ? notApplicable : noValue
  return { detailId, delivered: '', min: bound, max: bound, outsideRange: null, shortTermAction: '', colour: 'yellow', values: [] }
}

function isTaken(
  { kind, cell }: ClassifiedCell,
  { remove, overwrite }: Pick<ImportChoice, 'remove'> & { overwrite: ReadonlySet<string> },
): boolean {
  if (kind === 'conflict') return overwrite.has(cell)
  return kind === 'set' || remove
}

/** The figures of a month, where the file says no other. */
function givenOf(row: StoredRow, taken: readonly ClassifiedCell[]) {
  const at = (holds: TemplateValue): string =>
    taken.find(({ place }) => place.holds === holds)?.value ?? textOf(row, { holds, column: 0, ordinal: 0, head: '', width: 0 }, [])
  return { delivered: at('delivered'), min: at('min'), max: at('max'), outsideRange: at('outsideRange') }
}

/** Single values with those that were taken; `full`: there is no place for another one. */
function layValues(values: StoredRow['values'], taken: readonly ClassifiedCell[]): StoredRow['values'] | 'full' {
  const leaving = taken.map(({ place, project }) => ({ ordinal: place.holds === 'day' ? place.ordinal : undefined, ...project }))
  const laid = values.filter(
    ([ordinal, name]) => !leaving.some((cell) => (name === null ? cell.ordinal === ordinal : cell.storedAs === name || cell.name === name)),
  )
  for (const { place, project, value } of taken) {
    if (place.holds === 'day' && value !== '') laid.push([place.ordinal, null, value])
    // A project that has a name is kept without a value too.
    if (!project || project.name === '') continue
    const ordinal = placeOf(values.find(([, name]) => name === project.storedAs)?.[0] ?? place.ordinal, laid)
    if (ordinal === undefined) return 'full'
    laid.push([ordinal, project.name, value])
  }
  return laid
}

/** The place that is wished for, or the first that is free. */
function placeOf(wished: number, values: StoredRow['values']): number | undefined {
  const taken = new Set(values.map(([ordinal]) => ordinal))
  if (!taken.has(wished)) return wished
  return Array.from({ length: performanceLimits.values }, (_, index) => index + 1).find((ordinal) => !taken.has(ordinal))
}

function describeFault([fault]: readonly FigureFault[], column: number, columns: Merging['columns']): MergedLine['fault'] {
  const own = [...columns.values()].find(({ holds }) => holds === fault?.field)
  return { message: fault?.message ?? '', column: own?.column ?? column }
}

/** Undefined where the month holds what the file does. */
function classifyCell(
  stored: StoredRow,
  { row, made, value }: { row: number; made: string | null; value: string },
  { place, projects }: { place: ValueColumn; projects: readonly FilledProject[] },
): ClassifiedCell | undefined {
  const about = { cell: `${lettersOf(place.column)}${row}`, made, value, place }
  const filled = place.holds === 'project' ? projects[place.ordinal - 1] : undefined
  if (filled) return classifyProject(stored, about, { filled, projects })
  const holds = textOf(stored, place, [])
  if (isSameText(holds, value)) return undefined
  return { ...about, name: place.head, stored: holds, kind: kindOf(about, holds) }
}

type About = Pick<ClassifiedCell, 'cell' | 'made' | 'value' | 'place'>

function kindOf({ made, value }: Pick<About, 'made' | 'value'>, holds: string): ClassifiedCell['kind'] {
  if (made !== null && !isSameText(holds, made)) return 'conflict'
  return value === '' ? 'removal' : 'set'
}

/** A project is found by the name that it had as the file was made, or by the one that it has in the file. */
function classifyProject(
  { values }: StoredRow,
  about: About,
  { filled: { former, name }, projects }: { filled: FilledProject; projects: readonly FilledProject[] },
): ClassifiedCell | undefined {
  const heldBy = (wanted: string): string | undefined => (wanted === '' ? undefined : values.find(([, project]) => project === wanted)?.[2])
  const storedAs = [former, name].find((wanted) => heldBy(wanted) !== undefined)
  const holds = (storedAs && heldBy(storedAs)) ?? ''
  const isSame = storedAs === undefined ? about.value === '' : storedAs === name && isSameText(holds, about.value)
  if (isSame) return undefined
  const head = former === '' || former === name ? name : name === '' ? former : `${former} → ${name}`
  const cell = { ...about, name: head, project: { name, storedAs } }
  // The name that it gets may be another project's by now.
  const taken = storedAs !== name && projects.every((other) => other.former !== name) ? heldBy(name) : undefined
  if (taken !== undefined) return { ...cell, stored: taken, kind: 'conflict' }
  const isRenamed = name !== '' && about.value === '' && holds === ''
  return { ...cell, stored: holds, kind: isRenamed ? 'set' : kindOf(about, holds) }
}
