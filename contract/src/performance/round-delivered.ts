import { readDecimal, roundDecimal, writeDecimal } from './decimal.ts'

/** Rounded to the decimals of the target, halves away from zero (specification 3 §5). What has no more of them, and what is no number or has no number for a target, stays as it was written. */
export function roundDelivered(delivered: string, target: string): string {
  const [value, wanted] = [readDecimal(delivered), readDecimal(target.trim())]
  return !value || !wanted || value.places <= wanted.places ? delivered : writeDecimal(roundDecimal(value, wanted.places))
}
