import type { ChartNode } from '@strata/contract'
import type { Chart } from '../model/index.ts'
import { laneHead } from '../rules/index.ts'
import { headsOnTop } from './texts/heads-on-top.ts'

/** How much of a pool or lane its name takes, in chart units: at the left, or at the top where that is where it is. Of others nothing. */
export function headOf(chart: Chart, container: ChartNode): { readonly left: number; readonly top: number } {
  if (container.kind !== 'pool' && container.kind !== 'lane') return { left: 0, top: 0 }
  return headsOnTop(chart).has(container.id) ? { left: 0, top: laneHead } : { left: laneHead, top: 0 }
}
