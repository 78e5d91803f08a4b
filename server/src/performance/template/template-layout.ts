import { type DataMonth, type DataPace, daysIn, type MeasureType, dataTemplateMessages as messages, paceOf } from '@strata/contract'

const { heads } = messages

/** Counts up when a cell takes another place, or another thing is sealed: a file says which one it was made by. */
export const templateLayoutVersion = 3
/** Files of these layouts are taken; the one before does not say what the month held (specification 5 §22.2). */
export const takenLayouts: readonly number[] = [2, templateLayoutVersion]
/** The first layout whose files say what the month held when they were made. */
export const firstWithFormer = 3

/** `choices` is there where something is offered to choose from; nothing is read from it. */
export const templateSheets = messages.sheets

/** `band` names days of the week and projects above `head`, which names the columns and projects. */
export const templateRows = { title: 1, subject: 2, period: 3, instruction: 4, band: 5, head: 6, firstLine: 7 } as const

/** Characters, and the largest number without its sign (specification 3 §9; a project's name as in a project sheet). */
export const templateLimits = { text: 150, projectName: 90, number: 999_999_999 } as const

/** What a column shows of a row of expectations; `number` counts them, and finds a row again however lines were moved. */
export const labelColumns = [
  { key: 'number', head: heads.number, width: 5 },
  { key: 'party', head: '', width: 26 },
  { key: 'parameter', head: heads.parameter, width: 28 },
  { key: 'description', head: heads.description, width: 32 },
  { key: 'uom', head: heads.uom, width: 12 },
  { key: 'measureType', head: heads.measureType, width: 9 },
  { key: 'target', head: heads.target, width: 13 },
  { key: 'min', head: heads.min, width: 17 },
  { key: 'max', head: heads.max, width: 17 },
] as const
/** Columns that stay in sight, and are on each page. */
export const fixedColumns = 3

/** What a cell that people fill holds; `outsideRange` counts values. */
export type TemplateValue = 'delivered' | 'min' | 'max' | 'outsideRange' | 'day' | 'project' | 'shortTermAction'

export interface ValueColumn {
  /** From 1. */
  column: number
  holds: TemplateValue
  /** Of days and projects: which one, from 1; else 0. */
  ordinal: number
  head: string
  /** Characters. */
  width: number
}

/** What the columns of a file depend on. */
export interface TemplateShape extends DataMonth {
  frequencyId: number
  /** Counts where the frequency is Per Project. */
  projectCount: number
}

/**
 * The columns to fill of a file (specification 3 §3, specification 5 §12, §13): one value a month where the frequency is Per Month or custom, one a day of that month,
 * or one a project, whose name is in the row `head`. What writes files and what reads them go by this.
 */
export function valueColumnsOf(shape: TemplateShape): ValueColumn[] {
  const columns = [
    ...valuesOf[paceOf(shape.frequencyId)](shape),
    { holds: 'shortTermAction', ordinal: 0, head: heads.shortTermAction, width: 36 },
  ] as const
  return columns.map((column, index) => ({ ...column, column: labelColumns.length + 1 + index }))
}

type Unplaced = Omit<ValueColumn, 'column'>

const valuesOf: Record<DataPace, (shape: TemplateShape) => Unplaced[]> = {
  month: () => [
    { holds: 'delivered', ordinal: 0, head: heads.delivered, width: 13 },
    { holds: 'min', ordinal: 0, head: heads.deliveredMin, width: 10 },
    { holds: 'max', ordinal: 0, head: heads.deliveredMax, width: 10 },
    { holds: 'outsideRange', ordinal: 0, head: heads.outsideRange, width: 14 },
  ],
  day: (shape) => countTo(daysIn(shape)).map((ordinal) => ({ holds: 'day', ordinal, head: String(ordinal), width: 8 })),
  project: ({ projectCount }) => countTo(projectCount).map((ordinal) => ({ holds: 'project', ordinal, head: '', width: 16 })),
}

const countTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** In a cell that nobody fills. */
export const notToFill = messages.notToFill

/** How a cell is filled: of a text there is neither minimum nor maximum, and nothing is outside of a range. */
export function cellKindOf(holds: TemplateValue, measureType: MeasureType): 'text' | 'number' | 'percent' | 'count' | 'none' {
  if (holds === 'shortTermAction') return 'text'
  const isOfRange = holds === 'min' || holds === 'max' || holds === 'outsideRange'
  if (measureType === 'T') return isOfRange ? 'none' : 'text'
  if (holds === 'outsideRange') return 'count'
  return measureType === '%' ? 'percent' : 'number'
}
