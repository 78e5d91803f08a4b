import { expectationScreenMessages, expectationTitles, nameItem } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { CommentsButton, type CommentsCall, loadCommentsPanel, useLinkedThread } from '../../comment/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

const CommentsPanel = lazyScreen(expectationScreenMessages.lazy.comments, loadCommentsPanel)

export interface TableComments {
  button: ReactNode
  /** Not there while the comments are closed. */
  panel: ReactNode
  close: () => void
}

interface Options {
  isSmall: boolean
  onOpen: () => void
}

/** The comments of expectations, across their versions. */
export function useTableComments(
  { place: { companyId }, type, info, can }: OpenedExpectation,
  { isSmall, onOpen }: Options,
): TableComments {
  const [call, setCall] = useState<CommentsCall & { serial: number }>()
  const item = { companyId, type, chronId: info.chronId }
  const open = (threadChronId?: number): void => {
    setCall((before) => ({ ...(threadChronId !== undefined && { threadChronId }), serial: (before?.serial ?? 0) + 1 }))
    onOpen()
  }
  const close = (): void => setCall(undefined)
  useLinkedThread(can.comments === true, open)
  const { serial, ...asked } = call ?? { serial: 0 }
  return {
    button: (
      <CommentsButton {...{ item, can }} isCompact={isSmall} isOpen={call !== undefined} onToggle={() => (call ? close() : open())} />
    ),
    panel: call && (
      <CommentsPanel
        key={serial}
        item={item}
        itemName={nameItem({ of: info.process, type: expectationTitles[type] })}
        {...asked}
        onClose={close}
      />
    ),
    close,
  }
}
