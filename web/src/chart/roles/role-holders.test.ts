import type { User } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildProcess } from '../chart-samples.setup.ts'
import { findRoleHolders, searchRoleHolders } from './role-holders.ts'

describe('the people whose roles can be shown', () => {
  it('are all who hold a role, once each, by name', () => {
    // given
    const processes = [buildProcess({ PRS: '12:MR', PRL: '15:TB', PRO: '12:MR,18:ZZ' }), buildProcess({ id: 13, pid: 'P2', PRO: '15:TB' })]
    const users: User[] = [
      { id: 1, companyUserId: 12, shortName: 'MR', firstName: 'Marta', lastName: 'Ruiz', active: true },
      { id: 2, companyUserId: 15, shortName: 'TB', firstName: 'Tomas', lastName: '-', active: true },
    ]
    // when
    const holders = findRoleHolders(processes, users)
    // then
    expect(holders).toEqual([
      { userId: 12, name: 'Marta Ruiz', roles: 'Sponsor of P1 · Process Member of P1' },
      { userId: 15, name: 'Tomas', roles: 'Process Leader of P1 · Process Member of P2' },
      { userId: 18, name: 'ZZ', roles: 'Process Member of P1' },
    ])
  })

  it('are found by words of name, role and process', () => {
    const holders = [
      { userId: 1, name: 'Marta Ruiz', roles: 'Sponsor of P1, P2' },
      { userId: 2, name: 'Tomas Berg', roles: 'Process Leader of P2' },
    ]
    const idsFor = (search: string) => searchRoleHolders(holders, search).map(({ userId }) => userId)
    expect(idsFor('')).toEqual([1, 2])
    expect(idsFor('ruiz')).toEqual([1])
    expect(idsFor('P2 leader')).toEqual([2])
    expect(idsFor('Ada')).toEqual([])
  })
})
