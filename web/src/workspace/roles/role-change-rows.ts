import { fullName, type RoleChange, type RoleCode } from '@strata/contract'
import { nameWithShortName } from '../../process/index.ts'

export interface ChangedHolder {
  id: number
  name: string
  /** Added, removed, or there before and after. */
  changeType: RoleChange['changeType']
}

/** One change of a process's roles: all that somebody changed at once. */
export interface RoleChangeRow {
  key: string
  changedBy: string
  changedOn: string
  holders: Partial<Record<RoleCode, readonly ChangedHolder[]>>
}

/** One row for the entries of one change, in the order in which the changes come (specification 2 §3). */
export function groupChanges(changes: readonly RoleChange[]): RoleChangeRow[] {
  const rows = new Map<string, RoleChangeRow>()
  for (const { id, changedOn, changedBy, changeType, user, role } of changes) {
    const key = `${changedOn} ${fullName(changedBy)}`
    const row = rows.get(key) ?? { key, changedBy: fullName(changedBy), changedOn, holders: {} }
    const holder = { id, name: nameWithShortName(user), changeType }
    rows.set(key, { ...row, holders: { ...row.holders, [role.name]: [...(row.holders[role.name] ?? []), holder] } })
  }
  return [...rows.values()]
}
