import {
  type ChartVersion,
  chartMessages,
  chartPartNames,
  chartRoutes,
  chartScreenMessages,
  type NamedItem,
  versionMessages,
} from '@strata/contract'
import { call } from '../platform/index.ts'
import { CoveringSkeleton, lazyDialog, WaitingForm } from '../ui/index.ts'
import type { VersionedItem } from '../version/index.ts'
import { type ChartPlace, nameOfType } from './chart-place.ts'
import { replacedKey } from './chart-queries.ts'
import type { OpenedChart } from './open/opened-chart.ts'
import type { SendChartProps } from './send/send-for-approval-dialog.tsx'
import { callToCreate, wordsOfCreation } from './start/create-first-wip.ts'

const Evidence = lazyDialog(
  chartPartNames.decision,
  () => import('./decide/make-decision-screen.tsx').then((module) => module.MakeDecisionScreen),
  CoveringSkeleton,
)
const PreCheck = lazyDialog(
  chartPartNames.send,
  () => import('./send/send-for-approval-dialog.tsx').then((module) => module.SendForApprovalDialog),
  WaitingForm,
)

/** A chart as what has versions, and what a Process Summary shares with it; `of` is the process that it hangs below. */
export function versionedChart(place: ChartPlace, of: NamedItem['of'] = null): VersionedItem<OpenedChart, ChartVersion, SendChartProps> {
  const { companyId, type } = place
  const name = nameOfType(type)
  const paramsOf = (id: number) => ({ companyId, type, id })
  return {
    companyId,
    type,
    name,
    named: { of, type: name },
    back: chartScreenMessages.back,
    commentType: type,
    changelogType: type,
    review: ({ chronId }) => ({ itemType: type, itemId: chronId }),
    impact: (version) => ({ kind: 'chart', companyId, type, ...version }),
    reading: ({ chronId }) => ({ companyId, itemType: type, itemId: chronId }),
    get: async (id) => (await call(chartRoutes.getVersion, { params: paramsOf(id) })).data,
    Evidence,
    decide: {
      call: (chartId, body) => call(chartRoutes.decideChart, { params: { companyId, type, chartId }, body }),
      approved: chartMessages.approved({ type: name }),
      rejected: chartMessages.rejected({ type: name }),
      failed: chartMessages.decideFailed({ type: name }),
    },
    consents: {
      give: (id, body) => call(chartRoutes.consent, { params: paramsOf(id), body }),
      list: async (id, signal) => (await call(chartRoutes.listConsents, { params: paramsOf(id) }, { signal })).data,
    },
    PreCheck,
    send: {
      call: (chartId, { etag, log }) =>
        call(chartRoutes.sendForApproval, { params: { companyId, type, chartId }, headers: { 'if-match': etag }, body: { log } }),
      done: chartMessages.sent({ type: name }),
      failed: chartMessages.sendFailed({ type: name }),
    },
    withdraw: {
      call: (id) => call(chartRoutes.withdraw, { params: paramsOf(id) }),
      done: versionMessages.withdrawn({ name }),
      failed: versionMessages.withdrawFailed({ name }),
    },
    makeWip: {
      call: async (approvedId, replaces, key) => {
        const request = { params: paramsOf(approvedId), headers: { 'idempotency-key': key }, body: { replaces } }
        const { headers } = await call(chartRoutes.makeWip, request)
        return Number(/(\d+)\/?$/.exec(headers.get('location') ?? '')?.[1])
      },
      done: chartMessages.wipCreated,
      failed: chartMessages.wipFailed,
    },
    retire: {
      call: (id) => call(chartRoutes.retire, { params: paramsOf(id) }),
      done: chartMessages.retired({ type: name }),
      failed: chartMessages.retireFailed({ type: name }),
    },
    createAgain: { call: (key) => callToCreate(place, key), ...wordsOfCreation(place) },
    replaced: {
      queryKey: replacedKey(place),
      list: async (signal) => (await call(chartRoutes.listReplaced, { params: place }, { signal })).data,
      restore: {
        call: (id) => call(chartRoutes.restoreWip, { params: paramsOf(id) }),
        done: versionMessages.chartRestored,
        failed: versionMessages.chartRestoreFailed,
      },
    },
  }
}
