import type { DataMonth, ExpectationDetail, ExpectationInfo } from '@strata/contract'
import type { ReactNode } from 'react'
import type { ExpectationPlace, OpenedExpectation } from './opened-expectation.ts'

/** A row to be shown: it is selected and comes into view. Another object asks again. */
export interface WantedDetail {
  detailId: number
}

/** The rows of a version below their toolbar, with the comments (specification 3 §2.2). */
export interface ExpectationTableProps {
  opened: OpenedExpectation
  isSmall: boolean
  wanted: WantedDetail | undefined
  /** Stands at the right end of the toolbar: what can be done with the version. */
  lifecycle: ReactNode
  onAdd: () => void
  onEdit: (detail: ExpectationDetail) => void
  onDownload: () => void
  /** The rows chosen for the template. */
  onTemplate: (detailIds: readonly number[]) => void
  /** Opens and closes what the other processes say. */
  onReciprocal: () => void
  isReciprocalOpen: boolean
}

/** New or changed row. `detail` is left out for a new one. */
export interface DetailDialogProps {
  opened: OpenedExpectation
  detail: ExpectationDetail | undefined
  /** After it was added or changed and everything was asked again. */
  onSaved: (detailId: number) => void
  onClose: () => void
}

/** What the other processes say of this one, beside the table. */
export interface ReciprocalPanelProps {
  opened: OpenedExpectation
  isSmall: boolean
  onShowDetail: (detailId: number) => void
  onClose: () => void
}

/** Select, wait, download (specification 3 §2.3). */
export interface DownloadDialogProps {
  opened: OpenedExpectation
  onClose: () => void
}

export interface TemplateDialogProps {
  place: Pick<ExpectationPlace, 'companyId' | 'type'>
  /** The version that the files are made of. */
  versionId: number
  /** The rows that were chosen. */
  rows: readonly TemplateRow[]
  /** The month that the files are for; left out: one chooses. */
  month?: DataMonth | undefined
  onClose: () => void
}

/** A row of customers or suppliers: its id, and its frequency. */
export interface TemplateRow {
  id: number
  freq: number
  freqName: string
}

/** "(P1) Win orders" */
export const nameOfPlace = ({ process: { pid, pname } }: Pick<ExpectationInfo, 'process'>): string => `(${pid}) ${pname}`
