import { describe, expect, it } from 'vitest'
import { formatDay, formatUsDay, readDay } from './calendar-day.ts'

describe('a day as a person writes it', () => {
  it.each([
    ['Nov 21 2026', '2026-11-21'],
    ['november 21, 2026', '2026-11-21'],
    ['Nov 3 2026', '2026-11-03'],
    ['11/21/2026', '2026-11-21'],
    ['2/9/2027', '2027-02-09'],
    [' 2026-11-21 ', '2026-11-21'],
    ['02/29/2028', '2028-02-29'],
  ])('%s is %s', (written, day) => expect(readDay(written)).toBe(day))

  it.each(['', 'soon', '02/29/2027', 'Feb 30 2026', '21.11.2026', 'Xyz 12 2026', '13/01/2026', '2026-1-1'])('%j is none', (written) => {
    expect(readDay(written)).toBeUndefined()
  })
})

it("is said as 'MMM DD YYYY' and sent as 'MM/DD/YYYY'", () => {
  expect(formatDay('2026-03-07')).toBe('Mar 07 2026')
  expect(formatUsDay('2026-03-07')).toBe('03/07/2026')
})
