import { describe, expect, it } from 'vitest'
import { factsOf } from './trend-facts.ts'
import { buildTrend } from './trend-samples.setup.ts'

describe('the facts below a chart', () => {
  it('tell the last month, the mean, how many lie outside and the last action', () => {
    expect(factsOf(buildTrend(), 'byMonth', 'days')).toEqual({
      facts: [
        { name: 'Oct 2026', value: '5.3 days' },
        { name: 'Mean of 3 months', value: '5.8 days' },
        { name: 'Months outside', value: '1 of 3' },
      ],
      action: { name: 'Short Term Action of Sep 2026', value: 'Second configurator trained, by Oct 15.' },
    })
  })

  it('tell the span of single values, which have no action', () => {
    const days = buildTrend({
      labels: ['1', '2', '3'],
      delivered: [98, 100, 91],
      colours: ['green', 'green', 'red'],
      texts: ['98', '100', '91'],
      actions: ['', '', ''],
      isOpen: [false, false, false],
    })
    expect(factsOf(days, 'byDay', '%')).toEqual({
      facts: [
        { name: 'Lowest to highest', value: '91 to 100%' },
        { name: 'Mean of 3 days', value: '96.3%' },
        { name: 'Days outside', value: '1 of 3' },
      ],
      action: undefined,
    })
  })

  it('are none without a number', () => {
    const words = buildTrend({ delivered: [null, null, null, null], texts: ['as agreed', '', '', ''] })
    expect(factsOf(words, 'byMonth', '')).toBeUndefined()
  })
})
