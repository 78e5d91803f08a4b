import { commonPlaces, type Decimal, decimalOf, divideDecimal, unitsIn } from './decimal.ts'

/** An individuals chart: where values that vary by chance alone are to be expected. */
export interface ControlLimits {
  mean: number
  lower: number
  upper: number
  /** Of each point, in the order in which they were given, whether it is outside of the limits; false where there are none. */
  isOutside: boolean[]
}

/** The limits are so many mean moving ranges away from the mean: 2.66, in hundredths. */
const rangesToLimit = 266n

/** Decimals of what is answered. */
const places = 12

/**
 * The mean of what was delivered, and the limits of ±2.66 times the mean of the differences between neighbours; a gap (null) is passed over. Nothing where there are fewer than two values. Whether a point is
 * outside is reckoned without rounding: a point on a limit does not.
 */
export function controlLimitsOf(points: readonly (number | null)[]): ControlLimits | undefined {
  const given = points.flatMap((point) => (point === null ? [] : [decimalOf(point)]))
  if (given.length < 2) return undefined
  const common = commonPlaces(given)
  const values = given.map((decimal) => unitsIn(decimal, common))
  const [count, steps] = [BigInt(values.length), BigInt(values.length - 1)]
  const sum = addUp(values)
  const reach = rangesToLimit * addUp(values.slice(1).map((value, index) => distance(value, values[index] ?? value)))
  const centre = { units: sum * steps * 100n, places: common }
  const width = { units: reach * count, places: common }
  const divisor = count * steps * 100n
  const isOutside = (point: number | null): boolean =>
    point !== null && distance(unitsIn(decimalOf(point), common) * divisor, centre.units) > width.units
  return {
    mean: quotient(centre, divisor),
    lower: quotient({ ...centre, units: centre.units - width.units }, divisor),
    upper: quotient({ ...centre, units: centre.units + width.units }, divisor),
    isOutside: points.map(isOutside),
  }
}

const addUp = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

function quotient(dividend: Decimal, divisor: bigint): number {
  const { units } = divideDecimal(dividend, divisor, places)
  return Number(units) / 10 ** places
}
