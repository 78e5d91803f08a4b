import type { RoleCode, RoleHolder } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { describeRoleChanges } from './describe-role-changes.ts'
import type { LoggedChange } from './role-change-views.ts'

const person = (id: number): RoleHolder => ({ companyUserId: id, shortName: `M${id}`, firstName: 'Person', lastName: String(id) })

const logged = (day: number, role: RoleCode, id: number, gained: boolean, byId = 1): LoggedChange => ({
  role,
  user: person(id),
  gained,
  byId,
  changedBy: { firstName: 'Tomas', lastName: String(byId) },
  byGroup: null,
  changedOn: `2026-03-0${day}T10:00:00.000Z`,
})

/** `3 A PRL 12`: day, change, role and person. */
const reported = (log: readonly LoggedChange[]): string[] =>
  describeRoleChanges(log).map(
    ({ changedOn, changeType, role, user }) => `${changedOn[9]} ${changeType} ${role.name} ${user.companyUserId}`,
  )

describe('the role change log', () => {
  it('is empty where nothing changed', () => {
    expect(describeRoleChanges([])).toEqual([])
  })

  it('tells the newest first, and who kept a role when others gained or lost it', () => {
    const log = [
      logged(1, 'PRL', 11, true),
      logged(1, 'PRL', 12, true),
      logged(1, 'PRS', 13, true),
      logged(2, 'PRL', 11, false),
      logged(2, 'PRL', 14, true),
      logged(3, 'PRS', 13, false),
      logged(3, 'PRS', 12, true),
      logged(4, 'PRL', 11, true),
    ]
    expect(reported(log)).toEqual([
      '4 A PRL 11',
      '4 U PRL 12',
      '4 U PRL 14',
      '3 R PRS 13',
      '3 A PRS 12',
      '2 R PRL 11',
      '2 A PRL 14',
      '2 U PRL 12',
      '1 A PRS 13',
      '1 A PRL 11',
      '1 A PRL 12',
    ])
  })

  it('keeps apart what two people changed at the same moment', () => {
    const rows = describeRoleChanges([logged(1, 'PRL', 11, true, 1), logged(1, 'PRL', 12, true, 2)])
    expect(rows.map(({ changeType, user, changedBy }) => [changeType, user.companyUserId, changedBy.lastName])).toEqual([
      ['A', 12, '2'],
      ['U', 11, '2'],
      ['A', 11, '1'],
    ])
  })

  it('numbers its rows once and for all', () => {
    // given
    const log = [logged(1, 'PRL', 11, true), logged(2, 'PRL', 12, true)]
    const early = describeRoleChanges(log)
    // when it grows
    const late = describeRoleChanges([...log, logged(3, 'PRL', 11, false)])
    // then
    expect(early.map(({ id }) => id)).toEqual([2, 3, 1])
    expect(late.slice(2)).toEqual(early)
    expect(new Set(late.map(({ id }) => id)).size).toBe(late.length)
  })
})
