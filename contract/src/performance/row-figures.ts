import type { DataPace } from '../expectation/index.ts'
import type { DataMonth } from '../http/index.ts'
import { type CellColour, colourOf } from './cell-colour.ts'
import { roundDelivered } from './decimal.ts'
import { dataText, type SingleValue } from './performance-data.ts'
import { performanceMessages as messages } from './performance-messages.ts'
import { type ReadFigure, readDelivered, readExtreme, readOutsideRange, readText } from './read-figure.ts'
import { readValues } from './read-values.ts'
import { type ExpectedFigures, type SummarisedValues, summariseValues } from './summarise-values.ts'

/** What is wrong with one figure of a row; of a single value its `index` in the list that was given. */
export interface FigureFault {
  field: 'delivered' | 'min' | 'max' | 'outsideRange' | 'shortTermAction' | 'values' | 'ordinal' | 'name' | 'value'
  message: string
  index?: number
}

export type Figured<Figures> = { figures: Figures; faults?: never } | { faults: FigureFault[]; figures?: never }

/** One side as it is given: texts, of which empty ones and NV stand for nothing. */
export interface GivenSide {
  delivered: string
  min: string
  max: string
}

/** A row of customers or suppliers as it is given. With `values`, where it is measured by day or project, the other figures come from them. */
export interface GivenFigures extends GivenSide {
  outsideRange: string
  shortTermAction: string
  values?: readonly SingleValue[] | undefined
}

/** How a given row is read: of which month it is, and whether words are allowed where a number is expected. */
export interface FigureReading {
  month: DataMonth
  words: 'kept' | 'refused'
}

/** One side as it is kept. */
export interface SideFigures extends GivenSide {
  colour: CellColour
}

/** A row of customers or suppliers as it is kept; `values` are those that were given. */
export interface RowFigures extends SideFigures, SummarisedValues {
  shortTermAction: string
  values: SingleValue[]
}

/** What is kept of a row of customers or suppliers, with its colour, or all that is wrong with it (specification 3 §5, specification 5 §13). */
export function figuresOf(
  expected: ExpectedFigures & { pace: DataPace },
  given: GivenFigures,
  reading: FigureReading,
): Figured<RowFigures> {
  const action = readText(given.shortTermAction, dataText)
  const values = expected.pace === 'month' && given.values?.length === 0 ? undefined : given.values
  const summarised = values === undefined ? readTyped(expected, given, reading) : summarise(expected, values, reading)
  const faults = [...(summarised.faults ?? []), ...faultOf('shortTermAction', action)]
  if (summarised.figures === undefined || action.figure === undefined) return { faults }
  const colour = colourOf({ ...sideToColour(expected, summarised.figures), isMonthly: expected.pace === 'month' })
  return { figures: { ...summarised.figures, shortTermAction: action.figure, colour } }
}

/** The same of one side of an interfacing row, whose faults say which one it is: 'Your Minimum should be a number'. */
export function sideFiguresOf(expected: ExpectedFigures, given: GivenSide, side: 'yours' | 'theirs'): Figured<SideFigures> {
  const read = readSide(expected, given, 'kept')
  if (read.figures === undefined) return { faults: read.faults.map((fault) => ({ ...fault, message: messageOf(side, fault.message) })) }
  return { figures: { ...read.figures, colour: colourOf({ ...sideToColour(expected, read.figures), isMonthly: false }) } }
}

type Uncoloured = SummarisedValues & { values: SingleValue[] }

function readTyped(expected: ExpectedFigures, given: GivenFigures, { words }: FigureReading): Figured<Uncoloured> {
  const side = readSide(expected, given, words)
  const outside = readOutsideRange(given.outsideRange, expected.measureType)
  const faults = [...(side.faults ?? []), ...faultOf('outsideRange', outside)]
  if (side.figures === undefined || outside.figure === undefined) return { faults }
  return { figures: { ...side.figures, outsideRange: outside.figure, values: [] } }
}

function summarise(
  { pace, ...expected }: ExpectedFigures & { pace: DataPace },
  given: readonly SingleValue[],
  { month }: FigureReading,
): Figured<Uncoloured> {
  if (pace === 'month') return { faults: [{ field: 'values', message: messages.oneValueAMonth }] }
  const { values, faults } = readValues({ ...month, pace, measureType: expected.measureType }, given)
  return faults.length > 0 ? { faults } : { figures: { ...summariseValues(expected, values), values } }
}

function readSide({ measureType, target }: ExpectedFigures, given: GivenSide, words: 'kept' | 'refused'): Figured<GivenSide> {
  const delivered = readDelivered(given.delivered, measureType, { words })
  const min = readExtreme(given.min, measureType, messages.minNumber)
  const max = readExtreme(given.max, measureType, messages.maxNumber)
  const faults = [...faultOf('delivered', delivered), ...faultOf('min', min), ...faultOf('max', max)]
  if (delivered.figure === undefined || min.figure === undefined || max.figure === undefined) return { faults }
  if (Number(min.figure) > Number(max.figure)) return { faults: [{ field: 'min', message: messages.minOverMax }] }
  const rounded = measureType === 'T' ? delivered.figure : roundDelivered(delivered.figure, target)
  return { figures: { delivered: rounded, min: min.figure, max: max.figure } }
}

/** What begins with the name of a figure says whose it is. */
function messageOf(side: 'yours' | 'theirs', message: string): string {
  const name = (['deliveredNumber', 'minNumber', 'maxNumber', 'minOverMax'] as const).find((known) => messages[known] === message)
  return name ? messages[side][name] : message
}

function faultOf(field: FigureFault['field'], { message }: ReadFigure<unknown>): FigureFault[] {
  return message === undefined ? [] : [{ field, message }]
}

const sideToColour = ({ measureType, min, max }: ExpectedFigures, figures: GivenSide) => ({
  type: measureType,
  delivered: figures.delivered,
  expectationMin: min,
  expectationMax: max,
  dataMin: figures.min,
  dataMax: figures.max,
})
