import { readPlainNumber } from '@strata/contract'
import { compareTexts } from '../../platform/index.ts'

/** Numbers by their size, before words; these as a person sorts them: P2 before P10, capitals or not. */
export function byValue(one: string, other: string): number {
  const [a, b] = [readPlainNumber(one), readPlainNumber(other)]
  if (a !== undefined && b !== undefined) return a - b
  if (a !== undefined) return -1
  return b === undefined ? compareTexts(one, other) : 1
}
