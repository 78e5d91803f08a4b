import { type MeasureType, notApplicable, noValue } from '../expectation/index.ts'
import { commonPlaces, compareDecimals, type Decimal, divideDecimal, readDecimal, unitsIn, writeDecimal } from './decimal.ts'
import { performanceLimits, type SingleValue } from './performance-data.ts'

/** What one side expects: of a row of customers or suppliers, or either side of an interfacing row. */
export interface ExpectedFigures {
  measureType: MeasureType
  target: string
  min: string
  max: string
}

/** What the values of a month come to. `outsideRange` counts values; null of a text, and where there are none. */
export interface SummarisedValues {
  delivered: string
  min: string
  max: string
  outsideRange: number | null
}

/**
 * The month of single days or projects (specification 5 §13): their mean, rounded to the decimals of the target (or, where that is no number, of the most precise value), their extremes, and how many of them are
 * outside of what is expected. Of texts the last one. The values of a measure that is no text are numbers.
 */
export function summariseValues(
  { measureType, target, min, max }: ExpectedFigures,
  values: readonly Pick<SingleValue, 'value'>[],
): SummarisedValues {
  if (measureType === 'T')
    return {
      delivered: values.findLast(({ value }) => value !== '')?.value ?? '',
      min: notApplicable,
      max: notApplicable,
      outsideRange: null,
    }
  const read = values.flatMap(({ value: text }) => withNumber(text))
  const sorted = read.toSorted((one, other) => compareDecimals(one.number, other.number))
  const [least, greatest] = [sorted[0], sorted.at(-1)]
  if (!least || !greatest) return { delivered: '', min: noValue, max: noValue, outsideRange: null }
  const numbers = read.map(({ number }) => number)
  const places = readDecimal(target.trim())?.places ?? commonPlaces(numbers)
  return {
    delivered: writeDecimal(meanOf(numbers, places)),
    min: least.text,
    max: greatest.text,
    outsideRange: countOutside(numbers, { min, max }),
  }
}

/** Extremes are shown as they were written. */
function withNumber(text: string): { text: string; number: Decimal }[] {
  const number = readDecimal(text)
  return number ? [{ text, number }] : []
}

function meanOf(numbers: readonly Decimal[], wanted: number): Decimal {
  const places = commonPlaces(numbers)
  const sum = { units: numbers.reduce((total, number) => total + unitsIn(number, places), 0n), places }
  const count = BigInt(numbers.length)
  return divideDecimal(sum, count, Math.min(wanted, roomOf(divideDecimal(sum, count, 0))))
}

/** How many decimals fit beside the sign, the digits before the point, and the point. */
const roomOf = ({ units }: Decimal): number =>
  Math.max(0, performanceLimits.numberLength - String(units).replace('-', '').length - '-.'.length)

/** Bounds that are no number leave their side open. */
function countOutside(numbers: readonly Decimal[], { min, max }: Pick<ExpectedFigures, 'min' | 'max'>): number {
  const [least, greatest] = [readDecimal(min), readDecimal(max)]
  return numbers.filter((number) => (least && compareDecimals(number, least) < 0) || (greatest && compareDecimals(number, greatest) > 0))
    .length
}
