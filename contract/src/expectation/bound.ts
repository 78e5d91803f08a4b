import { z } from 'zod'

/** The code of a bound that is no number (specification 5 §12): not applicable; lower is better, of a minimum; higher is better, of a maximum. */
export const notApplicable = 'NA'
export const lowerTheBetter = 'LB'
export const higherTheBetter = 'HB'
/** Of performance data alone: nothing was entered. */
export const noValue = 'NV'

/** Characters (specification 3 §9). */
export const boundLength = 6

const plainNumber = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Whether a text is a number as people write it here: optionally negative or decimal, neither exponent nor comma (specification 3 §5). */
export const isPlainNumber = (text: string): boolean => plainNumber.test(text)

/** The number that a text is; nothing where it is none. */
export const readPlainNumber = (text: string): number | undefined => (isPlainNumber(text) ? Number(text) : undefined)

/** '-0' is 0, '-0.00' is 0.00; other texts stay as they are. */
export const withoutMinusZero = (text: string): string => (/^-(?:0+(?:\.0+)?|\.0+)$/.test(text) ? text.slice(1) : text)

/** Made of digits and signs alone, or a word that stands for a number: '1,5', '1 000', '1e5', '5.', '½', 'Infinity'. */
export function looksLikeNumber(text: string): boolean {
  if (/^[+-]?(?:infinity|nan|∞)$/i.test(text) || /^[+-]?0x[\da-f]+$/i.test(text)) return true
  return /\p{N}/u.test(text) && !/\p{L}/u.test(text.replace(/(?<=[\p{N}.,])e(?=[+-]?\p{N})/giu, ''))
}

/** A percentage may be written with its sign, which is not kept. */
export const withoutPercent = (text: string, type: MeasureType | ''): string => (type === '%' ? text.replace(/\s?%$/, '') : text)

/** Whether a number is valid as a bound. */
export const isNumericBound = (bound: string): boolean => bound.length <= boundLength && isPlainNumber(bound)

/** Units of measurement: text, number, percent (specification 3 §3). */
export const measureTypes = ['T', 'N', '%'] as const
export type MeasureType = (typeof measureTypes)[number]
export const measureType = z.enum(measureTypes)
export const measureTypeNames = { T: 'Text', N: 'Number', '%': 'Percent' } as const satisfies Record<MeasureType, string>
