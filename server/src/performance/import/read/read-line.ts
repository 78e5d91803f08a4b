import { type DataPace, type FigureFault, figuresOf, paceOf, type RowFigures, type SingleValue } from '@strata/contract'
import type { SheetRow } from '../../../platform/workbook/read-sheet.ts'
import { cellKindOf, type TemplateValue, type ValueColumn } from '../../template/template-layout.ts'
import type { SealedDetail, TemplateFacts } from '../../template/template-seal.ts'
import { readCell } from './read-cell.ts'
import type { SheetErrors } from './sheet-errors.ts'

/** What lines of a file have in common. */
export interface LineReading {
  facts: TemplateFacts
  columns: readonly ValueColumn[]
  projectNames: ReadonlyMap<number, string>
  /** Takes columns of projects that have values and no name. */
  nameless: Set<number>
  errors: SheetErrors
}

/** What was filled in, as it is kept; nothing where something is wrong with it. */
export function readLine({ row, cells }: SheetRow, detail: SealedDetail, reading: LineReading): RowFigures | undefined {
  const { facts, columns, errors } = reading
  const pace = paceOf(facts.frequencyId)
  const texts = new Map<ValueColumn, string>()
  const before = errors.count
  for (const place of columns) {
    const { text, message } = readCell(cells.get(place.column), cellKindOf(place.holds, detail.measureType))
    if (message !== undefined) errors.add(message, { row, column: place.column })
    else if (text !== '') texts.set(place, text)
  }
  const singles = singlesOf(texts, reading)
  if (errors.count > before || singles === undefined) return undefined
  const { month, year } = facts
  const figured = figuresOf({ ...detail, pace }, givenOf(texts, pace, singles), { month: { month, year }, words: 'refused' })
  // What is wrong with the name of a project is said once, where it stands.
  for (const fault of figured.faults ?? [])
    if (fault.field !== 'name') errors.add(fault.message, { row, column: columnOfFault(fault, columns, singles) })
  return figured.figures
}

interface Single extends SingleValue {
  column: number
}

/** The values of days or projects; nothing where a project has no name. */
function singlesOf(texts: ReadonlyMap<ValueColumn, string>, { projectNames, nameless }: LineReading): Single[] | undefined {
  const singles = [...texts].flatMap(([{ holds, ordinal, column }, value]) =>
    holds === 'day' || holds === 'project' ? { ordinal, name: projectNames.get(ordinal) ?? null, value, column, holds } : [],
  )
  const without = singles.filter(({ holds, name }) => holds === 'project' && name === null)
  for (const { column } of without) nameless.add(column)
  return without.length > 0 ? undefined : singles
}

function givenOf(texts: ReadonlyMap<ValueColumn, string>, pace: DataPace, singles: readonly Single[]) {
  const at = (wanted: TemplateValue): string => [...texts].find(([{ holds }]) => holds === wanted)?.[1] ?? ''
  return {
    delivered: at('delivered'),
    min: at('min'),
    max: at('max'),
    outsideRange: at('outsideRange'),
    shortTermAction: at('shortTermAction'),
    values: pace === 'month' ? undefined : singles,
  }
}

function columnOfFault({ field, index = 0 }: FigureFault, columns: readonly ValueColumn[], singles: readonly Single[]): number {
  const isOfSingle = field === 'value' || field === 'ordinal'
  const column = isOfSingle ? singles[index]?.column : columns.find(({ holds }) => holds === field)?.column
  return column ?? 1
}
