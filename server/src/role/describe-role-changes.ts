import { groupRoleMessages, noLastName, type Person, type RoleChange, type RoleCode, type RoleHolder, roleCodes } from '@strata/contract'
import type { LoggedChange } from './role-change-views.ts'

/**
 * The role change log as people read it, newest first: beside who gained (A) or lost (R) a role, who else kept it at that moment (U).
 * `id` counts the rows from the first change on, so it stays as the log grows. `log` is oldest first.
 */
export function describeRoleChanges(log: readonly LoggedChange[]): RoleChange[] {
  const held: HeldByRole = new Map()
  let count = 0
  const moments = groupMoments(log).map((moment) =>
    describeMoment(moment, held).map((row) => {
      count += 1
      return { id: count, ...row }
    }),
  )
  return moments.reverse().flat()
}

type HeldByRole = Map<RoleCode, ReadonlyMap<number, RoleHolder>>

/** What one person changed at one moment belongs together. */
function groupMoments(log: readonly LoggedChange[]): LoggedChange[][] {
  const moments: LoggedChange[][] = []
  for (const change of log) {
    const moment = moments.at(-1)
    const [first] = moment ?? []
    if (moment && first?.changedOn === change.changedOn && first.byId === change.byId && first.byGroup === change.byGroup)
      moment.push(change)
    else moments.push([change])
  }
  return moments
}

/** The rows of one moment; `held` is who held what before it, and after it afterwards. */
function describeMoment(moment: readonly LoggedChange[], held: HeldByRole): Omit<RoleChange, 'id'>[] {
  return roleCodes.flatMap((name) => {
    const changes = moment.filter(({ role }) => role === name)
    const [first] = changes
    if (!first) return []
    const shared = { changedOn: first.changedOn, changedBy: changerOf(first), role: { name } }
    const before = held.get(name) ?? new Map<number, RoleHolder>()
    held.set(name, apply(before, changes))
    const changed = new Set(changes.map(({ user }) => user.companyUserId))
    const kept = [...before.values()].filter(({ companyUserId }) => !changed.has(companyUserId))
    return [
      ...changes.map(({ gained, user }) => ({ ...shared, changeType: gained ? ('A' as const) : ('R' as const), user })),
      ...kept.map((user) => ({ ...shared, changeType: 'U' as const, user })),
    ]
  })
}

function apply(before: ReadonlyMap<number, RoleHolder>, changes: readonly LoggedChange[]): ReadonlyMap<number, RoleHolder> {
  const after = new Map(before)
  for (const { gained, user } of changes) {
    if (gained) after.set(user.companyUserId, user)
    else after.delete(user.companyUserId)
  }
  return after
}

/** A person, or the group by which it happened, called so in the place of a person. */
export function changerOf({ changedBy, byGroup }: Pick<LoggedChange, 'changedBy' | 'byGroup'>): Person {
  return changedBy ?? { firstName: groupRoleMessages.changer({ group: byGroup ?? '' }), lastName: noLastName }
}
