import type { SummaryVersion } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { nameOfType } from '../chart/chart-place.ts'
import { CommentsButton } from '../comment/comments-button.tsx'
import type { CommentsCall } from '../comment/use-comments-view.ts'
import { useLinkedThread } from '../comment/use-linked-thread.ts'
import { lazyScreen } from '../ui/lazy/lazy-screen.tsx'

const CommentsPanel = lazyScreen('The list of comments', () =>
  import('../comment/comments-panel.tsx').then((module) => module.CommentsPanel),
)

export interface SummaryComments {
  button: ReactNode
  /** Not there while the comments are closed. */
  panel: ReactNode
}

/** The comments of a summary, across its versions. */
export function useSummaryComments({ chronId, type, can }: SummaryVersion, companyId: number): SummaryComments {
  const [call, setCall] = useState<CommentsCall & { serial: number }>()
  const item = { companyId, type, chronId }
  useLinkedThread(can.comments === true, (threadChronId) => setCall((before) => ({ threadChronId, serial: (before?.serial ?? 0) + 1 })))
  const close = () => setCall(undefined)
  const { serial, ...asked } = call ?? { serial: 0 }
  return {
    button: <CommentsButton {...{ item, can }} isOpen={call !== undefined} onToggle={() => setCall(call ? undefined : { serial: 0 })} />,
    panel: call && <CommentsPanel key={serial} item={item} itemName={nameOfType(type)} {...asked} onClose={close} />,
  }
}
