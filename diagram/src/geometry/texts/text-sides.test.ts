import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { routeChart } from '../routing/route-chart.ts'
import { placeTexts } from './place-texts.ts'

describe('texts beside small shapes', () => {
  it('stand below where nothing is in the way', () => {
    const chart = buildChart([buildNode('late', 'event', { text: 'Late' })])
    expect([...placeTexts(chart, routeChart(chart)).sides]).toEqual([])
  })

  it('keep clear of connections and of other shapes', () => {
    // given an event on the lower border of a step, left downwards
    const chart = buildChart(
      [
        buildNode('step', 'activity', { x: 0, y: 0 }),
        buildNode('late', 'event', { x: 62, y: 58, text: 'Late' }),
        buildNode('next', 'activity', { x: 0, y: 240 }),
      ],
      [buildEdge('e', 'late', 'next', { sourcePort: 'bottom' })],
    )
    // then its text is neither on the line below it nor on the step above it
    expect(placeTexts(chart, routeChart(chart)).sides.get('late')).toBe('right')
  })

  it('go to the side that is left', () => {
    const chart = buildChart(
      [
        buildNode('over', 'activity', { x: -62, y: -80 }),
        buildNode('mark', 'decision', { text: 'All there?' }),
        buildNode('next', 'activity', { x: -44, y: 240 }),
      ],
      [buildEdge('e', 'mark', 'next', { sourcePort: 'bottom' })],
    )
    expect(placeTexts(chart, routeChart(chart)).sides.get('mark')).toBe('right')
  })

  it('stand outside of the step on whose border the shape sits', () => {
    const chart = buildChart([buildNode('step', 'activity', { x: 0, y: 0 }), buildNode('late', 'event', { x: 62, y: -14, text: 'Late' })])
    expect(placeTexts(chart, routeChart(chart)).sides.get('late')).toBe('top')
  })

  it('keep clear of each other', () => {
    // given two events so near that their texts would share a place below
    const chart = buildChart([
      buildNode('one', 'event', { x: 0, y: 0, text: 'Goods received' }),
      buildNode('two', 'event', { x: 40, y: 0, text: 'Goods refused' }),
    ])
    expect([...placeTexts(chart, routeChart(chart)).sides]).toEqual([['two', 'top']])
  })

  it('go to a corner when connections leave on all sides', () => {
    // given a decision in the middle of four steps
    const chart = buildChart(
      [
        buildNode('mark', 'decision', { x: 0, y: 0, width: 40, height: 40, text: 'Split' }),
        buildNode('left', 'activity', { x: -100, y: -8, width: 60, height: 56 }),
        buildNode('right', 'activity', { x: 80, y: -8, width: 60, height: 56 }),
        buildNode('over', 'activity', { x: -10, y: -120, width: 60, height: 56 }),
        buildNode('under', 'activity', { x: -10, y: 104, width: 60, height: 56 }),
      ],
      [
        buildEdge('a', 'left', 'mark', { sourcePort: 'right', targetPort: 'left' }),
        buildEdge('b', 'mark', 'right', { sourcePort: 'right', targetPort: 'left' }),
        buildEdge('c', 'mark', 'over', { sourcePort: 'top', targetPort: 'bottom' }),
        buildEdge('d', 'mark', 'under', { sourcePort: 'bottom', targetPort: 'top' }),
      ],
    )
    expect(placeTexts(chart, routeChart(chart)).sides.get('mark')).toBe('bottomLeft')
  })

  it('keep clear of the name of the subprocess they lie in', () => {
    const chart = buildChart([
      buildNode('frame', 'subprocess', { x: 0, y: 0, width: 400, height: 200, text: 'Check and release' }),
      buildNode('go', 'start', { x: 40, y: 30, text: 'Received', parent: 'frame' }),
      buildNode('next', 'activity', { x: 0, y: 64, width: 152, height: 72, parent: 'frame' }),
    ])
    expect(placeTexts(chart, routeChart(chart)).sides.get('go')).not.toBe('top')
  })
})
