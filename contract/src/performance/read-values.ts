import type { DataPace } from '../expectation/index.ts'
import { type DataMonth, daysIn } from '../http/index.ts'
import { dataText, projectName, type SingleValue } from './performance-data.ts'
import { performanceMessages as messages } from './performance-messages.ts'
import { type ReadFigure, readNumber, readText } from './read-figure.ts'
import type { ExpectedFigures } from './summarise-values.ts'

/** Where in the list of values something is wrong, and with which part of a value. */
export interface ValueFault {
  field: 'ordinal' | 'name' | 'value'
  index: number
  message: string
}

export interface ValuesOf extends DataMonth, Pick<ExpectedFigures, 'measureType'> {
  pace: Exclude<DataPace, 'month'>
}

/** Single values as they are kept, by their ordinals. One that is empty is left out; a project that has a name is kept without a value too (specification 5 §22.5). */
export function readValues(of: ValuesOf, given: readonly SingleValue[]): { values: SingleValue[]; faults: ValueFault[] } {
  const values: SingleValue[] = []
  const faults: ValueFault[] = []
  const seen = new Set<number>()
  for (const [index, single] of given.entries()) {
    const { ordinal } = single
    const [name, value] = [readName(of, single), readValue(of, single)]
    if (value.figure === '' && !name.figure) continue
    const fault = checkOrdinal(of, ordinal, seen)
    if (fault) faults.push({ field: 'ordinal', index, message: fault })
    if (name.message !== undefined) faults.push({ field: 'name', index, message: name.message })
    if (value.message !== undefined) faults.push({ field: 'value', index, message: value.message })
    else if (name.message === undefined) values.push({ ordinal, name: name.figure, value: value.figure })
    seen.add(ordinal)
  }
  return { values: values.toSorted((one, other) => one.ordinal - other.ordinal), faults }
}

function checkOrdinal({ pace, month, year }: ValuesOf, ordinal: number, seen: ReadonlySet<number>): string | undefined {
  if (pace === 'day' && ordinal > daysIn({ month, year })) return messages.noSuchDay
  return seen.has(ordinal) ? messages.valueTwice : undefined
}

/** A day has none. */
function readName({ pace }: ValuesOf, { name }: SingleValue): ReadFigure<string | null> {
  if (pace === 'day') return { figure: null }
  const read = readText(name ?? '', projectName)
  return read.figure === '' ? { message: messages.projectNameRequired } : read
}

const readValue = ({ measureType }: ValuesOf, { value }: SingleValue): ReadFigure =>
  measureType === 'T' ? readText(value === 'NV' ? '' : value, dataText) : readNumber(value, measureType, messages.valueNumber)
