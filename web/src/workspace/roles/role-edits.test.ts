import { describe, expect, it } from 'vitest'
import { roles } from '../../process/process-samples.setup.tsx'
import { findChangedLists, readLists, rebaseRoles } from './role-edits.ts'

describe('the lists of a process', () => {
  it('are those of its level', () => {
    expect(readLists(roles, ['PRS', 'PRL', 'PRO'], 12)).toEqual({ PRS: [8], PRL: [9], PRO: [10] })
  })

  it('leave out the sub-process roles of other macro processes', () => {
    expect(readLists(roles, ['SPL', 'SPM'], 21)).toEqual({ SPL: [10], SPM: [] })
    expect(readLists(roles, ['SPL', 'SPM'], 22)).toEqual({ SPL: [], SPM: [] })
  })

  it('are sent where other people stand in them, whatever their order', () => {
    expect(findChangedLists({ PRS: [8], PRL: [9, 10] }, { PRS: [], PRL: [10, 9] })).toEqual({ PRS: [] })
  })
})

describe('edits made while somebody else changed the roles', () => {
  it('are done again to the newer lists', () => {
    const before = { PRS: [1], PRL: [2, 3], PRO: [4] }
    const mine = { PRS: [1], PRL: [2, 5], PRO: [4] }
    const theirs = { PRS: [7], PRL: [2, 3, 6], PRO: [] }

    expect(rebaseRoles(before, mine, theirs)).toEqual({ PRS: [7], PRL: [2, 6, 5], PRO: [] })
  })

  it('keep one sponsor: the one chosen here', () => {
    expect(rebaseRoles({ PRS: [1] }, { PRS: [2] }, { PRS: [3] })).toEqual({ PRS: [2] })
  })
})
