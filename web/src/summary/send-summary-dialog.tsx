import { Button, Group, Text } from '@mantine/core'
import { chartMessages, type Process, type SummaryVersion, summaryMessages } from '@strata/contract'
import { changeHistoryDraft, describeSummaryChanges, type SummaryState } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { isHistoryMissing } from '../changelog/index.ts'
import { dropEdits, listInHtml, loadContent, type OpenedChart, sendForApproval } from '../chart/index.ts'
import { useReasonToWait } from '../presence/index.ts'
import { ActionButton, Dialog } from '../ui/index.ts'
import { ChangeHistoryField } from '../version/index.ts'
import { useFormerSummary } from './use-former-summary.ts'

interface Props {
  opened: OpenedChart
  process: Process
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  state: SummaryState
  onSent: () => void
  onClose: () => void
}

/** Confirms, with the mandatory change history (specification 2 §4, §5). */
export function SendSummaryDialog({ opened, process, version, versions, state, onSent, onClose }: Props) {
  const before = useFormerSummary(opened.place, process, versions)
  const { etag } = useStore(opened.stored)
  const [html, setHtml] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  // Somebody may begin to edit while this is open.
  const reasonToWait = useReasonToWait()
  const changes = useMemo(
    () => (before ? listInHtml(changeHistoryDraft(describeSummaryChanges(before, state))) : undefined),
    [before, state],
  )
  const send = async () => {
    if (isHistoryMissing(html)) return setError(chartMessages.historyMissing)
    setSending(true)
    const result = await sendForApproval({ place: opened.place, version, etag, html })
    setSending(false)
    if (result.sent) {
      onClose()
      return onSent()
    }
    // Nobody sends what they have not seen: the newest positions come into sight.
    const newest = result.isStale ? await loadContent(opened.place, version).catch(() => undefined) : undefined
    if (newest) dropEdits(opened, newest)
  }
  const write = (written: string) => {
    setHtml(written)
    setError(undefined)
  }
  return (
    <Dialog title={`Send For Approval: Process Summary, version ${version.version}`} size={640} onClose={onClose}>
      <Text mb={16}>{summaryMessages.sendQuestion}</Text>
      <ChangeHistoryField {...{ html, changes, error }} onWrite={write} autoFocus />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton reason={reasonToWait} loading={isSending} onClick={() => void send()}>
          Send For Approval
        </ActionButton>
      </Group>
    </Dialog>
  )
}
