import { Button } from '@mantine/core'
import { type ChartVersion, isUnassigned, versionMessages as messages, type PrecheckFinding, precheckFinding } from '@strata/contract'
import { commands, precheck } from '@strata/diagram'
import { useState } from 'react'
import { useStore } from 'zustand'
import { describeRetiredFormer, findFormer, PrecheckList, SendDialog, type SendResult, type VersionedItem } from '../../version/index.ts'
import { nameOfType } from '../chart-place.ts'
import { loadContent } from '../open/chart-content.ts'
import { dropEdits, type OpenedChart } from '../open/opened-chart.ts'
import { useChangesInWords } from './use-changes-in-words.ts'

export interface SendChartProps {
  item: VersionedItem
  opened: OpenedChart
  versions: readonly ChartVersion[]
  /** What was written before the dialog was closed last; it is kept until the chart is sent. */
  initialHtml: string
  onWrite: (html: string) => void
  onFocusNode: (nodeId: string) => void
  onSent: () => void
  onClose: () => void
}

/** Sends a chart for approval once the pre-check finds nothing. */
export function SendForApprovalDialog({ item, opened, versions, initialHtml, onWrite, onFocusNode, onSent, onClose }: SendChartProps) {
  const { version, data, etag, processes } = useStore(opened.stored)
  const [findings, setFindings] = useState<readonly PrecheckFinding[]>(() => precheck(data, processes))
  const changes = useChangesInWords(opened, versions)
  /** Nobody sends what they have not seen: the newest version is shown and pre-checked first. */
  const showNewest = async () => {
    const newest = await loadContent(opened.place, version).catch(() => undefined)
    if (!newest) return
    dropEdits(opened, newest)
    setFindings(precheck(newest.data, newest.processes))
  }
  const goOn = async (result: SendResult) => {
    if (result.kind === 'sent') onSent()
    else if (result.kind === 'stale') await showNewest()
    else if (result.kind === 'found') setFindings(result.findings.flatMap(readFinding))
  }
  const lacksIds = findings.some(({ pid }) => pid !== undefined && isUnassigned(pid))
  /** Back on the chart the ids can be looked at before a save makes them permanent. */
  const assignIds = () => {
    opened.session.execute(commands.assignNextPids, {})
    onClose()
  }
  return (
    <SendDialog
      item={item}
      id={version.id}
      title={messages.sendTitle({ name: nameOfType(version.type), version: String(version.version) })}
      etag={etag}
      reason={findings.length > 0 ? messages.sendNeedsPrecheck : undefined}
      history={{ initialHtml, onWrite, changes, note: describeRetiredFormer(findFormer(versions)) }}
      aside={
        lacksIds && (
          <Button variant="subtle" mr="auto" onClick={assignIds}>
            {messages.assignNextIds}
          </Button>
        )
      }
      onTried={goOn}
      onClose={onClose}
    >
      <PrecheckList findings={findings} onFocus={onFocusNode} />
    </SendDialog>
  )
}

const readFinding = (finding: unknown): PrecheckFinding[] => {
  const { data } = precheckFinding.safeParse(finding)
  return data ? [data] : []
}
