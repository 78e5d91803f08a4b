import type { CellColour } from '@strata/contract'
import type { DataLine, Figure, LineSide } from '../table/data-line.ts'

/** A field of a row that something is typed into: a figure of one of its sides, or its action. */
export type DraftField = `${LineSide}.${Figure}` | 'action'

export const figureField = (side: LineSide, figure: Figure): DraftField => `${side}.${figure}`

/** Why a row could not be saved; its text stays. */
export interface RowFault {
  message: string
  /** Where it is; left out where it is about the row. */
  field?: DraftField | undefined
  /** Somebody else was faster: the person chooses whose figures stay. `again`: another try may help. */
  kind: 'wrong' | 'meanwhile' | 'again'
}

/** What is typed into a row and not saved yet. */
export interface RowDraft {
  texts: Readonly<Partial<Record<DraftField, string>>>
  /** Of the row when its typing began. */
  etag: string
  /** The server's colours of values that are not saved, by side. */
  colours: Readonly<Partial<Record<LineSide, CellColour>>>
  fault: RowFault | undefined
  isSaving: boolean
}

export const emptyDraft = (etag: string): RowDraft => ({ texts: {}, etag, colours: {}, fault: undefined, isSaving: false })

/** A figure as it is in the table now: what is typed before what is stored. */
export const figureText = (line: DataLine, draft: RowDraft | undefined, figure: Figure): string =>
  draft?.texts[figureField(line.side, figure)] ?? line.stored[figure]?.text ?? ''

export const actionText = (line: DataLine, draft: RowDraft | undefined): string => draft?.texts.action ?? line.action ?? ''

export const colourNow = (line: DataLine, draft: RowDraft | undefined): CellColour => draft?.colours[line.side] ?? line.colour
