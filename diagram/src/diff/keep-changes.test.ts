import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { diffCharts } from './diff-charts.ts'
import { isKept, keepChanges } from './keep-changes.ts'

const step = (id: string, x: number, text = id) => buildNode(id, 'activity', { x, text })
const group = (x: number) => [buildNode('g', 'group', { x, y: 400 }), buildNode('in', 'activity', { x: x + 40, y: 440, parent: 'g' })]
const diff = diffCharts(
  buildChart(
    [...group(0), step('a', 0), step('b', 400), step('old', 800), step('put', 1200)],
    [buildEdge('way', 'a', 'b'), buildEdge('named', 'b', 'a'), buildEdge('lost', 'a', 'b')],
  ),
  buildChart(
    [...group(100), step('a', 0), step('b', 400, 'B'), step('put', 1600), step('new', 800)],
    [buildEdge('way', 'a', 'b', { sourcePort: 'top' }), buildEdge('named', 'b', 'a', { label: 'Yes' }), buildEdge('drawn', 'b', 'a')],
  ),
)

const countsOf = ({ nodes, edges }: typeof diff) =>
  [nodes, edges].map((lists) =>
    Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [[name, list.length]] : []))),
  )

describe('the changes of a comparison', () => {
  it('are all there without a filter', () => {
    expect(keepChanges(diff, 'all')).toBe(diff)
    expect(countsOf(diff)).toEqual([
      { added: 1, removed: 1, changed: 1, moved: 2, carried: 1 },
      { added: 1, removed: 1, changed: 1, moved: 1 },
    ])
  })

  it('are by their meaning what was added, removed or changed', () => {
    expect(countsOf(keepChanges(diff, 'meaning'))).toEqual([
      { added: 1, removed: 1, changed: 1 },
      { added: 1, removed: 1, changed: 1 },
    ])
  })

  it('are by their layout what only moved, was carried or runs another way', () => {
    expect(countsOf(keepChanges(diff, 'layout'))).toEqual([{ moved: 2, carried: 1 }, { moved: 1 }])
  })
})

describe('a line', () => {
  it.each([
    ['added', [true, true, false]],
    ['changed', [true, true, false]],
    ['removed', [true, true, false]],
    ['moved', [true, false, true]],
  ] as const)('of what was %s is shown with all, by meaning, by layout: %j', (change, kept) => {
    expect((['all', 'meaning', 'layout'] as const).map((filter) => isKept({ change }, filter))).toEqual(kept)
  })
})
