import { type Process, type SummaryVersion, summaryMessages, summaryScreenMessages } from '@strata/contract'
import { changeHistoryDraft, describeSummaryChanges, type SummaryState } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { dropEdits, listInHtml, loadContent, type OpenedChart } from '../chart/index.ts'
import { SendDialog, type SendResult, type VersionedItem } from '../version/index.ts'
import { useFormerSummary } from './use-former-summary.ts'

export interface SendSummaryProps {
  item: VersionedItem
  opened: OpenedChart
  process: Process
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  state: SummaryState
  onSent: () => void
  onClose: () => void
}

/** Confirms, with the mandatory change history (specification 2 §4, §5). */
export function SendSummaryDialog({ item, opened, process, version, versions, state, onSent, onClose }: SendSummaryProps) {
  const before = useFormerSummary(opened.place, process, versions)
  const { etag } = useStore(opened.stored)
  const changes = useMemo(
    () => (before ? listInHtml(changeHistoryDraft(describeSummaryChanges(before, state))) : undefined),
    [before, state],
  )
  const goOn = async (result: SendResult) => {
    if (result.kind === 'sent') {
      onClose()
      return onSent()
    }
    // Nobody sends what they have not seen: the newest positions come into sight.
    const newest = result.kind === 'stale' ? await loadContent(opened.place, version).catch(() => undefined) : undefined
    if (newest) dropEdits(opened, newest)
  }
  return (
    <SendDialog
      item={item}
      id={version.id}
      title={summaryScreenMessages.sendTitle({ version: version.version })}
      etag={etag}
      question={summaryMessages.sendQuestion}
      reason={undefined}
      history={{ changes }}
      onTried={goOn}
      onClose={onClose}
    />
  )
}
