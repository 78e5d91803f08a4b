import { readPlainNumber } from '@strata/contract'

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers by their size, before words; these as a person sorts them: P2 before P10, capitals or not. */
export function byValue(one: string, other: string): number {
  const [a, b] = [readPlainNumber(one), readPlainNumber(other)]
  if (a !== undefined && b !== undefined) return a - b
  if (a !== undefined) return -1
  return b === undefined ? order.compare(one, other) : 1
}
