import { describe, expect, it } from 'vitest'
import { buildHistoryEntry, entryMonthsOfNovember } from '../performance-samples.setup.tsx'
import { statusOfMonth, stepFrom } from './reachable-months.ts'

const months = {
  entry: entryMonthsOfNovember,
  history: [buildHistoryEntry(), buildHistoryEntry({ id: 600, dataMonth: 12, dataYear: 2025, status: { id: 3, name: 'APPROVED' } })],
}

describe('the months one steps through', () => {
  it('are those data may be entered for, and those there are data of', () => {
    expect(stepFrom(months, { month: 10, year: 2026 }, 'later')).toEqual({ month: 11, year: 2026 })
    expect(stepFrom(months, { month: 8, year: 2026 }, 'earlier')).toEqual({ month: 12, year: 2025 })
    expect(stepFrom(months, { month: 12, year: 2025 }, 'later')).toEqual({ month: 8, year: 2026 })
  })

  it('end at both ends', () => {
    expect(stepFrom(months, { month: 11, year: 2026 }, 'later')).toBeUndefined()
    expect(stepFrom(months, { month: 12, year: 2025 }, 'earlier')).toBeUndefined()
  })

  it('tell what there is of them', () => {
    expect(statusOfMonth(months, { month: 10, year: 2026 })).toBe('WIP')
    expect(statusOfMonth(months, { month: 12, year: 2025 })).toBe('APPROVED')
    expect(statusOfMonth(months, { month: 11, year: 2026 })).toBeUndefined()
  })
})
