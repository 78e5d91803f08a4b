import { summaryMessages, summaryRoutes } from '@strata/contract'
import { type ChartPlace, versionedChart } from '../chart/index.ts'
import { call } from '../platform/index.ts'
import type { VersionedItem } from '../version/index.ts'
import { createWipQuestion } from './summary-questions.ts'

/** A Process Summary as what has versions: a chart but for its WIP, which is made where there is none and replaces nothing. */
export function versionedSummary(place: ChartPlace): VersionedItem {
  return {
    ...versionedChart(place),
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
