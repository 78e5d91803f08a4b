import type { CellColour, MeasureType, PerformanceDetail } from '@strata/contract'

/** Whose expectation a line is about: a row of customers or suppliers has one, a row of interfacing processes two. */
export type LineSide = 'own' | 'your' | 'their'

/** What is entered in a line, in the order of the columns. */
export const figures = ['delivered', 'min', 'max', 'outside'] as const
export type Figure = (typeof figures)[number]

/** A figure as it is stored; nothing entered is empty. Where it is not applicable nothing can be. */
export interface StoredFigure {
  text: string
  isApplicable: boolean
}

/** A line of the table. The same row has the same lines as long as it does not change, so that nothing is drawn again without need. */
export interface DataLine {
  detail: PerformanceDetail
  rowId: number
  /** Also what names it on the page. */
  key: string
  side: LineSide
  /** Lines are grouped by a type of customer or supplier, or by an interfacing process. */
  group: { key: string; name: string }
  /** Whom it is about: '(P2) Design products'. */
  party: string
  /** Who it is about as it was called before it left the summary; left out where it is still there. */
  formerName: string | undefined
  description: string
  param: string
  uom: string
  /** None of interfacing processes. */
  frequency: string | undefined
  measureType: MeasureType
  /** Of a frequency; null of interfacing processes. */
  freq: number | null
  target: string
  expectedMin: string
  expectedMax: string
  /** Of a row of interfacing processes there is none outside. */
  stored: Readonly<Partial<Record<Figure, StoredFigure>>>
  colour: CellColour
  /** The short term action; none of interfacing processes. */
  action: string | undefined
  /** How many values of single days or projects its figures come from: then they are changed there. */
  valueCount: number
  hasNotes: boolean
  /** '(P2) Design products: Quotation lead time' */
  name: string
}

/** Whether a figure of a line can be typed in its cell. */
export const takesFigure = (line: DataLine, figure: Figure): boolean => line.valueCount === 0 && line.stored[figure]?.isApplicable === true
