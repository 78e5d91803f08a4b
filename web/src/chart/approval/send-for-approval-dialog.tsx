import { Button, Group, Skeleton } from '@mantine/core'
import { type ChartVersion, chartMessages, type PrecheckFinding } from '@strata/contract'
import { precheck } from '@strata/diagram'
import { IconListDetails } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { isBlankHtml } from '../../changelog/clean-html.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { loadContent } from '../chart-content.ts'
import { nameOfType } from '../chart-place.ts'
import { Dialog } from '../dialog.tsx'
import { dropEdits, type OpenedChart } from '../opened-chart.ts'
import { PrecheckList } from './precheck-list.tsx'
import { sendForApproval } from './send-for-approval.ts'
import { useChangesInWords } from './use-changes-in-words.ts'

const RichTextField = lazy(() => import('../../changelog/rich-text-field.tsx').then((module) => ({ default: module.RichTextField })))

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

/** Pre-check, then the mandatory change history, then sending (`spec 1 §4`, §5). */
export function SendForApprovalDialog({ opened, versions, initialHtml, onWrite, onFocusNode, onSent, onClose }: Props) {
  const { version, data, etag, processes } = useStore(opened.stored)
  const [findings, setFindings] = useState<readonly PrecheckFinding[]>(() => precheck(data, processes))
  const [html, setHtml] = useState(initialHtml)
  /** What the field begins with; it begins anew when the list of changes is put in. */
  const [beginning, setBeginning] = useState(initialHtml)
  const changes = useChangesInWords(opened, versions)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const write = (written: string) => {
    setHtml(written)
    setError(undefined)
    onWrite(written)
  }
  const putInChanges = () => {
    write(html + (changes ?? ''))
    setBeginning(html + (changes ?? ''))
  }
  /** Nobody sends what they have not seen: theirs comes onto the screen, and into the pre-check. */
  const showNewest = async () => {
    const newest = await loadContent(opened.place, version).catch(() => undefined)
    if (!newest) return
    dropEdits(opened, newest)
    setFindings(precheck(newest.data, newest.processes))
  }
  const send = async () => {
    if (isBlankHtml(html)) return setError(chartMessages.historyMissing)
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
        <Suspense fallback={<Skeleton height={190} mt={20} />}>
          <RichTextField
            key={beginning}
            label="Change history"
            initialHtml={beginning}
            onChange={write}
            error={error}
            autoFocus={findings.length === 0}
          />
        </Suspense>
        {changes && (
          <Button variant="subtle" size="xs" mt={4} leftSection={<IconListDetails size={16} stroke={1.6} />} onClick={putInChanges}>
            Put in the list of changes
          </Button>
        )}
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          reason={findings.length > 0 ? 'The chart can be sent when the pre-check finds no errors.' : undefined}
          loading={isSending}
          onClick={() => void send()}
        >
          Send For Approval
        </ActionButton>
      </Group>
    </Dialog>
  )
}
