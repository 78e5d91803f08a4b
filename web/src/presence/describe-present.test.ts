import { describe, expect, it } from 'vitest'
import { describeActivity, describeDone, describeEditing, editorsOf, formatAwaited } from './describe-present.ts'

const since = '2026-11-22T10:42:00.000Z'
const ana = { companyUserId: 7, firstName: 'Ana', lastName: 'Silva', shortName: 'as', isEditing: true, since }
const bo = { ...ana, companyUserId: 8, firstName: 'Bo', lastName: '-', isEditing: false }
const li = { ...ana, companyUserId: 9, firstName: 'Li', lastName: 'Chen' }
const own = { isEditing: true, since }

describe('who edits elsewhere', () => {
  it('is who has edits, and oneself in another window at the end', () => {
    expect(editorsOf({ people: [ana, bo], more: 0, elsewhere: own })).toEqual([
      { id: 7, name: 'Ana Silva', since },
      { id: 0, name: 'You', since },
    ])
    expect(editorsOf({ people: [bo], more: 3, elsewhere: { isEditing: false, since } })).toEqual([])
  })

  it('is told in words, with the time as the reader has it', () => {
    const describeAll = (people: (typeof ana)[], elsewhere: typeof own | null = null) =>
      describeEditing(editorsOf({ people, more: 0, elsewhere }), 'Europe/Lisbon')
    expect(describeAll([ana])).toBe('Ana Silva has been editing this chart since 10:42 AM.')
    expect(describeAll([ana, li])).toBe('Ana Silva and Li Chen are editing this chart.')
    expect(describeAll([ana, li], own)).toBe('Ana Silva and 2 others are editing this chart.')
    expect(describeAll([], own)).toBe('You have been editing this chart in another window since 10:42 AM.')
    expect(describeAll([])).toBe('')
    expect(describeActivity(ana, 'Europe/Lisbon')).toBe('Editing since 10:42 AM')
    expect(describeActivity(bo, 'Asia/Tokyo')).toBe('Open since 07:42 PM')
  })

  it('is waited for by name, and done', () => {
    const editors = (people: (typeof ana)[], elsewhere: typeof own | null = null) => editorsOf({ people, more: 0, elsewhere })
    expect(formatAwaited(editors([ana]))).toBe('Ana Silva')
    expect(formatAwaited(editors([], own))).toBe('your other window')
    expect(describeDone(editors([ana]))).toBe('Ana Silva has finished. You can edit the chart now.')
    expect(describeDone(editors([ana, li], own))).toBe('Ana Silva and Li Chen have finished. You can edit the chart now.')
    expect(describeDone(editors([], own))).toBe('You have finished in your other window. You can edit the chart now.')
  })
})
