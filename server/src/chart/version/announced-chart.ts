import { type ChartStatus, type ChartType, chartTables, chartTypeNames, chartTypes } from '@strata/contract'
import type { Place } from '../../process/index.ts'
import type { AnnouncedKind, AnnouncedVersion } from '../../version/index.ts'
import { chartRightsOf } from '../chart-subject.ts'
import { chartFactColumns } from '../chart-views.ts'
import { describeChartChanges } from './chart-changes.ts'
import { describeNamed, listDeciders } from './chart-notices.ts'

interface ChartFacts extends AnnouncedVersion {
  type: ChartType
  status: ChartStatus
}

/** What charts, Process Summaries among them, bring so that alerts, events and lists of what waits speak of them. The global chart is nowhere. */
export const announcedChart: AnnouncedKind<ChartFacts, Place | null> = {
  kind: 'chart',
  tables: chartTables,
  columns: chartFactColumns,
  isShownIn: ({ itemType }) => chartTypes.some((type) => type === itemType),
  rightsOf: (chart, place) => chartRightsOf(chart.type, place, chart),
  nameType: ({ type }) => chartTypeNames[type],
  describe: (chart, place) => describeNamed({ ...chart, place }),
  describeChanges: describeChartChanges,
  listDeciders: (tx, { type }, place) => listDeciders(tx, { type, place }),
}
