import type { z } from 'zod'
import {
  isPlainNumber,
  looksLikeNumber,
  type MeasureType,
  notApplicable,
  noValue,
  withoutMinusZero,
  withoutPercent,
} from '../expectation/index.ts'
import { dataText, performanceLimits } from './performance-data.ts'
import { performanceMessages as messages } from './performance-messages.ts'

/** What is kept of what was given, or why it is refused. */
export type ReadFigure<Kept = string> = { figure: Kept; message?: never } | { message: string; figure?: never }

/** Of a month or of a single day or project: a number, a percentage with or without its sign, or nothing. `noNumber` says that it should be a number. */
export function readNumber(text: string, measureType: MeasureType, noNumber: string): ReadFigure {
  const given = withoutPercent(text.trim(), measureType)
  if (isNothing(given)) return { figure: '' }
  if (!isPlainNumber(given)) return { message: noNumber }
  if (Math.abs(Number(given)) > performanceLimits.number) return { message: messages.numberTooLarge }
  return given.length > performanceLimits.numberLength ? { message: messages.numberTooLong } : { figure: withoutMinusZero(given) }
}

/**
 * What was delivered: any text where the measure is one. Words in place of a number are kept, for they say why there is none (Can Not Evaluate), but where `words` refuses them;
 * what looks like a number and is none as we write them is refused.
 */
export function readDelivered(text: string, measureType: MeasureType, { words }: { words: 'kept' | 'refused' }): ReadFigure {
  const given = text.trim()
  const isText = measureType === 'T' || (words === 'kept' && !isPlainNumber(withoutPercent(given, measureType)) && !looksLikeNumber(given))
  return isText ? readText(isNothing(given) ? '' : given, dataText) : readNumber(given, measureType, messages.deliveredNumber)
}

/** A text of one line, such as a short term action. */
export function readText(text: string, schema: z.ZodType<string>): ReadFigure {
  const { data, error } = schema.safeParse(text)
  return error ? { message: error.issues[0]?.message ?? 'Invalid input' } : { figure: data }
}

/** The least or the greatest value within the month: NV where there is none, NA of a text, whatever was given. */
export function readExtreme(text: string, measureType: MeasureType, noNumber: string): ReadFigure {
  if (measureType === 'T') return { figure: notApplicable }
  const read = readNumber(text, measureType, noNumber)
  return read.figure === '' ? { figure: noValue } : read
}

/** How many values are outside of the range; null where nobody entered it, and for a text. */
export function readOutsideRange(text: string, measureType: MeasureType): ReadFigure<number | null> {
  const given = text.trim()
  if (measureType === 'T' || isNothing(given)) return { figure: null }
  if (!/^\d+$/.test(given)) return { message: messages.outsideNumber }
  return Number(given) > performanceLimits.number ? { message: messages.numberTooLarge } : { figure: Number(given) }
}

const isNothing = (text: string): boolean => text === '' || text === noValue
