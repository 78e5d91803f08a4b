import type { ChartSignal } from '../../platform/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

/** Somebody saved this version, or may have while nothing was heard. */
export const mayAnnounceSave = (signal: ChartSignal, { stored }: OpenedChart): boolean =>
  signal.kind === 'gap' || (signal.kind === 'saved' && signal.chartId === stored.getState().version.id)
