import { describe, expect, it } from 'vitest'
import type { CellColour } from '../performance/cell-colour.ts'
import type { JudgedMonth } from './performance-link.ts'
import { proposeArea, redMonthsInARow, unansweredMonths } from './propose-area.ts'

const in2026 = (month: number, colour: CellColour = 'red'): JudgedMonth => ({ month, year: 2026, colour })

describe('red months in a row', () => {
  it.each<[string, JudgedMonth[], JudgedMonth[]]>([
    ['are none without data', [], []],
    ['are none after a green one', [in2026(4), in2026(3), in2026(5, 'green')], []],
    ['end at a green one', [in2026(5), in2026(4), in2026(3, 'green'), in2026(2)], [in2026(5), in2026(4)]],
    ['end at a month without data', [in2026(5), in2026(4), in2026(2)], [in2026(5), in2026(4)]],
    ['end at one that cannot be evaluated', [in2026(5), in2026(4, 'lightgrey')], [in2026(5)]],
    ['go across a year', [{ month: 12, year: 2025, colour: 'red' }, in2026(1)], [in2026(1), { month: 12, year: 2025, colour: 'red' }]],
  ])('%s', (_words, months, reds) => {
    expect(redMonthsInARow(months)).toEqual(reds)
  })
})

describe('months that nothing answers', () => {
  const months = [in2026(3), in2026(2), in2026(1)]
  it.each<[string, Parameters<typeof unansweredMonths>[1], JudgedMonth[]]>([
    ['are all where nothing is linked', [], months],
    ['are none while something open is', [{ month: 1, year: 2026 }, null], []],
    [
      'come after the last closing',
      [
        { month: 2, year: 2026 },
        { month: 12, year: 2025 },
      ],
      [in2026(3)],
    ],
    ['are none in the month of the closing', [{ month: 3, year: 2026 }], []],
  ])('%s', (_words, closings, left) => {
    expect(unansweredMonths(months, closings)).toEqual(left)
  })
})

describe('an area that is proposed', () => {
  const since = { month: 9, year: 2026 }

  it('says what is not met, whose expectation it is and since when', () => {
    expect(proposeArea({ param: 'Lead time', party: '(P2) Design products', since })).toBe(
      'Lead time: does not meet expectations of (P2) Design products since Sep 2026',
    )
  })

  it.each([
    ['a long parameter', 'p'.repeat(150), 'Steel mill'],
    ['a long party', 'Lead time', 'q'.repeat(300)],
    ['both', 'p'.repeat(150), 'q'.repeat(300)],
  ])('of %s is as long as an area may be, and says all three', (_words, param, party) => {
    const area = proposeArea({ param, party, since })
    expect(area.length).toBeLessThanOrEqual(225)
    expect(area).toMatch(/^(Lead time|p+…?): does not meet expectations of (Steel mill|q+…?) since Sep 2026$/)
  })
})
