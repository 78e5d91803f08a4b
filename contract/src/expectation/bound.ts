import { z } from 'zod'

/** What stands for a bound that is no number (`decisions.md` §12): not applicable; lower is better, of a minimum; higher is better, of a maximum. */
export const notApplicable = 'NA'
export const lowerTheBetter = 'LB'
export const higherTheBetter = 'HB'
/** Of performance data alone: nothing was entered. */
export const noValue = 'NV'

/** Characters (`spec 3 §9`). */
export const boundLength = 6

const plainNumber = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Whether a text is a number as people write it here: optionally negative or decimal, neither exponent nor comma (`spec 3 §5`). */
export const isPlainNumber = (text: string): boolean => plainNumber.test(text)

/** The number that a text is; nothing where it is none. */
export const readPlainNumber = (text: string): number | undefined => (isPlainNumber(text) ? Number(text) : undefined)

/** Whether a bound is a number that may stand as one. */
export const isNumericBound = (bound: string): boolean => bound.length <= boundLength && isPlainNumber(bound)

/** Units of measurement: text, number, percent (`spec 3 §3`). */
export const measureTypes = ['T', 'N', '%'] as const
export type MeasureType = (typeof measureTypes)[number]
export const measureType = z.enum(measureTypes)
export const measureTypeNames = { T: 'Text', N: 'Number', '%': 'Percent' } as const satisfies Record<MeasureType, string>
