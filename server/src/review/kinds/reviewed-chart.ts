import { approvedStatuses, type ChartType, chartType, chartTypeNames } from '@strata/contract'
import { loadItem, makeWip, targetOf } from '../../chart/index.ts'
import { sql } from '../../platform/index.ts'
import type { InForce, ReviewedKind } from './reviewed-kind.ts'
import { findChartUnderWay } from './under-way-views.ts'

/** Charts and summaries. */
export const reviewedChart: ReviewedKind = {
  types: ['gpfc', 'ps', 'ma', 'mi'],
  inForce: (tx) => sql`
    select v.type, v.chron_id, v.id as version_id, v.version, v.parent_chron_id as process_chron_id, null as document_name, v.approved_on
      from chart v where v.company_id = ${tx.companyId} and v.status ${sql.oneOf(approvedStatuses)}`,
  nameType: (type) => chartTypeNames[chartType.parse(type)],
  groupOf: (type) => chartType.parse(type),
  about: ({ versionId }) => ({ chartId: versionId }),
  targetOf: (item, place) => targetOf({ id: item.versionId, chronId: item.chronId, type: typeOf(item), place }),
  workOn: async (work, { chronId, versionId }) => {
    const { tx, by } = work
    if (!(await findChartUnderWay(tx, chronId))) await makeWip(work, { item: await loadItem(tx, versionId, by), replaces: null })
    return (await findChartUnderWay(tx, chronId)) ?? null
  },
}

const typeOf = ({ type }: InForce): ChartType => chartType.parse(type)
