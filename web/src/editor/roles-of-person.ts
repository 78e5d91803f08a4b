import { type Process, rolesOnChart } from '@strata/contract'
import type { ChartRole } from '@strata/diagram'

/** The roles one person has in a chart's processes, by the process's `id` (the `aprsId` of its node). */
export interface PersonRoles {
  readonly name: string
  readonly roles: ReadonlyMap<number, ChartRole>
}

/** Reads role strings like `12:ABC,15:XY` (specification 5 §5); `userId` is a companyUserId. */
export function rolesOfPerson(processes: readonly Process[], userId: number): ReadonlyMap<number, ChartRole> {
  const roles = new Map<number, ChartRole>()
  for (const process of processes) {
    const found = rolesOnChart.find(([field]) => holdersOf(process[field] ?? '').has(userId))
    if (found) roles.set(process.id, found[1])
  }
  return roles
}

function holdersOf(roleString: string): Set<number> {
  return new Set(roleString.split(',').flatMap((pair) => (pair === '' ? [] : [Number(pair.split(':')[0])])))
}
