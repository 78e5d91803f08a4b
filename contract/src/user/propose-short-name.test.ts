import { describe, expect, it } from 'vitest'
import { proposeShortName, proposeShortNameOf } from './propose-short-name.ts'

describe('a proposed short name', () => {
  it.each([
    ['ingrid.solheim@example.org', 'ISO'],
    ['ingrid.maria.solheim+maps@example.org', 'ISO'],
    ['ingrid@example.org', 'ING'],
    ['jo@example.org', 'JO'],
    ['4711@example.org', '471'],
    ['___@example.org', 'X'],
  ])('of %s is %s', (email, proposal) => {
    expect(proposeShortNameOf(email, new Set())).toBe(proposal)
  })

  it('is none of those taken, and never longer than four', () => {
    // given
    const taken = new Set<string>()
    // when
    for (let person = 0; person < 2000; person += 1) taken.add(proposeShortName({ firstName: 'Tomas', lastName: 'Berg' }, taken))
    // then
    expect(taken.size).toBe(2000)
    expect([...taken].slice(0, 3)).toEqual(['TBE', 'TBE2', 'TBE3'])
    expect([...taken].filter((name) => !/^[A-Z0-9]{1,4}$/.test(name))).toEqual([])
  })
})
