import { type ChartType, chartType, chartTypeNames } from '@strata/contract'
import { loadItem, makeWip, targetOf } from '../../chart/index.ts'
import { signalChanged } from '../../platform/index.ts'
import { chartTable } from '../../version/index.ts'
import { chartsInForce } from './in-force-views.ts'
import type { InForce, ReviewedKind } from './reviewed-kind.ts'
import { findVersionUnderWay } from './under-way-views.ts'

/** Charts and summaries. */
export const reviewedChart: ReviewedKind = {
  types: ['gpfc', 'ps', 'ma', 'mi'],
  inForce: chartsInForce,
  nameType: (type) => chartTypeNames[chartType.parse(type)],
  groupOf: (type) => chartType.parse(type),
  about: ({ versionId }) => ({ chartId: versionId }),
  targetOf: (item, place) => targetOf({ id: item.versionId, chronId: item.chronId, type: typeOf(item), place }),
  workOn: async (work, { chronId, versionId }) => {
    const { tx, by } = work
    if (!(await findVersionUnderWay(tx, chartTable, chronId)))
      await makeWip(work, { item: await loadItem(tx, versionId, by), replaces: null })
    return (await findVersionUnderWay(tx, chartTable, chronId)) ?? null
  },
  signal: (tx, place) => signalChanged(tx, place?.chronId ?? null),
}

const typeOf = ({ type }: InForce): ChartType => chartType.parse(type)
