import type { User } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildProcess } from '../chart-samples.setup.ts'
import { findRoleHolders } from './role-holders.ts'

describe('the people whose roles can be shown', () => {
  it('are all who hold a role, once each, by name', () => {
    // given
    const processes = [buildProcess({ PRS: '12:MR', PRL: '15:TB', PRO: '12:MR,18:ZZ' }), buildProcess({ id: 13, PRO: '15:TB' })]
    const users: User[] = [
      { id: 1, companyUserId: 12, shortName: 'MR', firstName: 'Marta', lastName: 'Ruiz', active: true },
      { id: 2, companyUserId: 15, shortName: 'TB', firstName: 'Tomas', lastName: '-', active: true },
    ]
    // when
    const holders = findRoleHolders(processes, users)
    // then
    expect(holders).toEqual([
      { userId: 12, name: 'Marta Ruiz' },
      { userId: 15, name: 'Tomas' },
      { userId: 18, name: 'ZZ' },
    ])
  })
})
