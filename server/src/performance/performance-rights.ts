import type { DataStatus, performanceRights, RightsItem } from '@strata/contract'
import { rightsBelow, type UnnamedPlace } from '../process/index.ts'

/** The row of the rights table: performance data of a global process, or of a sub-process below one (specification 5 §7). */
export const performanceGroupOf = ({ parentChronId }: Pick<UnnamedPlace, 'parentChronId'>): keyof typeof performanceRights =>
  parentChronId === null ? 'maexd' : 'miexd'

/** The facts about a process's performance data, or a month of them, that rights are decided by. A process that was never approved has no workspace yet. */
export function performanceRightsOf(place: UnnamedPlace, status?: DataStatus): RightsItem {
  const rights = rightsBelow(place, performanceGroupOf(place))
  return { ...rights, status, frozen: rights.frozen || !place.hdd }
}
