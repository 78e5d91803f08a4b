import { commentsPanelMessages, type SummaryVersion } from '@strata/contract'
import type { ReactNode } from 'react'
import { nameOfType } from '../chart/index.ts'
import { CommentsButton, loadCommentsPanel, useCommentsCall } from '../comment/index.ts'
import { lazyScreen } from '../ui/index.ts'

const CommentsPanel = lazyScreen(commentsPanelMessages.panel, loadCommentsPanel)

export interface SummaryComments {
  button: ReactNode
  /** Not there while the comments are closed. */
  panel: ReactNode
}

/** The comments of a summary, across its versions. */
export function useSummaryComments({ chronId, type, can }: SummaryVersion, companyId: number): SummaryComments {
  const { call, open, close } = useCommentsCall(can.comments === true)
  const item = { companyId, type, chronId }
  const { serial, ...asked } = call ?? { serial: 0 }
  return {
    button: <CommentsButton {...{ item, can }} isOpen={call !== undefined} onToggle={() => (call ? close() : open())} />,
    panel: call && <CommentsPanel key={serial} item={item} itemName={nameOfType(type)} {...asked} onClose={close} />,
  }
}
