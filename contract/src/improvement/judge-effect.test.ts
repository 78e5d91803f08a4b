import { describe, expect, it } from 'vitest'
import type { CellColour } from '../performance/cell-colour.ts'
import { judgeEffect } from './judge-effect.ts'
import type { JudgedMonth } from './performance-link.ts'

const in2026 = (month: number, colour: CellColour): JudgedMonth => ({ month, year: 2026, colour })

describe('the effect of an area or a project', () => {
  const spring = [in2026(3, 'red'), in2026(4, 'red'), in2026(5, 'green')]

  it.each<[string, Parameters<typeof judgeEffect>, ReturnType<typeof judgeEffect>]>([
    ['is open while that is', [spring, null], { effect: 'open', months: [in2026(5, 'green'), in2026(4, 'red'), in2026(3, 'red')] }],
    ['is that it helped', [spring, { month: 4, year: 2026 }], { effect: 'helped', months: [in2026(5, 'green')] }],
    [
      'is what the latest month says',
      [[in2026(4, 'green'), in2026(3, 'green'), in2026(5, 'red')], { month: 3, year: 2026 }],
      { effect: 'notYet', months: [in2026(5, 'red'), in2026(4, 'green')] },
    ],
    [
      'is waited for in the month of the closing, which is still of before',
      [spring, { month: 5, year: 2026 }],
      { effect: 'waiting', months: [in2026(5, 'green'), in2026(4, 'red'), in2026(3, 'red')] },
    ],
    ['is waited for without any data', [[], { month: 5, year: 2026 }], { effect: 'waiting', months: [] }],
    [
      'is judged across a year',
      [[in2026(1, 'green'), { month: 12, year: 2025, colour: 'red' }], { month: 12, year: 2025 }],
      { effect: 'helped', months: [in2026(1, 'green')] },
    ],
    [
      'is not known of a month that cannot be evaluated',
      [[in2026(2, 'lightgrey')], { month: 1, year: 2026 }],
      { effect: 'unknown', months: [in2026(2, 'lightgrey')] },
    ],
    [
      'is not known where nothing was entered',
      [[in2026(2, 'yellow')], { month: 1, year: 2026 }],
      { effect: 'unknown', months: [in2026(2, 'yellow')] },
    ],
  ])('%s', (_words, given, judged) => {
    expect(judgeEffect(...given)).toEqual(judged)
  })

  it('is shown by 12 months at most', () => {
    const long = Array.from(
      { length: 30 },
      (_, index): JudgedMonth => ({ month: (index % 12) + 1, year: 2024 + Math.floor(index / 12), colour: 'red' }),
    )
    expect(judgeEffect(long, null).months).toHaveLength(12)
    const { effect, months } = judgeEffect(long, { month: 1, year: 2024 })
    expect([effect, months.length, months[0], months[11]]).toEqual([
      'notYet',
      12,
      { month: 6, year: 2026, colour: 'red' },
      { month: 7, year: 2025, colour: 'red' },
    ])
  })
})
