import { Button, Group } from '@mantine/core'
import { type ChartVersion, chartMessages, isUnassigned, type PrecheckFinding } from '@strata/contract'
import { commands, precheck } from '@strata/diagram'
import { useState } from 'react'
import { useStore } from 'zustand'
import { isHistoryMissing } from '../../changelog/index.ts'
import { useReasonToWait } from '../../presence/index.ts'
import { ActionButton, Dialog } from '../../ui/index.ts'
import { ChangeHistoryField, describeRetiredFormer, findFormer, PrecheckList } from '../../version/index.ts'
import { nameOfType } from '../chart-place.ts'
import { loadContent } from '../open/chart-content.ts'
import { dropEdits, type OpenedChart } from '../open/opened-chart.ts'
import { sendForApproval } from './send-for-approval.ts'
import { useChangesInWords } from './use-changes-in-words.ts'

interface Props {
  opened: OpenedChart
  versions: readonly ChartVersion[]
  /** What was written before the dialog was closed last; it is kept until the chart is sent. */
  initialHtml: string
  onWrite: (html: string) => void
  onFocusNode: (nodeId: string) => void
  onSent: () => void
  onClose: () => void
}

/** Pre-check, then the mandatory change history, then sending (specification 1 §4, §5). */
export function SendForApprovalDialog({ opened, versions, initialHtml, onWrite, onFocusNode, onSent, onClose }: Props) {
  const { version, data, etag, processes } = useStore(opened.stored)
  const [findings, setFindings] = useState<readonly PrecheckFinding[]>(() => precheck(data, processes))
  const [html, setHtml] = useState(initialHtml)
  const changes = useChangesInWords(opened, versions)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  // Somebody may begin to edit while this is open.
  const reasonToWait = useReasonToWait()
  const write = (written: string) => {
    setHtml(written)
    setError(undefined)
    onWrite(written)
  }
  /** Nobody sends what they have not seen: theirs comes onto the screen, and into the pre-check. */
  const showNewest = async () => {
    const newest = await loadContent(opened.place, version).catch(() => undefined)
    if (!newest) return
    dropEdits(opened, newest)
    setFindings(precheck(newest.data, newest.processes))
  }
  const lacksIds = findings.some(({ pid }) => pid !== undefined && isUnassigned(pid))
  /** Back on the chart the ids can be looked at before a save makes them permanent. */
  const assignIds = () => {
    opened.session.execute(commands.assignNextPids, {})
    onClose()
  }
  const send = async () => {
    if (isHistoryMissing(html)) return setError(chartMessages.historyMissing)
    setIsSending(true)
    const result = await sendForApproval({ place: opened.place, version, etag, html })
    setIsSending(false)
    if (result.sent) onSent()
    else if (result.isStale) await showNewest()
    else if (result.findings) setFindings(result.findings)
  }
  return (
    <Dialog title={`Send For Approval: ${nameOfType(version.type)}, version ${version.version}`} size={640} onClose={onClose}>
      <PrecheckList findings={findings} onFocus={onFocusNode} />
      <div style={{ marginTop: 20 }}>
        <ChangeHistoryField
          {...{ html, changes, error }}
          note={describeRetiredFormer(findFormer(versions))}
          onWrite={write}
          autoFocus={findings.length === 0}
        />
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        {lacksIds && (
          <Button variant="subtle" mr="auto" onClick={assignIds}>
            Assign next ids
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          reason={findings.length > 0 ? 'The chart can be sent when the pre-check finds no errors.' : reasonToWait}
          loading={isSending}
          onClick={() => void send()}
        >
          Send For Approval
        </ActionButton>
      </Group>
    </Dialog>
  )
}
