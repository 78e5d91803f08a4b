import {
  dataText,
  performanceMessages as messages,
  noValue,
  type ReadFigure,
  readDelivered,
  readExtreme,
  readNumber,
  readOutsideRange,
  readText,
  roundDelivered,
  withoutPercent,
} from '@strata/contract'
import type { SheetRow } from '../../../platform/index.ts'
import { cellKindOf, type ValueColumn } from '../../template/template-layout.ts'
import type { SealedDetail } from '../../template/template-seal.ts'
import { isSameText } from '../same-text.ts'
import type { FilledLine, FilledProject } from './filled-template.ts'
import { readCell } from './read-cell.ts'
import type { SheetErrors } from './sheet-errors.ts'

/** What lines of a file have in common. */
export interface LineReading {
  columns: readonly ValueColumn[]
  projects: readonly FilledProject[]
  /** Takes columns of projects that have values and no name. */
  nameless: Set<number>
  errors: SheetErrors
}

/** The cells that no longer hold what they were made with; nothing where something is wrong with one. `former`: by column; left out: the file does not say. */
export function readLine(
  { row, cells }: SheetRow,
  { detail, former }: { detail: SealedDetail; former: readonly string[] | undefined },
  { columns, projects, nameless, errors }: LineReading,
): FilledLine['cells'] | undefined {
  const changed: FilledLine['cells'] = []
  const before = errors.count
  for (const [index, place] of columns.entries()) {
    const { text, message } = readCell(cells.get(place.column), cellKindOf(place.holds, detail.measureType))
    const project = place.holds === 'project' ? projects[place.ordinal - 1] : undefined
    if (project?.name === '' && text !== undefined && text !== '') nameless.add(place.column)
    const made = former && (former[index] ?? '')
    const read = message !== undefined ? { message } : readChange(text, { place, detail, made })
    if (read.message !== undefined) errors.add(read.message, { row, column: place.column })
    else if (read.figure !== null || (project && isRenamed(project, made)))
      changed.push([place.column, made ?? null, read.figure ?? made ?? ''])
  }
  return errors.count > before ? undefined : changed
}

interface OpenCell {
  place: ValueColumn
  detail: SealedDetail
  /** What it was made with, where the file says that. */
  made: string | undefined
}

/** What is in a cell now, as it is kept; null where that is what it was made with, which is never judged. */
function readChange(text: string, { place, detail, made = '' }: OpenCell): ReadFigure<string | null> {
  if (isSameText(withoutPercent(text, detail.measureType), made)) return { figure: null }
  const judged = judge(text, place, detail)
  return judged.figure !== undefined && isSameText(judged.figure, made) ? { figure: null } : judged
}

/** Of a project whose name was written over, what is below it goes with it. */
const isRenamed = ({ former, name }: FilledProject, made: string | undefined): boolean =>
  made !== undefined && former !== '' && former !== name

/** What a person entered, as it is kept: a number is asked for where one is expected. */
function judge(text: string, { holds }: ValueColumn, { measureType, target }: SealedDetail): ReadFigure {
  switch (holds) {
    case 'delivered': {
      const read = readDelivered(text, measureType, { words: 'refused' })
      return read.figure === undefined || measureType === 'T' ? read : { figure: roundDelivered(read.figure, target) }
    }
    case 'min':
      return withoutNone(readExtreme(text, measureType, messages.minNumber))
    case 'max':
      return withoutNone(readExtreme(text, measureType, messages.maxNumber))
    case 'outsideRange': {
      const { figure, message } = readOutsideRange(text, measureType)
      return message === undefined ? { figure: String(figure ?? '') } : { message }
    }
    case 'shortTermAction':
      return readText(text, dataText)
    case 'day':
    case 'project':
      return measureType === 'T' ? readText(text === noValue ? '' : text, dataText) : readNumber(text, measureType, messages.valueNumber)
  }
}

const withoutNone = (read: ReadFigure): ReadFigure => (read.figure === noValue ? { figure: '' } : read)
