import { summaryLimits } from '@strata/contract'
import { formatCharactersLeft } from '../../ui/index.ts'

/** Line breaks become spaces, as they are typed or pasted (specification 2 §5). */
export const withoutBreaks = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')

/** 'N characters left', or 'Maximum characters reached' at the limit and beyond it (specification 2 §5). */
export function describeRoom(text: string): string {
  return formatCharactersLeft(Math.max(summaryLimits.definition - text.length, 0))
}

export const isTooLong = (text: string): boolean => text.trim().length > summaryLimits.definition
