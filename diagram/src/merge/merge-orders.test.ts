import { describe, expect, it } from 'vitest'
import { mergeOrders } from './merge-orders.ts'

/** Each id is a letter; the first is farthest back. */
function merged(base: string, mine: string, theirs: string, present = base + mine + theirs): string {
  return mergeOrders({ base: [...base], mine: [...mine], theirs: [...theirs] }, new Set(present)).join('')
}

describe('the drawing order of a merged chart', () => {
  it('is as it was where nobody changed it', () => {
    expect(merged('abc', 'abc', 'abc')).toBe('abc')
  })

  it('is that of who brought something to the front or back', () => {
    expect(merged('abc', 'bca', 'abc')).toBe('bca')
    expect(merged('abc', 'abc', 'cab')).toBe('cab')
  })

  it('is the saved one where both did', () => {
    expect(merged('abc', 'bca', 'cab')).toBe('cab')
  })

  it('has what the other added right above what it stood above', () => {
    expect(merged('abc', 'axbc', 'abc')).toBe('axbc')
    expect(merged('abc', 'axybc', 'abc')).toBe('axybc')
    expect(merged('abc', 'cba', 'axbc')).toBe('cbax')
    expect(merged('abc', 'bxca', 'axbc', 'abcx')).toBe('bxca')
  })

  it('has at the back what the other put there', () => {
    expect(merged('abc', 'xyabc', 'abc')).toBe('xyabc')
    expect(merged('abc', 'cba', 'xabcy')).toBe('xcyba')
  })

  it('has what both added, one’s own above what it stood above', () => {
    expect(merged('ab', 'axb', 'ayb')).toBe('axyb')
  })

  it('has nothing that is not in the chart', () => {
    expect(merged('abc', 'abxc', 'abc', 'ac')).toBe('ac')
    expect(merged('abc', 'abxc', 'ac', 'acx')).toBe('axc')
    expect(merged('abc', 'bc', 'abc', 'bc')).toBe('bc')
  })

  it('is not changed by who only added or removed something', () => {
    expect(merged('abc', 'bca', 'axbc')).toBe('bcax')
    expect(merged('abc', 'bca', 'ac', 'ac')).toBe('ca')
    expect(merged('abc', 'xac', 'bca', 'axc')).toBe('xca')
  })
})
