import { type Issue, type RoleCode, type RoleLists, rolesOfLevel } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/serve/problem.ts'
import { changeRole, listActive, listHolders, lockProcess, type RoleChange } from './process-role-store.ts'

export interface RoleAssignment {
  /** The process's chronId. */
  chronId: number
  lists: RoleLists
  /** The companyUserId of who assigns. */
  by: number
  on: Date
}

/**
 * Sets the roles of a process and writes each change to the role change log (`decisions.md` §5). The caller has decided
 * the rights. @throws Problem NOT_FOUND, INVALID
 */
export async function assignRoles(tx: CompanyTransaction, { chronId, lists, by, on }: RoleAssignment): Promise<RoleChange[]> {
  const process = (await lockProcess(tx, chronId)) ?? fail('NOT_FOUND')
  const wanted = Object.entries(lists).map(([role, ids]) => ({ role: role as RoleCode, ids: [...new Set(ids)] }))
  const issues = [...findLevelFaults(process.level, wanted), ...(await findPeopleFaults(tx, wanted))]
  if (issues.length > 0) fail('INVALID', { issues })
  const changes: RoleChange[] = []
  for (const { role, ids } of wanted)
    changes.push(...planChanges(chronId, role, { held: await listHolders(tx, chronId, role), wanted: ids }))
  for (const change of changes) await changeRole(tx, change, { memberId: by, on })
  return changes
}

interface WantedRole {
  role: RoleCode
  ids: number[]
}

function findLevelFaults(level: keyof typeof rolesOfLevel, wanted: readonly WantedRole[]): Issue[] {
  const roles: readonly RoleCode[] = rolesOfLevel[level]
  return wanted.flatMap(({ role, ids }): Issue[] => {
    if (!roles.includes(role)) return [{ path: role, message: 'This process has no such role' }]
    return role === 'PRS' && ids.length > 1 ? [{ path: role, message: 'A process has at most one sponsor' }] : []
  })
}

async function findPeopleFaults(tx: CompanyTransaction, wanted: readonly WantedRole[]): Promise<Issue[]> {
  const active = new Set(
    await listActive(
      tx,
      wanted.flatMap(({ ids }) => ids),
    ),
  )
  return wanted
    .filter(({ ids }) => ids.some((id) => !active.has(id)))
    .map(({ role }) => ({ path: role, message: 'Only active members hold roles' }))
}

/** Losses first: a process never has two sponsors, not even for a moment. */
function planChanges(chronId: number, role: RoleCode, { held, wanted }: { held: number[]; wanted: number[] }): RoleChange[] {
  const lost = held.filter((id) => !wanted.includes(id)).map((memberId) => ({ chronId, role, memberId, gained: false }))
  const gained = wanted.filter((id) => !held.includes(id)).map((memberId) => ({ chronId, role, memberId, gained: true }))
  return [...lost, ...gained]
}
