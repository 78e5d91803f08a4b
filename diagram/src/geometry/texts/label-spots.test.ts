import type { Point } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { Route } from '../../shapes/edge/route.ts'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { placeTexts } from './place-texts.ts'

const way = (...points: Point[]): Route => ({ points, plain: points, around: new Set(), sourcePort: 'right', targetPort: 'left' })

const ends = [buildNode('a', 'activity'), buildNode('b', 'activity', { x: 552 })]
const across = way({ x: 152, y: 36 }, { x: 552, y: 36 })

describe('labels of connections', () => {
  it('stand at the middle of the longest part where nothing is in the way', () => {
    const chart = buildChart(ends, [buildEdge('plan', 'a', 'b', { label: 'Plan' })])
    expect([...placeTexts(chart, new Map([['plan', across]])).labels]).toEqual([])
  })

  it('keep off other lines and labels along their own way', () => {
    // given two lines that cross at the middle of both
    const chart = buildChart(
      [...ends, buildNode('c', 'activity', { x: 276, y: -200 }), buildNode('d', 'activity', { x: 276, y: 200 })],
      [buildEdge('plan', 'a', 'b', { label: 'Plan' }), buildEdge('field', 'c', 'd', { label: 'Field data' })],
    )
    const down = way({ x: 352, y: -128 }, { x: 352, y: 200 })
    const { labels } = placeTexts(
      chart,
      new Map([
        ['plan', across],
        ['field', down],
      ]),
    )
    expect(labels.get('plan')).toMatchObject({ x: 292, y: 36 })
    expect(labels.get('field')?.x).toBe(352)
    expect(labels.get('field')?.y).toBeCloseTo(-13.2)
  })

  it('keep off steps', () => {
    // given a note on the middle of the line
    const chart = buildChart(
      [...ends, buildNode('note', 'text', { x: 330, y: 20, width: 44 })],
      [buildEdge('e', 'a', 'b', { label: 'Plan' })],
    )
    expect(placeTexts(chart, new Map([['e', across]])).labels.get('e')).toMatchObject({ x: 292, y: 36 })
  })
})
