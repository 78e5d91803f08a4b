import { isPlainNumber } from '../expectation/index.ts'

/** A decimal number without any rounding: `units` of ten to the power of minus `places`. */
export interface Decimal {
  units: bigint
  places: number
}

/** The number that a text is; nothing where it is none. */
export function readDecimal(text: string): Decimal | undefined {
  if (!isPlainNumber(text)) return undefined
  const [whole = '', part = ''] = text.split('.')
  return { units: BigInt(`${whole}${part}`), places: part.length }
}

/** The shortest decimal that a number of the machine is written with. */
export function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const { units, places } = readDecimal(mantissa) ?? nought
  const shifted = places - Number(exponent)
  return shifted < 0 ? { units: units * 10n ** BigInt(-shifted), places: 0 } : { units, places: shifted }
}

/** With all its places: '-0.50'. */
export function writeDecimal({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`
}

/** In units of so many places, which are no fewer than its own. */
export const unitsIn = ({ units, places }: Decimal, most: number): bigint => units * 10n ** BigInt(most - places)

/** The decimal places that fit all of them. */
export const commonPlaces = (decimals: readonly Decimal[]): number => Math.max(0, ...decimals.map(({ places }) => places))

/** Negative where the first is the smaller one, 0 where they are the same. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const places = commonPlaces([one, other])
  const difference = unitsIn(one, places) - unitsIn(other, places)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** To so many places, halves away from zero. */
export const roundDecimal = (decimal: Decimal, places: number): Decimal => divideDecimal(decimal, 1n, places)

/** By a number over 0, to so many places, halves away from zero. */
export function divideDecimal({ units, places: own }: Decimal, by: bigint, places: number): Decimal {
  const dividend = units * 10n ** BigInt(Math.max(0, places - own))
  const divisor = by * 10n ** BigInt(Math.max(0, own - places))
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return { units: dividend < 0n ? -rounded : rounded, places }
}

const nought: Decimal = { units: 0n, places: 0 }

/** Rounded to the decimals of the target, halves away from zero (specification 3 §5). What has no more of them, and what is no number or has no number for a target, stays as it was written. */
export function roundDelivered(delivered: string, target: string): string {
  const [value, wanted] = [readDecimal(delivered), readDecimal(target.trim())]
  return !value || !wanted || value.places <= wanted.places ? delivered : writeDecimal(roundDecimal(value, wanted.places))
}
