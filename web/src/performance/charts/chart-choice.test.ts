import { describe, expect, it } from 'vitest'
import { buildCustomerData } from '../performance-samples.setup.tsx'
import { explainNotGenerated, firstChoice, formatPeriod, trendBodyOf } from './chart-choice.ts'

const october = { month: 10, year: 2026 }
const daily = buildCustomerData({ freq: 2, valueCount: 20 })
const ofProjects = buildCustomerData({ freq: 4, valueCount: 3 })

describe('what charts are asked for', () => {
  it('is at first the year that ends with the month shown', () => {
    const choice = firstChoice(buildCustomerData(), october)
    expect(trendBodyOf(choice, 3)).toEqual({
      freq: 3,
      trendFor: 'byMonth',
      startMonth: 11,
      startYear: 2025,
      endMonth: 10,
      endYear: 2026,
    })
    expect(formatPeriod(choice)).toBe('Nov 2025 to Oct 2026')
  })

  it('is of days one month, or the trend between two', () => {
    const choice = firstChoice(daily, october)
    expect(trendBodyOf(choice, 2)).toEqual({ freq: 2, trendFor: 'byDay', month: 10, year: 2026 })
    expect(formatPeriod(choice)).toBe('Oct 2026')
    expect(trendBodyOf({ ...choice, isMonthlyTrend: true }, 2)).toMatchObject({ trendFor: 'byMonth', startMonth: 11, startYear: 2025 })
  })

  it('is of projects one month', () => {
    expect(trendBodyOf({ ...firstChoice(ofProjects, october), isMonthlyTrend: true }, 4)).toEqual({
      freq: 4,
      trendFor: 'byProject',
      month: 10,
      year: 2026,
    })
  })
})

describe('what forbids charts', () => {
  const choice = firstChoice(buildCustomerData(), october)
  it.each([
    ['no parameter', choice, 0, 'Choose a parameter first.'],
    ['months that run backwards', { ...choice, from: { month: 11, year: 2026 } }, 1, 'The first month is after the last one.'],
    ['61 months', { ...choice, from: { month: 10, year: 2021 } }, 1, 'A chart shows 60 months at most.'],
    ['nothing, of 60 months', { ...choice, from: { month: 11, year: 2021 } }, 1, undefined],
    ['nothing, of one month', { ...choice, from: october }, 2, undefined],
    [
      'nothing, of months that no chart by project asks for',
      { ...choice, pace: 'project' as const, from: { month: 11, year: 2026 } },
      1,
      undefined,
    ],
  ])('is %s', (_name, asked, count, refusal) => {
    expect(explainNotGenerated(asked, count)).toBe(refusal)
  })
})
