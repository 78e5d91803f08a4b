import { describe, expect, it } from 'vitest'
import { comparePids, isAssigned, nextPid, parsePid, unassignedLike, unassignedPid } from './pid.ts'

describe('process ids', () => {
  it('gives one above the highest id ever used, deleted ones included', () => {
    expect(nextPid('P', ['P1', 'P7', 'E9', 'P3'])).toBe('P8')
    expect(nextPid('E', ['P1', 'P7'])).toBe('E1')
    expect(nextPid('P1', ['P1.2', 'P1.10', 'P12.40', 'P1.2.77', 'P1.XXX'])).toBe('P1.11')
  })

  it('ends in XXX until assigned', () => {
    expect(unassignedPid(null, true)).toBe('PXXX')
    expect(unassignedPid(null, false)).toBe('EXXX')
    expect(unassignedPid('P1', true)).toBe('P1.XXX')
    expect(['P7', 'E12', 'P1.7', 'PXXX'].map(unassignedLike)).toEqual(['PXXX', 'EXXX', 'P1.XXX', 'PXXX'])
    expect(isAssigned('P1.XXX')).toBe(false)
    expect(isAssigned('P1.3')).toBe(true)
  })

  it('sorts P before E, then by number and not by letter, unassigned last', () => {
    const sorted = ['E2', 'PXXX', 'P10', 'E1', 'P2', 'P1.10', 'P1.9', 'P1'].sort(comparePids)
    expect(sorted).toEqual(['P1', 'P1.9', 'P1.10', 'P2', 'P10', 'PXXX', 'E1', 'E2'])
  })

  it.each(['', 'P', 'X1', 'P1.', 'P.1', 'p1', 'P1.XXX.2', 'PXX', 'P1 '])('takes "%s" for no id', (text) => {
    expect(parsePid(text)).toBeNull()
  })
})
