import { describe, expect, it } from 'vitest'
import { chartColours } from './chart-colours.ts'
import { controlOf, legendOf } from './chart-sign.ts'
import { trendData } from './trend-datasets.ts'
import { monthTick } from './trend-options.ts'
import { buildTrend } from './trend-samples.setup.ts'

const light = chartColours('light')
const find = (trend = buildTrend(), name: string, hasControl = false) =>
  trendData(trend, controlOf(trend, hasControl), light).datasets.find(({ label }) => label === name)

describe('what a chart draws', () => {
  it('is the delivered line, bent a little, with gaps where there are no data', () => {
    expect(find(buildTrend(), 'Delivered')).toMatchObject({ type: 'line', tension: 0.1, spanGaps: false, data: [4.6, null, 7.4, 5.3] })
  })

  it('gives a point that does not meet another shape and colour, and leaves one of an open month hollow', () => {
    expect(find(buildTrend(), 'Delivered')).toMatchObject({
      pointStyle: ['circle', 'circle', 'rectRot', 'circle'],
      pointBackgroundColor: ['#1B2128', '#1B2128', '#A01F17', '#FFFFFF'],
    })
  })

  it('dashes the target, dots minimum and maximum, and leaves out an open side', () => {
    expect(find(buildTrend(), 'Target')).toMatchObject({ data: [5, null, 5, 5], borderDash: [6, 4] })
    expect(find(buildTrend(), 'Max')).toMatchObject({ data: [7, null, 7, 6], borderDash: [2, 4] })
    expect(find(buildTrend(), 'Min')).toBeUndefined()
  })

  it('shows the extremes of months as bars, where there are two', () => {
    expect(find(buildTrend(), 'Min to max')).toMatchObject({ type: 'bar', data: [[2, 6.5], null, [3, 9], null] })
  })

  it('has a mean, limits and rings around what is out of control when asked for', () => {
    // given: eleven values that hardly move, and one far away
    const delivered = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 22]
    const trend = buildTrend({
      labels: delivered.map(String),
      delivered,
      colours: delivered.map(() => 'green'),
      texts: delivered.map(String),
    })
    // then: the mean 11, moving ranges of 12 / 11 in the mean
    expect(find(trend, 'Mean')).toBeUndefined()
    expect(find(trend, 'Mean', true)?.data.slice(0, 2)).toEqual([11, 11])
    expect(find(trend, 'Upper control limit', true)?.data[0]).toBeCloseTo(13.9018, 4)
    expect(find(trend, 'Lower control limit', true)?.data[0]).toBeCloseTo(8.0982, 4)
    expect(find(trend, 'Out of control', true)?.data).toEqual([...Array(11).fill(null), 22])
  })
})

describe('the legend', () => {
  it('explains what occurs; the value of a bound that changed is left out', () => {
    expect(legendOf(buildTrend(), undefined).map(({ text }) => text)).toEqual([
      'Delivered',
      'Target 5',
      'Max',
      'Min to max',
      'Does not meet',
      'In-Progress',
    ])
  })
})

describe('a month at the axis', () => {
  it.each([
    ['in two lines where there is room', 'Nov 2025', 3, 40, ['Nov', '2025']],
    ['as a letter where there is little', 'Nov 2025', 3, 25, 'N'],
    ['with its year at the first', 'Nov 2025', 0, 25, ['N', '2025']],
    ['without its year before one that begins', 'Dec 2025', 0, 25, 'D'],
    ['with its year in January', 'Jan 2026', 2, 25, ['J', '2026']],
    ['as nothing among very many', 'Nov 2025', 3, 6, ''],
    ['as its year in January among very many', 'Jan 2026', 5, 6, '2026'],
  ])('stands %s', (_name, label, index, room, tick) => {
    expect(monthTick(label, index, room)).toEqual(tick)
  })
})
