import {
  fullName,
  groupRoleMessages,
  type Issue,
  processRoleMessages,
  type RoleCode,
  type RoleLists,
  roleCode,
  roleCodes,
  rolesOfLevel,
} from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { lockProcess } from '../process/index.ts'
import { type GroupHolding, listGroupHoldings } from './group-role-views.ts'
import { changeRoles, type Holding, type HoldingChange, listAssignable, listHoldings } from './process-role-store.ts'

export interface RoleAssignment {
  /** The process's chronId. */
  chronId: number
  lists: RoleLists
  /** The companyUserId of who assigns. */
  by: number
  on: Date
}

/**
 * Sets the roles of a process and writes each change to the role change log (specification 5 §5). Who became inactive and is not in
 * a list loses the role as anybody else. The caller has decided the rights. @throws Problem NOT_FOUND, INVALID
 */
export async function assignRoles(tx: CompanyTransaction, { chronId, lists, by, on }: RoleAssignment): Promise<HoldingChange[]> {
  const process = (await lockProcess(tx, chronId)) ?? fail('NOT_FOUND')
  const wanted = readLists(lists)
  const issues = [...findLevelFaults(process.level, wanted), ...(await findPeopleFaults(tx, wanted, on))]
  if (issues.length > 0) fail('INVALID', { issues })
  const holdings = await listHoldings(tx, chronId)
  const kept = await listGroupHoldings(tx, chronId)
  const changes = wanted.flatMap((list) => planChanges(list, holdings)).filter((change) => !isOfGroup(change, kept))
  await changeRoles(tx, { chronId, changes, by, on })
  return changes
}

/** A role that goes from one person to another (companyUserIds). */
export interface RoleMove {
  role: RoleCode
  from: number
  to: number
}

/** Takes these roles from those who hold them and gives them to others, with each change in the role change log. @throws Problem INVALID, WRONG_STATE */
export async function assignMoves(
  tx: CompanyTransaction,
  { chronId, moves, by, on }: { chronId: number; moves: readonly RoleMove[]; by: number; on: Date },
): Promise<HoldingChange[]> {
  const wanted = moves.map(({ role, to }) => ({ role, ids: [to] }))
  const issues = await findPeopleFaults(tx, wanted, on)
  if (issues.length > 0) fail('INVALID', { issues })
  const holdings = await listHoldings(tx, chronId)
  const kept = await listGroupHoldings(tx, chronId)
  const changes = moves.flatMap(({ role, from, to }): HoldingChange[] => {
    const lost = { role, memberId: from, gained: false }
    if (isOfGroup(lost, kept)) return []
    const isHeld = holdings.some((holding) => holding.role === role && holding.memberId === to)
    return isHeld ? [lost] : [lost, { role, memberId: to, gained: true }]
  })
  await changeRoles(tx, { chronId, changes, by, on })
  return changes
}

/** What is held by a group is not taken by hand; who is inactive is in no list that people see, and keeps it. @throws Problem WRONG_STATE */
function isOfGroup({ role, memberId, gained }: HoldingChange, kept: readonly GroupHolding[]): boolean {
  const holding = gained ? undefined : kept.find((each) => each.role === role && each.memberId === memberId)
  if (holding?.isActive) fail('WRONG_STATE', { detail: groupRoleMessages.kept({ name: fullName(holding), group: holding.group }) })
  return holding !== undefined
}

/** Refuses lists of roles that a process of this level has not. @throws Problem INVALID */
export function refuseForeignRoles(level: keyof typeof rolesOfLevel, lists: RoleLists): void {
  const issues = findLevelFaults(level, readLists(lists))
  if (issues.length > 0) fail('INVALID', { issues })
}

interface WantedRole {
  role: RoleCode
  ids: readonly number[]
}

/** The lists that were given, each person once. */
function readLists(lists: RoleLists): WantedRole[] {
  return roleCodes.flatMap((role) => (lists[role] === undefined ? [] : [{ role, ids: [...new Set(lists[role])] }]))
}

function findLevelFaults(level: keyof typeof rolesOfLevel, wanted: readonly WantedRole[]): Issue[] {
  const roles: readonly RoleCode[] = rolesOfLevel[level]
  return wanted.flatMap(({ role, ids }): Issue[] => {
    if (!roles.includes(role)) return [{ path: role, message: processRoleMessages.noSuchRole }]
    return role === roleCode.sponsor && ids.length > 1 ? [{ path: role, message: processRoleMessages.severalSponsors }] : []
  })
}

async function findPeopleFaults(tx: CompanyTransaction, wanted: readonly WantedRole[], now: Date): Promise<Issue[]> {
  const named = wanted.flatMap(({ ids }) => ids)
  const assignable = new Set(await listAssignable(tx, named, now))
  return wanted
    .filter(({ ids }) => ids.some((id) => !assignable.has(id)))
    .map(({ role }) => ({ path: role, message: processRoleMessages.inactive }))
}

function planChanges({ role, ids }: WantedRole, holdings: readonly Holding[]): HoldingChange[] {
  const held = holdings.flatMap((holding) => (holding.role === role ? [holding.memberId] : []))
  const lost = held.filter((id) => !ids.includes(id)).map((memberId) => ({ role, memberId, gained: false }))
  const gained = ids.filter((id) => !held.includes(id)).map((memberId) => ({ role, memberId, gained: true }))
  return [...lost, ...gained]
}
