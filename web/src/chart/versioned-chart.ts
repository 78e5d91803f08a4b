import { chartMessages, chartRoutes } from '@strata/contract'
import { call } from '../platform/index.ts'
import type { VersionedItem } from '../version/index.ts'
import { type ChartPlace, nameOfType } from './chart-place.ts'

/** A chart, a Process Summary among them, as what has versions. */
export function versionedChart({ companyId, type }: ChartPlace): VersionedItem {
  const name = nameOfType(type)
  return {
    companyId,
    type,
    name,
    title: name,
    back: 'Back to the chart',
    commentType: type,
    changelogType: type,
    get: async (id) => (await call(chartRoutes.getVersion, { params: { companyId, type, id } })).data,
    decide: {
      call: (chartId, body) => call(chartRoutes.decideChart, { params: { companyId, type, chartId }, body }),
      approved: chartMessages.approved(name),
      rejected: chartMessages.rejected(name),
      failed: chartMessages.decideFailed(name),
    },
  }
}
