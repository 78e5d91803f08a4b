import type { ReactNode } from 'react'
import type { OfferedAction } from '../../ui/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import type { ShownDetail } from './shown-detail.ts'
import type { DetailsView } from './use-details-view.ts'
import type { TableComments } from './use-table-comments.tsx'

/** What the table is made of, on a wide screen as on a small one. */
export interface TableParts {
  opened: OpenedExpectation
  view: DetailsView
  comments: TableComments
  lifecycle: ReactNode
  /** With the chosen rows. */
  actions: readonly OfferedAction[]
  actionsFor: (rows: readonly ShownDetail[]) => readonly OfferedAction[]
  /** What others expect; left out where nobody is asked. */
  reciprocal: { isOpen: boolean; toggle: () => void } | undefined
  /** There is something to do with rows. */
  hasChoice: boolean
  /** Left out where nothing can be changed. */
  edit: ((key: string) => void) | undefined
  add: (() => void) | undefined
}
