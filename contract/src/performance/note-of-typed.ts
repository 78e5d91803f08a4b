import { expectationMessages, type MeasureType, withoutPercent } from '../expectation/index.ts'
import { performanceMessages as messages } from './performance-messages.ts'
import { readDelivered, readExtreme, readOutsideRange } from './read-figure.ts'
import type { FigureFault } from './row-figures.ts'

/** What is said of a figure while it is typed. */
export interface TypedNote {
  text: string
  /** It cannot be saved. Words in place of a delivered value can, but are not evaluated. */
  isRefused: boolean
}

type TypedField = Extract<FigureFault['field'], 'delivered' | 'min' | 'max' | 'outsideRange'>

/** What is wrong with a figure while it is typed; undefined as long as it may become a number (specification 3 §5). */
export function findTypedNote(field: TypedField, text: string, measureType: MeasureType): TypedNote | undefined {
  const given = text.trim()
  if (measureType === 'T' || /^-?\d*\.?\d*$/.test(withoutPercent(given, measureType))) return undefined
  const { message, figure } = readTyped(field, given, measureType)
  if (message !== undefined) return { text: message, isRefused: true }
  return field === 'delivered' && figure !== '' ? { text: expectationMessages.inWords, isRefused: false } : undefined
}

function readTyped(field: TypedField, given: string, measureType: MeasureType) {
  if (field === 'delivered') return readDelivered(given, measureType, { words: 'kept' })
  if (field === 'outsideRange') return readOutsideRange(given, measureType)
  return readExtreme(given, measureType, field === 'min' ? messages.minNumber : messages.maxNumber)
}
