import { describe, expect, it } from 'vitest'
import { matchWords } from './match-words.ts'

describe('a name', () => {
  it.each([
    ['create wip', 'Create WIP'],
    ['wip', 'Create WIP'],
    ['wip cre', 'Create WIP'],
    ['users', 'Users'],
    ['user', 'Users'],
    ['dark', 'Appearance: Dark'],
    ['logout', 'Logout'],
    ['log out', 'Logout'],
    ['logout', 'Log out'],
    ['lay out', 'Layout of the chart'],
    ['crate wip', 'Create WIP'],
    ['creat', 'Create WIP'],
    ['dokuments', 'General Documents'],
    ['docuemnts', 'General Documents'],
    ['prufung', 'Größe der Prüfung'],
    ['p1.2', '(P1.2) Configure and quote'],
    ['p1', '(P1) Win orders'],
  ])('%s finds %s', (sought, name) => {
    expect(matchWords(sought, name)).toBeGreaterThan(0)
  })

  it.each([
    ['', 'Users'],
    ['?', 'Users'],
    ['quot', 'Users'],
    ['ser', 'Users'],
    ['dork', 'Send For Approval'],
    ['win', 'Create WIP'],
    ['torque wrench', 'Logout'],
    ['p1', '(P2) Plan'],
  ])('%s does not find %s', (sought, name) => {
    expect(matchWords(sought, name)).toBe(0)
  })

  it('is known by other words too, which count less than its own', () => {
    expect(matchWords('sign out', 'Logout', 'log out sign out')).toBe(2)
    expect(matchWords('theme', 'Appearance: Dark', 'theme mode')).toBe(2)
  })

  it('counts most where it begins as typed, then word for word, then run together, and least with a slip', () => {
    const scores = ['Export: PDF', 'PDF of the export', 'Exporter', 'Save'].map((name) => matchWords('export', name))
    expect(scores).toEqual([5, 4, 5, 0])
    expect(matchWords('exprot', 'Export: PDF')).toBe(1)
  })
})
