import { forceBounds, type Measure, type MeasureField, type MeasureType, measureTypeNames, nameOfBound } from '@strata/contract'
import { type BoundEntry, boundOf, entryOf, noBound } from './bound-entry.ts'

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

/** The labels of the fields, in the order of the form; 'Your ' and 'Their ' come before them where there are two sides. */
export const measureLabels = {
  description: 'Description',
  param: 'Parameter',
  measureType: 'Type',
  target: 'Target',
  min: 'Minimum',
  max: 'Maximum',
} as const satisfies Record<MeasureField, string>

/** What stands in a side in words: 'Target', '5'. */
export function formatMeasure(entry: MeasureEntry, prefix = ''): [label: string, text: string][] {
  const { description, param, measureType, target, min, max } = measureOf(entry)
  return [
    [`${prefix}${measureLabels.description}`, description],
    [`${prefix}${measureLabels.param}`, param],
    [`${prefix}${measureLabels.measureType}`, measureType === '' ? '' : measureTypeNames[measureType]],
    [`${prefix}${measureLabels.target}`, target],
    [`${prefix}${measureLabels.min}`, nameOfBound(min)],
    [`${prefix}${measureLabels.max}`, nameOfBound(max)],
  ]
}
