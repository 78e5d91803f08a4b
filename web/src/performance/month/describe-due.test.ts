import { describe, expect, it } from 'vitest'
import { describeDue } from './describe-due.ts'

describe('until when the data of a month are due', () => {
  it.each([
    ['in the month itself', { month: 10, year: 2026 }, { month: 10, year: 2026, day: 31 }, { text: 'Due Nov 05', isLate: false }],
    ['on the day before', { month: 10, year: 2026 }, { month: 11, year: 2026, day: 4 }, { text: 'Due Nov 05', isLate: false }],
    ['on the day', { month: 10, year: 2026 }, { month: 11, year: 2026, day: 5 }, { text: 'Late since Nov 05', isLate: true }],
    ['months later', { month: 8, year: 2026 }, { month: 11, year: 2026, day: 1 }, { text: 'Late since Sep 05', isLate: true }],
    ['over the end of the year', { month: 12, year: 2026 }, { month: 12, year: 2026, day: 3 }, { text: 'Due Jan 05 2027', isLate: false }],
    ['of another year', { month: 11, year: 2025 }, { month: 1, year: 2026, day: 1 }, { text: 'Late since Dec 05 2025', isLate: true }],
  ])('%s', (_words, month, today, due) => {
    expect(describeDue(month, today)).toEqual(due)
  })
})
