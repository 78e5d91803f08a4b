import { describe, expect, it } from 'vitest'
import { countReminders, reminderDays } from './reminder-days.ts'

describe('reminders', () => {
  it('are half of the days, the day itself, and each week after, eight in all', () => {
    expect(reminderDays(14)).toEqual([7, 14, 21, 28, 35, 42, 49, 56])
    expect(reminderDays(10)).toEqual([5, 10, 17, 24, 31, 38, 45, 52])
  })

  it('have a half of whole days, the later one', () => {
    expect(reminderDays(5)).toEqual([3, 5, 12, 19, 26, 33, 40, 47])
    expect(reminderDays(3)).toEqual([2, 3, 10, 17, 24, 31, 38, 45])
    expect(reminderDays(2)).toEqual([1, 2, 9, 16, 23, 30, 37, 44])
  })

  it('are one where half of the days is the day itself', () => {
    expect(reminderDays(1)).toEqual([1, 8, 15, 22, 29, 36, 43, 50])
  })

  it.each([
    ['2026-03-01', 0],
    ['2026-03-07', 0],
    ['2026-03-08', 1],
    ['2026-03-14', 1],
    ['2026-03-15', 2],
    ['2026-03-21', 2],
    ['2026-03-22', 3],
    // Clocks go forward on the 29th in much of Europe.
    ['2026-03-29', 4],
    ['2026-04-26', 8],
    ['2027-04-26', 8],
    // A clock that was set back.
    ['2026-02-20', 0],
  ])('are so many by %s, of what was asked on March 1 for 14 days', (today, count) => {
    expect(countReminders({ askedOn: '2026-03-01', today, days: 14 })).toBe(count)
  })
})
