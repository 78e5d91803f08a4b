import { type Process, type SummaryVersion, summaryMessages, summaryRoutes, summaryScreenMessages } from '@strata/contract'
import type { SummaryComponents } from '@strata/diagram'
import { type ChartPlace, type OpenedChart, versionedChart } from '../chart/index.ts'
import { call } from '../platform/index.ts'
import { CoveringSkeleton, lazyDialog, WaitingForm } from '../ui/index.ts'
import type { VersionedItem } from '../version/index.ts'
import type { SendSummaryProps } from './send-summary-dialog.tsx'
import { createWipQuestion } from './summary-questions.ts'

/** What is loaded of a version of a summary. */
export interface SummaryContent {
  opened: OpenedChart
  process: Process
  components: SummaryComponents
}

const Evidence = lazyDialog(
  summaryScreenMessages.parts.decision,
  () => import('./decide/summary-decision.tsx').then((module) => module.SummaryDecision),
  CoveringSkeleton,
)
const PreCheck = lazyDialog(
  summaryScreenMessages.parts.send,
  () => import('./send-summary-dialog.tsx').then((module) => module.SendSummaryDialog),
  WaitingForm,
)

/** A Process Summary as what has versions: a chart but for its WIP, which is made where there is none and replaces nothing. */
export function versionedSummary(place: ChartPlace, process: Process): VersionedItem<SummaryContent, SummaryVersion, SendSummaryProps> {
  return {
    ...versionedChart(place, process),
    Evidence,
    PreCheck,
    makeWip: {
      call: async (psId, _replaces, key) => {
        const request = { params: { companyId: place.companyId, psId }, headers: { 'idempotency-key': key } }
        return (await call(summaryRoutes.showWip, request)).data.id
      },
      done: summaryMessages.wipCreated,
      failed: summaryMessages.wipFailed,
    },
    makeWipQuestion: createWipQuestion,
    replaced: undefined,
  }
}
