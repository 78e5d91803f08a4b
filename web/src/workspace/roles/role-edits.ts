import { type ProcessRoles, type RoleCode, type RoleHolder, type RoleLists, roleCode } from '@strata/contract'

/** The companyUserIds of each list that is edited. */
export type EditedRoles = Partial<Record<RoleCode, readonly number[]>>

/** The lists of one process as they are kept; sub-process roles of other macro processes are left out. */
export function readLists(roles: ProcessRoles, codes: readonly RoleCode[], chronId: number): EditedRoles {
  return Object.fromEntries(codes.map((code) => [code, holdersOf(roles, code, chronId).map(({ companyUserId }) => companyUserId)]))
}

const holdersOf = (roles: ProcessRoles, code: RoleCode, chronId: number): RoleHolder[] =>
  roles[code].filter((holder) => !('processChronId' in holder) || holder.processChronId === chronId)

/** The groups of the directory by which people (companyUserIds) hold a role of one process: by hand it is not taken. */
export function readGroups(roles: ProcessRoles, code: RoleCode, chronId: number): ReadonlyMap<number, string> {
  const holders = holdersOf(roles, code, chronId)
  return new Map(holders.flatMap(({ companyUserId, byGroup }) => (byGroup === undefined ? [] : [[companyUserId, byGroup] as const])))
}

/** The lists that are to be sent: those with other people than before. */
export function findChangedLists(before: EditedRoles, now: EditedRoles): RoleLists {
  const changed = codesOf(now).filter((code) => !isSame(before[code] ?? [], now[code] ?? []))
  return Object.fromEntries(changed.map((code) => [code, [...(now[code] ?? [])]]))
}

/** What was added and removed here, done again to lists that somebody else changed in the meantime; a process keeps one sponsor. */
export function rebaseRoles(before: EditedRoles, now: EditedRoles, fresh: EditedRoles): EditedRoles {
  const changed = findChangedLists(before, now)
  const merged = (code: RoleCode): readonly number[] => {
    const [old, mine, theirs] = [before[code] ?? [], now[code] ?? [], fresh[code] ?? []]
    if (!(code in changed)) return theirs
    if (code === roleCode.sponsor) return mine
    const kept = theirs.filter((id) => mine.includes(id) || !old.includes(id))
    return [...kept, ...mine.filter((id) => !old.includes(id) && !kept.includes(id))]
  }
  return Object.fromEntries(codesOf(now).map((code) => [code, merged(code)]))
}

const codesOf = (lists: EditedRoles): RoleCode[] => Object.keys(lists) as RoleCode[]

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id))
