import { higherTheBetter, lowerTheBetter, type MeasureType, notApplicable, noValue, readPlainNumber } from '../expectation/index.ts'

/** What a cell says about a delivered value (specification 3 §3). */
export const cellColours = {
  green: 'Meets Expectations',
  yellow: 'No Data Entered',
  red: 'Does Not Meet Expectations',
  lightgrey: 'Can Not Evaluate',
} as const
export type CellColour = keyof typeof cellColours

export interface DeliveredSide {
  type: MeasureType
  /** Whether the month has one value, and so no minimum and maximum of its own (Per Month and custom frequencies). */
  isMonthly: boolean
  /** Nothing delivered is empty or NV. */
  delivered: string
  expectationMin: string
  expectationMax: string
  dataMin: string
  dataMax: string
}

/** The colour of one side (specification 5 §13). */
export function colourOf(side: DeliveredSide): CellColour {
  if (isNothing(side.delivered)) return 'yellow'
  const delivered = readPlainNumber(side.delivered.trim())
  const canNot =
    side.type === 'T' || delivered === undefined || (side.expectationMin === notApplicable && side.expectationMax === notApplicable)
  if (canNot) return 'lightgrey'
  const values = side.isMonthly ? [delivered] : [delivered, ...[side.dataMin, side.dataMax].flatMap(numberOrNone)]
  return values.every((value) => isWithin(value, side)) ? 'green' : 'red'
}

const isNothing = (text: string): boolean => text.trim() === '' || text === noValue

const numberOrNone = (text: string): number[] => {
  const number = readPlainNumber(text.trim())
  return number === undefined ? [] : [number]
}

function isWithin(value: number, { expectationMin, expectationMax }: DeliveredSide): boolean {
  const [least, most] = [expectationMin, expectationMax].map((bound) => (openBounds.has(bound) ? undefined : readPlainNumber(bound)))
  return (least === undefined || value >= least) && (most === undefined || value <= most)
}

/** These leave a side open. */
const openBounds: ReadonlySet<string> = new Set([lowerTheBetter, higherTheBetter, notApplicable, noValue])
