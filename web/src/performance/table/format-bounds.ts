import { isPlainNumber } from '@strata/contract'
import type { DataLine } from './data-line.ts'

/** 'min 92', 'max 6', '2 to 8'; nothing of a side that is open. */
export function formatBounds({ expectedMin, expectedMax }: Pick<DataLine, 'expectedMin' | 'expectedMax'>): string {
  const [hasMin, hasMax] = [isPlainNumber(expectedMin), isPlainNumber(expectedMax)]
  if (hasMin && hasMax) return `${expectedMin} to ${expectedMax}`
  if (hasMin) return `min ${expectedMin}`
  return hasMax ? `max ${expectedMax}` : ''
}
