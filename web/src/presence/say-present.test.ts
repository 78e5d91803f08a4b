import { describe, expect, it } from 'vitest'
import { editorsOf, sayAwaited, sayDoing, sayDone, sayEditing } from './say-present.ts'

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
    const say = (people: (typeof ana)[], elsewhere: typeof own | null = null) =>
      sayEditing(editorsOf({ people, more: 0, elsewhere }), 'Europe/Lisbon')
    expect(say([ana])).toBe('Ana Silva is editing this chart since 10:42 AM.')
    expect(say([ana, li])).toBe('Ana Silva and Li Chen are editing this chart.')
    expect(say([ana, li], own)).toBe('Ana Silva and 2 others are editing this chart.')
    expect(say([], own)).toBe('You are editing this chart in another window since 10:42 AM.')
    expect(say([])).toBe('')
    expect(sayDoing(ana, 'Europe/Lisbon')).toBe('is editing since 10:42 AM')
    expect(sayDoing(bo, 'Asia/Tokyo')).toBe('has it open since 07:42 PM')
  })

  it('is waited for by name, and done', () => {
    const editors = (people: (typeof ana)[], elsewhere: typeof own | null = null) => editorsOf({ people, more: 0, elsewhere })
    expect(sayAwaited(editors([ana]))).toBe('Ana Silva')
    expect(sayAwaited(editors([], own))).toBe('your other window')
    expect(sayDone(editors([ana]))).toBe('Ana Silva is done. You can edit the newest state.')
    expect(sayDone(editors([ana, li], own))).toBe('Ana Silva and Li Chen are done. You can edit the newest state.')
    expect(sayDone(editors([], own))).toBe('Your other window is done. You can edit the newest state.')
  })
})
