import type { DataMonth, PerformanceDetail } from '@strata/contract'
import type { ReactNode } from 'react'
import type { OpenedPerformance, PerformancePlace } from './opened-performance.ts'
import type { DataLine } from './table/data-line.ts'

/** `charts/charts-panel.tsx`, beside the table: charts of the parameters of customers or suppliers (specification 3 §2.4). */
export interface ChartsPanelProps {
  opened: OpenedPerformance
  /** The row selected in the table. Its parameter follows while nothing else was chosen; at first it is shown where none needs a look more. */
  selected: PerformanceDetail | undefined
  /** The `detailChronId` of the row that a link asks for, which is shown at first. */
  wanted: number | undefined
  isSmall: boolean
  onClose: () => void
}

/** `upload/upload-dialog.tsx`: a filled template, of customers or suppliers. */
export interface UploadDialogProps {
  place: PerformancePlace
  /** After it was written; the month is shown then. The screen loads everything again. */
  onImported: (month: DataMonth) => void
  onClose: () => void
}

/** `notes/notes-dialog.tsx`: the document in which a row's notes are; without the right to edit, or in a completed month, to read. */
export interface NotesDialogProps {
  opened: OpenedPerformance
  detail: PerformanceDetail
  onClose: () => void
}

/** `links/row-links.tsx`, in the dialog of a row: which areas to improve and projects answer it, and whether it helped. */
export interface RowLinksProps {
  opened: OpenedPerformance
  detail: PerformanceDetail
}

/** What of the rows shown prevents completing the month. */
export interface CompletionObstacles {
  /** On a small screen: the way to what is done with rows, beside the month. */
  tools?: ReactNode
  /** Red, without a short term action. */
  missing: readonly DataLine[]
  /** Rows that are being saved or could not be. */
  unsaved: number
  /** Rows without data; they prevent nothing. */
  empty: number
  /** Nothing was entered at all. */
  isAllEmpty: boolean
  /** Brings a row into view, at its action. */
  onShow: (line: DataLine) => void
}
