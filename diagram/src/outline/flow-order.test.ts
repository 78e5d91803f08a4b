import type { ChartEdge, ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { tabOrder } from './outline-order.ts'

function step(id: string, x: number, y: number, rest: Partial<ChartNode> = {}): ChartNode {
  return buildNode(id, 'activity', { x, y, ...rest })
}

/** Connections written `a-b`. */
function ways(...words: string[]): ChartEdge[] {
  return words.map((way) => buildEdge(way, way.split('-')[0] ?? '', way.split('-')[1] ?? ''))
}

describe('reading order', () => {
  it('follows the flow, whatever stands higher, and a way back does not turn it round', () => {
    // given a map whose second process is above all others, with a connection back to it from the last
    const chart = buildChart(
      [
        step('p2', 496, 80),
        step('p1', 160, 240),
        step('p3', 496, 240),
        step('p5', 720, 240),
        step('p4', 600, 360),
        buildNode('ask', 'decision', { x: 368, y: 250 }),
        buildNode('need', 'start', { x: 88, y: 260 }),
        buildNode('served', 'end', { x: 1384, y: 260 }),
      ],
      ways('need-p1', 'p1-ask', 'ask-p2', 'ask-p3', 'p2-p3', 'p3-p5', 'p3-p4', 'p4-p5', 'p5-served', 'p5-p2'),
    )
    // then one reads from the need to what is served, and a step after all that lead to it
    expect(tabOrder(chart)).toEqual(['need', 'p1', 'ask', 'p2', 'p3', 'p4', 'p5', 'served'])
  })

  it('reads what is equally far along by position', () => {
    const chart = buildChart([step('low', 300, 400), step('high', 300, 0), step('first', 0, 200)], ways('first-low', 'first-high'))
    expect(tabOrder(chart)).toEqual(['first', 'high', 'low'])
  })

  it('reads what only leads into a later step just before that step', () => {
    const chart = buildChart(
      [step('order', 600, 0), step('a', 0, 200), step('b', 300, 200), step('c', 600, 200)],
      ways('a-b', 'b-c', 'order-c'),
    )
    expect(tabOrder(chart)).toEqual(['a', 'order', 'b', 'c'])
  })

  it('reads one flow to its end before the next, and what is not connected by position', () => {
    const chart = buildChart(
      [
        step('title', 0, -200),
        step('a1', 0, 0),
        step('a2', 300, 100),
        step('b1', 0, 100),
        step('b2', 300, 0),
        step('loose', 0, 300),
        step('beside', 800, 0),
      ],
      ways('a1-a2', 'b1-b2'),
    )
    expect(tabOrder(chart)).toEqual(['title', 'a1', 'a2', 'beside', 'b1', 'b2', 'loose'])
  })

  it('reads a circle from its highest step on', () => {
    const chart = buildChart([step('c', 0, 200), step('a', 0, 0), step('b', 0, 400)], ways('a-b', 'b-c', 'c-a', 'a-a'))
    expect(tabOrder(chart)).toEqual(['a', 'b', 'c'])
  })

  it('reads lanes from the top, each with its steps along the flow that runs through all of them', () => {
    // given a flow that starts in the lower lane and comes back to it twice, further left and higher up
    const chart = buildChart(
      [
        buildNode('pool', 'pool', { width: 900, height: 400 }),
        buildNode('low', 'lane', { x: 28, y: 200, width: 872, height: 200, parent: 'pool' }),
        buildNode('top', 'lane', { x: 28, y: 0, width: 872, height: 200, parent: 'pool' }),
        step('s1', 500, 300, { parent: 'low' }),
        step('s3', 200, 220, { parent: 'low' }),
        step('s4', 400, 40, { parent: 'top' }),
        step('s2', 600, 100, { parent: 'top' }),
      ],
      ways('s1-s2', 's2-s3', 's3-s4'),
    )
    expect(tabOrder(chart)).toEqual(['pool', 'top', 's2', 's4', 'low', 's1', 's3'])
  })

  it('reads pools by position though messages pass between them, and a group where its first step is', () => {
    const chart = buildChart(
      [
        buildNode('below', 'pool', { y: 400 }),
        buildNode('above', 'pool', { y: 0 }),
        step('last', 0, 900),
        buildNode('group', 'group', { x: 0, y: 1000 }),
        step('first', 20, 1020, { parent: 'group' }),
      ],
      [...ways('below-above'), ...ways('first-last')],
    )
    expect(tabOrder(chart)).toEqual(['above', 'below', 'group', 'first', 'last'])
  })
})

it('names every node once, whatever is connected', () => {
  // given 2000 steps in rows of 40, each leading to its neighbour and every third to one far away, back or on
  const count = 2000
  const nodes = Array.from({ length: count }, (_, index) => step(`n${index}`, (index % 40) * 224, Math.floor(index / 40) * 136))
  const edges = nodes.flatMap((node, index) => [
    ...(index + 1 < count ? [buildEdge(`e${index}`, node.id, `n${index + 1}`)] : []),
    ...(index % 3 === 0 ? [buildEdge(`f${index}`, node.id, `n${(index * 7919) % count}`)] : []),
  ])
  // when they are put in order
  const order = tabOrder(buildChart(nodes, edges))
  // then all are there
  expect(new Set(order).size).toBe(count)
  expect(order).toHaveLength(count)
  expect(order[0]).toBe('n0')
})
