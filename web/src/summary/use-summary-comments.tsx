import type { SummaryVersion } from '@strata/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { nameOfType } from '../chart/chart-place.ts'
import { CommentsButton } from '../comment/comments-button.tsx'

const CommentsPanel = lazy(() => import('../comment/comments-panel.tsx').then((module) => ({ default: module.CommentsPanel })))

export interface SummaryComments {
  button: ReactNode
  /** Not there while the comments are closed. */
  panel: ReactNode
}

/** The comments of a summary, across its versions. */
export function useSummaryComments({ chronId, type, can }: SummaryVersion, companyId: number): SummaryComments {
  const [isOpen, setOpen] = useState(false)
  const item = { companyId, type, chronId }
  return {
    button: <CommentsButton {...{ item, can, isOpen }} onToggle={() => setOpen(!isOpen)} />,
    panel: isOpen ? (
      <Suspense fallback={null}>
        <CommentsPanel item={item} itemName={nameOfType(type)} onClose={() => setOpen(false)} />
      </Suspense>
    ) : undefined,
  }
}
