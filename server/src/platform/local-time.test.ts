import { expect, it } from 'vitest'
import { localTime } from './local-time.ts'

it.each([
  // the hour before and after the clocks of Vienna go forward, and back
  ['2026-03-29T00:59:00Z', 'Europe/Vienna', '2026-03-29', 1],
  ['2026-03-29T01:00:00Z', 'Europe/Vienna', '2026-03-29', 3],
  ['2026-10-25T00:59:00Z', 'Europe/Vienna', '2026-10-25', 2],
  ['2026-10-25T01:59:00Z', 'Europe/Vienna', '2026-10-25', 2],
  ['2026-03-29T05:00:00Z', 'Europe/Vienna', '2026-03-29', 7],
  ['2026-03-28T23:30:00Z', 'Asia/Kathmandu', '2026-03-29', 5],
  ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31', 19],
  ['2026-01-01T00:00:00Z', 'Pacific/Kiritimati', '2026-01-01', 14],
  ['2026-06-01T00:00:00Z', 'UTC', '2026-06-01', 0],
  ['2026-06-01T12:00:00Z', 'Nowhere/Land', '2026-06-01', 12],
])('at %s it is in %s %s, hour %i', (instant, timezone, day, hour) => {
  expect(localTime(new Date(instant), timezone)).toEqual({ day, hour })
})
