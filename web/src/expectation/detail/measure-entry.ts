import {
  forceBounds,
  type Measure,
  type MeasureField,
  type MeasureType,
  measureTypeNames,
  expectationDetailMessages as messages,
  nameOfBound,
} from '@strata/contract'
import { type BoundEntry, boundOf, entryOf, noBound } from './bound-entry.ts'

export type Side = 'your' | 'their'

/** What one side expects, while one enters it. */
export interface MeasureEntry {
  description: string
  param: string
  measureType: MeasureType | ''
  target: string
  min: BoundEntry
  max: BoundEntry
}

export const noMeasure: MeasureEntry = { description: '', param: '', measureType: '', target: '', min: noBound, max: noBound }

export const measureEntryOf = ({ min, max, ...rest }: Measure): MeasureEntry => ({ ...rest, min: entryOf(min), max: entryOf(max) })

/** As it is sent: a text has no bounds, whatever was chosen before it became one (specification 3 §4). */
export const measureOf = ({ min, max, ...rest }: MeasureEntry): Measure => forceBounds({ ...rest, min: boundOf(min), max: boundOf(max) })

/** The labels of the fields, in the order of the form: 'Parameter', and of a side 'Your Parameter'. */
export const measureLabels = (side?: Side): Readonly<Record<MeasureField, string>> => {
  const { measure } = messages
  if (!side) return measure
  const label = (field: MeasureField) => messages[side].field({ label: measure[field] })
  return {
    description: label('description'),
    param: label('param'),
    measureType: label('measureType'),
    target: label('target'),
    min: label('min'),
    max: label('max'),
  }
}

/** What is entered on a side, in words: 'Target', '5'. */
export function formatMeasure(entry: MeasureEntry, side?: Side): [label: string, text: string][] {
  const { description, param, measureType, target, min, max } = measureOf(entry)
  const labels = measureLabels(side)
  return [
    [labels.description, description],
    [labels.param, param],
    [labels.measureType, measureType === '' ? '' : measureTypeNames[measureType]],
    [labels.target, target],
    [labels.min, nameOfBound(min)],
    [labels.max, nameOfBound(max)],
  ]
}
