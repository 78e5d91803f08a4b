import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, editChart } from '../testing/sample-charts.ts'
import { describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'

const steps = ['a', 'b', 'c', 'd']
const lane = (id: string, y: number) => buildNode(id, 'lane', { y, width: 1700, height: 160, text: id })
const drawn = (parent: string | null) =>
  buildChart([
    lane('Sales', 0),
    lane('Stock', 200),
    ...steps.map((id, at) => buildNode(id, 'activity', { x: 40 + at * 400, y: 240, text: id.toUpperCase(), parent })),
  ])

/** The lines where each of the steps has these values. */
function linesOf(before: ReturnType<typeof drawn>, valuesOf: (id: string) => object, ids: readonly string[] = steps) {
  const after = editChart(before, Object.fromEntries(ids.map((id) => [id, valuesOf(id)])))
  return describeDiff(diffCharts(before, after))
}

const titlesOf = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(({ title }) => title)

describe('steps that only went to the same lane', () => {
  it('are one line from four on', () => {
    expect(linesOf(drawn('Stock'), () => ({ parent: 'Sales' }))).toEqual([
      { change: 'changed', title: 'A, B and 2 more are now in Sales', detail: 'were in Stock', nodeIds: ['a', 'b', 'c', 'd'], edgeIds: [] },
    ])
  })

  it('are one line where they left it for none', () => {
    expect(linesOf(drawn('Stock'), () => ({ parent: null }))).toMatchObject([
      { title: 'A, B and 2 more are no longer in Stock', detail: '', nodeIds: ['a', 'b', 'c', 'd'] },
    ])
  })

  it('are a line each up to three, or where they went to different ones', () => {
    expect(titlesOf(drawn(null), () => ({ parent: 'Sales' }), ['a', 'b', 'c'])).toEqual([
      'A is now in Sales',
      'B is now in Sales',
      'C is now in Sales',
    ])
    expect(titlesOf(drawn(null), (id) => ({ parent: id === 'a' ? 'Stock' : 'Sales' }))).toHaveLength(4)
  })
})

describe('steps of which more is different, or something else', () => {
  it.each([
    ['their lane and looks', { parent: 'Sales', style: { bold: true } }, 'A is now in Sales'],
    ['their looks', { style: { bold: true } }, 'A looks different'],
  ])('are a line each: %s', (_what, values, first) => {
    const titles = titlesOf(drawn('Stock'), () => values)
    expect(titles).toHaveLength(4)
    expect(titles[0]).toBe(first)
  })

  it('are a line each where each has another text, in the same lane or in another', () => {
    const renamed = (id: string) => ({ text: `New ${id}` })
    expect(titlesOf(drawn('Stock'), renamed)).toEqual([
      'Activity is now “New a”',
      'Activity is now “New b”',
      'Activity is now “New c”',
      'Activity is now “New d”',
    ])
    expect(titlesOf(drawn('Stock'), (id) => ({ ...renamed(id), parent: 'Sales' }))).toHaveLength(4)
  })
})
