import { fullName, type Process, roleCodes, type User } from '@strata/contract'
import { compareTexts } from '../../platform/index.ts'

export interface RoleHolder {
  /** The companyUserId. */
  userId: number
  name: string
}

/** Everyone with a role in one of the processes, by name; by short name where the person is not known any more. */
export function findRoleHolders(processes: readonly Process[], users: readonly User[]): RoleHolder[] {
  const shortNames = new Map<number, string>()
  for (const process of processes) for (const field of roleCodes) readHolders(process[field] ?? '', shortNames)
  const known = new Map(users.map((user) => [user.companyUserId, fullName(user)]))
  return [...shortNames]
    .map(([userId, shortName]) => ({ userId, name: known.get(userId) ?? shortName }))
    .sort((a, b) => compareTexts(a.name, b.name))
}

/** A role string is `12:ABC,15:XY` (specification 1 §3). */
function readHolders(roleString: string, into: Map<number, string>): void {
  for (const [, id, shortName = ''] of roleString.matchAll(/(\d+):([^,]*)/g)) into.set(Number(id), shortName)
}
