import { type ChartVersion, versionMessages as messages, type PrecheckFinding, precheckFinding, sendingMessages } from '@strata/contract'
import { type Chart, commands } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/index.ts'
import { describeRetiredFormer, findFormer, PrecheckList, SendDialog, type SendResult, type VersionedItem } from '../../version/index.ts'
import { nameOfType } from '../chart-place.ts'
import { loadContent } from '../open/chart-content.ts'
import { dropEdits, type OpenedChart } from '../open/opened-chart.ts'
import { BeforeSending } from './before-sending.tsx'
import { planSending, type SendingPlan } from './plan-sending.ts'
import { SendingHints } from './sending-hints.tsx'
import { useChangesInWords } from './use-changes-in-words.ts'

export interface SendChartProps {
  item: VersionedItem
  opened: OpenedChart
  versions: readonly ChartVersion[]
  /** What was written before the dialog was closed last; it is kept until the chart is sent. */
  initialHtml: string
  onWrite: (html: string) => void
  /** Saves what the dialog has shown, without a question. */
  save: () => Promise<boolean>
  onFocusNode: (nodeId: string) => void
  onSent: () => void
  onClose: () => void
}

/** Sends a chart for approval, with what that takes: ids for all processes, a save, and a pre-check that finds nothing. */
export function SendForApprovalDialog(props: SendChartProps) {
  const { item, opened, versions, initialHtml, onWrite, onFocusNode, onClose } = props
  const stored = useStore(opened.stored)
  const chart = useEditor(opened.session, (state) => state.chart)
  const isDirty = useEditor(opened.session, (state) => state.isDirty)
  const plan = useMemo(() => planSending(chart, isDirty, stored), [chart, isDirty, stored])
  const { findings, onTried } = useFindings(props, chart, plan)
  const changes = useChangesInWords(opened, versions, plan.data)
  const { version } = stored
  return (
    <SendDialog
      item={item}
      id={version.id}
      title={messages.sendTitle({ name: nameOfType(version.type), version: String(version.version) })}
      etag={stored.etag}
      reason={findings.length > 0 ? messages.sendNeedsPrecheck : undefined}
      history={{ initialHtml, onWrite, changes, note: describeRetiredFormer(findFormer(versions)) }}
      label={labelOf(plan)}
      prepare={plan.needsSave ? () => prepare(props) : undefined}
      onTried={onTried}
      onClose={onClose}
    >
      <BeforeSending plan={plan} onFocusNode={onFocusNode} />
      <PrecheckList findings={findings} onFocus={onFocusNode} />
      <SendingHints session={opened.session} chart={chart} onFocusNode={onFocusNode} />
    </SendDialog>
  )
}

function labelOf({ assigned, needsSave }: SendingPlan): string {
  if (assigned.length > 0) return sendingMessages.assignSaveAndSend
  return needsSave ? messages.saveAndSend : messages.send
}

/** Assigns and saves. A save that met somebody else's is decided on the chart: what was written in the dialog is kept. */
async function prepare({ opened, save, onClose }: SendChartProps): Promise<{ etag: string | undefined } | undefined> {
  const { session, saver, stored } = opened
  if (commands.assignNextPids.allowed(session.state.chart, {}) === true) session.execute(commands.assignNextPids, {})
  const isSaved = await save()
  if (isSaved && !session.state.isDirty) return { etag: stored.getState().etag }
  if (saver.state.getState().stale) onClose()
  return undefined
}

/** What the pre-check finds here, or on the server until something is changed. */
function useFindings({ opened, onSent }: SendChartProps, chart: Chart, plan: SendingPlan) {
  const [found, setFound] = useState<{ chart: Chart; findings: readonly PrecheckFinding[] }>()
  /** Nobody sends what they have not seen: the newest version is shown and pre-checked first. */
  const showNewest = async () => {
    const newest = await loadContent(opened.place, opened.stored.getState().version).catch(() => undefined)
    if (newest) dropEdits(opened, newest)
  }
  const onTried = async (result: SendResult) => {
    if (result.kind === 'sent') onSent()
    else if (result.kind === 'stale') await showNewest()
    else if (result.kind === 'found') setFound({ chart: opened.session.state.chart, findings: result.findings.flatMap(readFinding) })
  }
  return { findings: found?.chart === chart ? found.findings : plan.findings, onTried }
}

const readFinding = (finding: unknown): PrecheckFinding[] => {
  const { data } = precheckFinding.safeParse(finding)
  return data ? [data] : []
}
