import { performanceLimits } from './performance-data.ts'

/**
 * A number of the machine as the text that a person would type for it, of a call as of a workbook: in as many characters as a number may have, for programs compute more decimals than anybody entered.
 * What is larger than a number may be stays as the machine writes it.
 */
export function writeNumber(number: number): string {
  if (Math.abs(number) > performanceLimits.number) return String(number)
  const decimals = Math.max(0, performanceLimits.numberLength - number.toFixed(0).length - 1)
  const text = number.toFixed(decimals)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}
