import { reviewLimits } from '@strata/contract'

/** Whole months from 0 to 120; nothing of what is none. */
export function readMonths(typed: string): number | undefined {
  const text = typed.trim()
  const months = Number(text)
  return /^\d{1,3}$/.test(text) && months <= reviewLimits.months ? months : undefined
}
