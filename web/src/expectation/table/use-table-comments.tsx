import { expectationScreenMessages, expectationTitles, nameItem } from '@strata/contract'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { CommentsButton, loadCommentsPanel, useCommentsCall } from '../../comment/index.ts'
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
  const { call, open, close } = useCommentsCall(can.comments === true)
  const item = { companyId, type, chronId: info.chronId }
  const isOpen = call !== undefined
  const opened = useEffectEvent(onOpen)
  useEffect(() => {
    if (isOpen) opened()
  }, [isOpen])
  const { serial, ...asked } = call ?? { serial: 0 }
  return {
    button: <CommentsButton {...{ item, can }} isCompact={isSmall} isOpen={isOpen} onToggle={() => (call ? close() : open())} />,
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
