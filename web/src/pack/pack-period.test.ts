import { expect, it } from 'vitest'
import { lastFullMonths } from './pack-period.ts'

it.each([
  [{ month: 4, year: 2026 }, '2026-01-01', '2026-03-31'],
  [{ month: 3, year: 2028 }, '2028-01-01', '2028-02-29'],
  [{ month: 1, year: 2027 }, '2026-01-01', '2026-12-31'],
])('in %j the full months of the year are offered', (month, firstDay, lastDay) => {
  expect(lastFullMonths(month)).toEqual({ firstDay, lastDay })
})
