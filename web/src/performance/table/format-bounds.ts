import { isPlainNumber, performanceTableMessages } from '@strata/contract'
import type { DataLine } from './data-line.ts'

/** 'min 92', 'max 6', '2 to 8'; nothing of a side that is open. */
export function formatBounds({ expectedMin, expectedMax }: Pick<DataLine, 'expectedMin' | 'expectedMax'>): string {
  const [hasMin, hasMax] = [isPlainNumber(expectedMin), isPlainNumber(expectedMax)]
  const [values, { bounds }] = [{ min: expectedMin, max: expectedMax }, performanceTableMessages]
  if (hasMin && hasMax) return bounds.both(values)
  if (hasMin) return bounds.min(values)
  return hasMax ? bounds.max(values) : ''
}
