import { commentsPanelMessages, type SummaryVersion } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { nameOfType } from '../chart/index.ts'
import { CommentsButton, type CommentsCall, loadCommentsPanel, useLinkedThread } from '../comment/index.ts'
import { lazyScreen } from '../ui/index.ts'

const CommentsPanel = lazyScreen(commentsPanelMessages.panel, loadCommentsPanel)

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
