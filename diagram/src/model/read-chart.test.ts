import { describe, expect, it } from 'vitest'
import { readChartData } from './read-chart.ts'

describe('readChartData', () => {
  it('reads a document and fills in what may be left out', () => {
    const reading = readChartData({
      schema: 1,
      nodes: [{ id: 'a', kind: 'start', x: 0, y: 0, width: 28, height: 28, text: '' }],
      edges: [],
    })
    expect(reading).toMatchObject({ ok: true, data: { nodes: [{ id: 'a', parent: null }] } })
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['another schema', { schema: 2, nodes: [], edges: [] }],
    ['an older schema nobody ever had', { schema: 0, nodes: [], edges: [] }],
    [
      'a place that is no number',
      { schema: 1, nodes: [{ id: 'a', kind: 'start', x: Number.NaN, y: 0, width: 1, height: 1, text: '' }], edges: [] },
    ],
    ['an unknown kind', { schema: 1, nodes: [{ id: 'a', kind: 'cloud', x: 0, y: 0, width: 1, height: 1, text: '' }], edges: [] }],
  ])('refuses %s without throwing', (_what, input) => {
    const reading = readChartData(input)
    expect(reading.ok).toBe(false)
    expect(reading).toHaveProperty('message')
  })
})
