import type { Process } from '@strata/contract'
import type { ChartPlace } from '../../chart-place.ts'

/** The global process in whose tab a process of a global or macro chart is opened. */
export const globalChronIdAt = ({ type, parentId }: ChartPlace, { chronId }: Pick<Process, 'chronId'>): number =>
  type === 'gpfc' ? chronId : parentId
