import { describe, expect, it } from 'vitest'
import { currentDay, formatDate, formatDateTime } from './format-date.ts'

describe('a time on screen', () => {
  it.each([
    ['2026-11-03T09:05:00.000Z', 'UTC', 'Nov 03 2026 09:05 AM'],
    ['2026-11-03T00:00:00.000Z', 'UTC', 'Nov 03 2026 12:00 AM'],
    ['2026-11-03T12:30:00.000Z', 'UTC', 'Nov 03 2026 12:30 PM'],
    ['2026-11-03T23:30:00.000Z', 'Asia/Tokyo', 'Nov 04 2026 08:30 AM'],
    ['2026-07-31T23:30:00.000Z', 'Europe/Vienna', 'Aug 01 2026 01:30 AM'],
    ['2026-01-01T03:00:00.000Z', 'America/New_York', 'Dec 31 2025 10:00 PM'],
  ])('says %s in %s as %s', (iso, zone, words) => {
    expect(formatDateTime(iso, zone)).toBe(words)
    expect(formatDate(iso, zone)).toBe(words.slice(0, 11))
  })

  it('is UTC where this browser does not know the timezone', () => {
    expect(formatDateTime('2026-11-20T23:30:00Z', 'Mars/Olympus_Mons')).toBe('Nov 20 2026 11:30 PM')
  })
})

it.each([
  ['2026-11-28T23:30:00Z', 'Pacific/Auckland', { year: 2026, month: 11, day: 29 }],
  ['2026-11-28T23:30:00Z', 'America/Los_Angeles', { year: 2026, month: 11, day: 28 }],
  ['2026-01-01T03:00:00Z', 'America/New_York', { year: 2025, month: 12, day: 31 }],
  ['2026-01-01T03:00:00Z', undefined, { year: 2026, month: 1, day: 1 }],
])('at %s it is in %s the day %o', (instant, zone, day) => {
  expect(currentDay(zone, new Date(instant))).toEqual(day)
})
