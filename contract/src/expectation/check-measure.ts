import { higherTheBetter, isNumericBound, lowerTheBetter, type MeasureType, notApplicable, readPlainNumber } from './bound.ts'
import { expectationMessages as messages } from './expectation-messages.ts'

/** What one side expects: of a row of customers or suppliers, or either side of an interfacing row. Nothing chosen is empty. */
export interface Measure {
  description: string
  param: string
  measureType: MeasureType | ''
  target: string
  min: string
  max: string
}

export type MeasureField = keyof Measure

/** The first thing that is wrong, with its field. */
export interface Fault<Field extends string> {
  field: Field
  message: string
}

type Bounds = Pick<Measure, 'measureType' | 'target' | 'min' | 'max'>

/** A text is not measured: its bounds are Not Applicable (`spec 3 §4`). */
export const forceBounds = <M extends Bounds>(measure: M): M =>
  measure.measureType === 'T' ? { ...measure, min: notApplicable, max: notApplicable } : measure

/** Description, parameter and type, in this order (`spec 3 §5`). */
export function checkWords({ description, param, measureType }: Measure): Fault<MeasureField> | undefined {
  if (description === '') return { field: 'description', message: messages.descriptionRequired }
  if (param === '') return { field: 'param', message: messages.paramRequired }
  return measureType === '' ? { field: 'measureType', message: messages.typeRequired } : undefined
}

/** Minimum and maximum, and then the range (`spec 3 §5`). */
export function checkBounds({ target, min, max }: Bounds): Fault<'min' | 'max'> | undefined {
  if (min === '') return { field: 'min', message: messages.minRequired }
  if (max === '') return { field: 'max', message: messages.maxRequired }
  return checkRange({ target, min, max })
}

/** Each bound by itself, each against a numeric target, and both against each other. */
function checkRange({ target, min, max }: Pick<Measure, 'target' | 'min' | 'max'>): Fault<'min' | 'max'> | undefined {
  if (!minWords.has(min) && !isNumericBound(min)) return { field: 'min', message: messages.minNumber }
  if (!maxWords.has(max) && !isNumericBound(max)) return { field: 'max', message: messages.maxNumber }
  if (min === lowerTheBetter && max === higherTheBetter) return { field: 'max', message: messages.openOnBothSides }
  const [wanted, least, most] = [target.trim(), min, max].map(readPlainNumber)
  if (isOver(least, wanted)) return { field: 'min', message: messages.minOverTarget }
  if (isOver(wanted, most)) return { field: 'max', message: messages.maxUnderTarget }
  return isOver(least, most) ? { field: 'min', message: messages.minOverMax } : undefined
}

const minWords: ReadonlySet<string> = new Set([notApplicable, lowerTheBetter])
const maxWords: ReadonlySet<string> = new Set([notApplicable, higherTheBetter])

const isOver = (one: number | undefined, other: number | undefined): boolean => one !== undefined && other !== undefined && one > other
