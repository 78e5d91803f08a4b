import { readPlainNumber } from '@strata/contract'
import type { Alignment } from 'exceljs'

/** Numbers below each other end at the same place. */
export const numberAlignment = { vertical: 'top', horizontal: 'right' } as const satisfies Partial<Alignment>

/** A number with as many decimals as it was written with; nothing where it would not read the same. */
export function asNumber(text: string): { value: number; format: string } | undefined {
  const value = readPlainNumber(text)
  const decimals = text.split('.')[1]?.length ?? 0
  if (value === undefined || text.length > 15 || value.toFixed(decimals) !== text) return undefined
  return { value, format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` }
}
