import type { ChartData } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type Chart, fromData, nodesOf } from '../model/chart.ts'
import { copySelection } from '../model/copy-elements.ts'
import { chartAfter, stepOf, waysIn } from '../testing/chart-after.ts'
import { buildChart, buildData, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { pasteElements } from './paste-elements.ts'

/** A saved process and a step, connected; a group with a step in it. */
const chart = buildChart(
  [
    buildProcess('p', 'P1', { x: 0, y: 0, addInfo: { aprsId: 11 } }),
    buildNode('a', 'activity', { x: 240, y: 0, text: 'Pack' }),
    buildNode('g', 'group', { x: 0, y: 400, width: 240, height: 120 }),
    buildNode('in', 'activity', { x: 24, y: 424, text: 'Inner', parent: 'g' }),
  ],
  [buildEdge('pa', 'p', 'a', { label: 'then', points: [{ x: 200, y: 60 }] })],
)

const edge = 'That is beyond the edge of the chart'

/** What a step added, in drawing order. */
function added(before: Chart, after: Chart) {
  return nodesOf(after).filter(({ id }) => !(id in before.nodes))
}

describe('a duplicate', () => {
  it('stands 24 right and below, with connections and their bends; a process of it is a new one', () => {
    const after = chartAfter(chart, duplicateNodes, { ids: ['p', 'a'] })
    const [process, step] = added(chart, after)
    expect(process).toMatchObject({ kind: 'process', x: 24, y: 24, text: 'Process P1', addInfo: { processId: 'PXXX' } })
    expect(process?.addInfo).not.toHaveProperty('aprsId')
    expect(step).toMatchObject({ x: 264, y: 24, text: 'Pack' })
    const copy = after.edges[after.edgeOrder[1] ?? '']
    expect(copy).toEqual({ id: copy?.id, source: process?.id, target: step?.id, label: 'then', points: [{ x: 224, y: 84 }] })
  })

  it('stands as far beside as asked for', () => {
    const [copy] = added(chart, chartAfter(chart, duplicateNodes, { ids: ['a'], dx: 0, dy: -200 }))
    expect(copy).toMatchObject({ x: 240, y: -200 })
  })

  it('brings what lies in it', () => {
    const [group, inner] = added(chart, chartAfter(chart, duplicateNodes, { ids: ['g'], dx: 400, dy: 0 }))
    expect(inner).toMatchObject({ x: 424, y: 424, parent: group?.id, text: 'Inner' })
  })

  it('is refused where it would come beyond the edge of the chart', () => {
    const answer = (dx: number, dy: number) => duplicateNodes.allowed(chart, { ids: ['p', 'a'], dx, dy })
    expect([answer(999_760, 0), answer(999_761, 0)]).toEqual([true, edge])
    expect([answer(0, -1_000_000), answer(0, -1_000_001)]).toEqual([true, edge])
    const corner = buildChart([buildNode('a', 'activity', { x: 999_977, y: 0 }), buildNode('b', 'activity', { x: 0, y: 999_977 })])
    expect(['a', 'b'].map((id) => duplicateNodes.allowed(corner, { ids: [id] }))).toEqual([edge, edge])
    expect(duplicateNodes.allowed(corner, { ids: ['gone'] })).toBe('The node is not in the chart')
  })
})

describe('what is pasted', () => {
  const clip: ChartData = copySelection(chart, ['p', 'a'])

  it('stands 24 right and below of the original, where no place is asked for', () => {
    const after = chartAfter(chart, pasteElements, { clip })
    expect(added(chart, after).map(({ x, y }) => [x, y])).toEqual([
      [24, 24],
      [264, 24],
    ])
    expect(waysIn(after)).toHaveLength(2)
  })

  it('has its middle at the place asked for, on the grid', () => {
    // the two are 392 wide and 72 high together: their middle is at 196, 36
    const after = chartAfter(chart, pasteElements, { clip, at: { x: 1000, y: 603 } })
    expect(added(chart, after).map(({ x, y }) => [x, y])).toEqual([
      [808, 568],
      [1048, 568],
    ])
  })

  it('is new in another chart: its ids, and its processes', () => {
    const other = fromData(buildData([buildNode('p', 'start', { x: -400 })]), { type: 'ma', parentPid: 'P7' })
    const pasted = added(other, chartAfter(other, pasteElements, { clip }))
    expect(pasted.map(({ text, addInfo }) => [text, addInfo])).toEqual([
      ['Process P1', { processId: 'P7.XXX' }],
      ['Pack', undefined],
    ])
  })

  it('follows the step it shall come after, in its container', () => {
    const after = chartAfter(chart, pasteElements, { clip, at: { x: 1000, y: 1000 }, after: 'in' })
    const [first, second] = added(chart, after)
    expect([first?.parent, second?.parent]).toEqual(['g', 'g'])
    const [, link = '', between = ''] = after.edgeOrder
    expect(after.edges[link]).toStrictEqual({ id: link, source: 'in', target: first?.id })
    expect(after.edges[between]).toMatchObject({ source: first?.id, target: second?.id })
    expect(link).toMatch(/^e/)
  })

  it('lies where it comes to lie, where the container of the step before cannot hold it', () => {
    const pool = buildData([buildNode('pool', 'pool'), buildNode('held', 'activity', { x: 100, y: 100, parent: 'pool' })])
    const after = chartAfter(chart, pasteElements, { clip: pool, at: { x: 3000, y: 3000 }, after: 'in' })
    const [copy, held] = added(chart, after)
    expect([copy?.parent, held?.parent]).toEqual([null, copy?.id])
  })

  it('lies where it comes to lie, where it follows nothing', () => {
    const after = chartAfter(chart, pasteElements, { clip: buildData([buildNode('x', 'end')]), at: { x: 210, y: 500 } })
    expect(added(chart, after).map(({ parent }) => parent)).toEqual(['g'])
    expect(after.edgeOrder).toEqual(['pa'])
  })

  it('is refused after what is not there, or beyond the edge of the chart', () => {
    expect(pasteElements.allowed(chart, { clip, after: 'gone' })).toBe('The node is not in the chart')
    expect(pasteElements.allowed(chart, { clip, after: 'in' })).toBe(true)
    const far = (x: number, y: number) => pasteElements.allowed(chart, { clip: buildData([buildNode('x', 'end', { x, y })]) })
    expect([far(999_976, -24), far(999_977, 0), far(0, 999_977)]).toEqual([true, edge, edge])
    expect(pasteElements.allowed(chart, { clip, at: { x: 2_000_000, y: 0 } })).toBe(edge)
  })

  it('is taken back with its connections', () => {
    const { patch } = stepOf(chart, pasteElements, { clip, after: 'in' })
    expect(Object.values(patch.edges).map(({ before }) => before)).toEqual([null, null])
  })
})
