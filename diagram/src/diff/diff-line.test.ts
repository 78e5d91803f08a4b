import { describe, expect, it } from 'vitest'
import { buildNode, buildProcess } from '../testing/sample-charts.ts'
import { groupAlike, severalWords } from './diff-line.ts'

describe('what is alike', () => {
  const byLetter = (words: readonly string[]) => groupAlike(words, ([letter]) => letter)

  it('is put together from four on, where the first of it came', () => {
    expect(byLetter(['b1', 'a1', 'c1', 'a2', 'a3', 'a4'])).toEqual([['b1'], ['a1', 'a2', 'a3', 'a4'], ['c1']])
    expect(byLetter(['a1', 'a2', 'a3', 'a4', 'a5'])).toEqual([['a1', 'a2', 'a3', 'a4', 'a5']])
  })

  it('stays alone up to three, beside each other', () => {
    expect(byLetter(['a1', 'b1', 'a2', 'a3'])).toEqual([['a1'], ['a2'], ['a3'], ['b1']])
  })

  it('is nothing that has no key, however many there are', () => {
    expect(groupAlike(['a', 'b', 'c', 'd', 'e'], () => undefined)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']])
  })
})

describe('several steps', () => {
  it('are two by their names, and how many more', () => {
    const steps = [
      buildProcess('a', 'P1.2', { text: 'Sell' }),
      buildNode('b', 'activity', { text: 'Pack' }),
      buildNode('c', 'end'),
      buildNode('d', 'end'),
    ]
    expect(severalWords(steps)).toBe('P1.2 Sell, Pack and 2 more')
  })
})
