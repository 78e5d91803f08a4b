import {
  higherTheBetter,
  isNumericBound,
  isPlainNumber,
  looksLikeNumber,
  lowerTheBetter,
  type MeasureType,
  notApplicable,
  readPlainNumber,
  withoutMinusZero,
  withoutPercent,
} from './bound.ts'
import { type MeasureMessages, measureMessages } from './measure-messages.ts'

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

/** As it is kept: the bounds of a text, which is not measured, are Not Applicable (specification 3 §4); of a number -0 is 0, and the sign of a percentage goes. */
export function forceBounds<M extends Bounds>(measure: M): M {
  const { measureType, target, min, max } = measure
  if (measureType === 'T') return { ...measure, min: notApplicable, max: notApplicable }
  return { ...measure, target: readTarget(target, measureType) ?? target, min: withoutMinusZero(min), max: withoutMinusZero(max) }
}

/** Whether a target is none that values can be compared with: words, where a number is measured. */
export const isTargetInWords = ({ measureType, target }: Pick<Bounds, 'measureType' | 'target'>): boolean =>
  (measureType === 'N' || measureType === '%') &&
  target.trim() !== '' &&
  !isMiswritten({ measureType, target }) &&
  readTarget(target, measureType) === undefined

/** The number that a target is, as it is kept; nothing where it is none. */
function readTarget(target: string, measureType: MeasureType | ''): string | undefined {
  const written = withoutPercent(target.trim(), measureType)
  return isPlainNumber(written) ? withoutMinusZero(written) : undefined
}

/** Written with digits, and no number as we write them: '10,5', '1e1'. Words are kept (specification 5 §22.5). */
function isMiswritten({ measureType, target }: Pick<Bounds, 'measureType' | 'target'>): boolean {
  if (measureType === 'T' || measureType === '') return false
  return readTarget(target, measureType) === undefined && looksLikeNumber(withoutPercent(target.trim(), measureType))
}

/** Description, parameter and type, in this order (specification 3 §5). */
export function checkWords(
  { description, param, measureType }: Measure,
  messages: MeasureMessages = measureMessages.row,
): Fault<MeasureField> | undefined {
  if (description === '') return { field: 'description', message: messages.descriptionRequired }
  if (param === '') return { field: 'param', message: messages.paramRequired }
  return measureType === '' ? { field: 'measureType', message: messages.typeRequired } : undefined
}

/** Minimum and maximum, then whether the target is a number, and then the range (specification 3 §5, specification 5 §22.5). */
export function checkBounds(
  { measureType, target, min, max }: Bounds,
  messages: MeasureMessages = measureMessages.row,
): Fault<'target' | 'min' | 'max'> | undefined {
  if (min === '') return { field: 'min', message: messages.minRequired }
  if (max === '') return { field: 'max', message: messages.maxRequired }
  if (isMiswritten({ measureType, target })) return { field: 'target', message: messages.targetNumber }
  return checkRange({ target: readTarget(target, measureType) ?? '', min, max }, messages)
}

/** Each bound by itself, each against a numeric target, and both against each other. */
function checkRange(
  { target, min, max }: Pick<Measure, 'target' | 'min' | 'max'>,
  messages: MeasureMessages,
): Fault<'min' | 'max'> | undefined {
  if (!minWords.has(min) && !isNumericBound(min)) return { field: 'min', message: messages.minNumber }
  if (!maxWords.has(max) && !isNumericBound(max)) return { field: 'max', message: messages.maxNumber }
  if (min === lowerTheBetter && max === higherTheBetter) return { field: 'max', message: messages.openOnBothSides }
  const [wanted, least, most] = [target, min, max].map(readPlainNumber)
  if (isOver(least, wanted)) return { field: 'min', message: messages.minOverTarget }
  if (isOver(wanted, most)) return { field: 'max', message: messages.maxUnderTarget }
  return isOver(least, most) ? { field: 'min', message: messages.minOverMax } : undefined
}

const minWords: ReadonlySet<string> = new Set([notApplicable, lowerTheBetter])
const maxWords: ReadonlySet<string> = new Set([notApplicable, higherTheBetter])

const isOver = (one: number | undefined, other: number | undefined): boolean => one !== undefined && other !== undefined && one > other
