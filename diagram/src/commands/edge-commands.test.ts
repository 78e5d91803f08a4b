import type { ChartEdge } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { chartAfter, waysIn } from '../testing/chart-after.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import type { Command } from './command.ts'
import { commands } from './command-list.ts'

const full: ChartEdge = {
  id: 'ab',
  source: 'a',
  target: 'b',
  sourcePort: 'right',
  targetPort: 'left',
  label: 'order',
  points: [
    { x: 200, y: 60 },
    { x: 220, y: 80 },
  ],
  style: { line: 'dashed' },
}

const chart = buildChart(
  [
    buildNode('a', 'activity'),
    buildNode('b', 'activity', { x: 240 }),
    buildNode('c', 'activity', { x: 480 }),
    buildNode('start', 'start', { x: -200 }),
    buildNode('end', 'end', { x: 720 }),
  ],
  [full, buildEdge('bc', 'b', 'c')],
)

const edgeAfter = <Args>(command: Command<Args>, args: Args, id = 'ab', of: Chart = chart) => chartAfter(of, command, args).edges[id]

describe('a new connection', () => {
  it('is drawn as asked, in front of the others', () => {
    const after = chartAfter(chart, commands.connectNodes, { source: 'a', target: 'c', targetPort: 'top', label: 'yes' })
    expect(waysIn(after)).toEqual(['a-b', 'b-c', 'a-c'])
    const id = after.edgeOrder[2] ?? ''
    expect(id).toMatch(/^e/)
    expect(after.edges[id]).toEqual({ id, source: 'a', target: 'c', targetPort: 'top', label: 'yes' })
  })

  it('is refused where these sides are connected already', () => {
    const answer = (rest: Partial<ChartEdge>) => commands.connectNodes.allowed(chart, { source: 'a', target: 'b', ...rest })
    expect(answer({ sourcePort: 'right', targetPort: 'left' })).toBe('These are already connected')
    expect(answer({ sourcePort: 'bottom', targetPort: 'left' })).toBe(true)
  })
})

describe('a connection attached elsewhere', () => {
  it('ends at another step, at the side asked for; what it begins at stays, its bends do not', () => {
    expect(edgeAfter(commands.reconnectEdge, { edge: 'ab', end: 'target', node: 'c', port: 'top' })).toStrictEqual({
      id: 'ab',
      source: 'a',
      sourcePort: 'right',
      target: 'c',
      targetPort: 'top',
      label: 'order',
      style: { line: 'dashed' },
    })
  })

  it('begins at another step; the side is left to the router where none is asked for', () => {
    expect(edgeAfter(commands.reconnectEdge, { edge: 'ab', end: 'source', node: 'c' })).toStrictEqual({
      id: 'ab',
      source: 'c',
      target: 'b',
      targetPort: 'left',
      label: 'order',
      style: { line: 'dashed' },
    })
    expect(edgeAfter(commands.reconnectEdge, { edge: 'ab', end: 'source', node: 'c', port: 'left' })).toMatchObject({ sourcePort: 'left' })
    expect(edgeAfter(commands.reconnectEdge, { edge: 'ab', end: 'target', node: 'c' })).not.toHaveProperty('targetPort')
  })

  it('is no rival of itself, but of others', () => {
    const answer = (edge: string, end: 'source' | 'target', node: string) => commands.reconnectEdge.allowed(chart, { edge, end, node })
    expect(commands.reconnectEdge.allowed(chart, { edge: 'ab', end: 'target', node: 'b', port: 'left' })).toBe(true)
    const twice = chartAfter(chart, commands.connectNodes, { source: 'a', target: 'c' })
    expect(commands.reconnectEdge.allowed(twice, { edge: 'bc', end: 'source', node: 'a' })).toBe('These are already connected')
    expect(answer('bc', 'source', 'end')).toBe('Nothing follows after an end')
    expect(answer('bc', 'target', 'start')).toBe('Nothing leads into a start')
    expect(answer('bc', 'target', 'gone')).toBe('The node to connect is not in the chart')
  })
})

describe('a connection turned round', () => {
  it('leads back on the same way, and looks the same', () => {
    expect(edgeAfter(commands.reverseEdges, { ids: ['ab'] })).toStrictEqual({
      id: 'ab',
      source: 'b',
      target: 'a',
      sourcePort: 'left',
      targetPort: 'right',
      label: 'order',
      points: [
        { x: 220, y: 80 },
        { x: 200, y: 60 },
      ],
      style: { line: 'dashed' },
    })
    expect(chart.edges.ab?.points?.[0]).toEqual({ x: 200, y: 60 })
  })

  it('has no sides or bends where it had none', () => {
    expect(edgeAfter(commands.reverseEdges, { ids: ['bc'] }, 'bc')).toStrictEqual({ id: 'bc', source: 'c', target: 'b' })
  })

  it('is refused where it may not lead back, or is drawn already', () => {
    const ended = chartAfter(chart, commands.connectNodes, { source: 'c', target: 'end' })
    const [, , toEnd = ''] = ended.edgeOrder
    expect(commands.reverseEdges.allowed(ended, { ids: ['bc', toEnd] })).toBe('Nothing follows after an end')
    const both = chartAfter(chart, commands.connectNodes, { source: 'c', target: 'b' })
    expect(commands.reverseEdges.allowed(both, { ids: ['bc'] })).toBe('These are already connected')
    expect(commands.reverseEdges.allowed(chart, { ids: ['ab', 'bc'] })).toBe(true)
  })

  it('may be one that leads from a step to itself', () => {
    const loop = buildChart([buildNode('a', 'activity')], [buildEdge('aa', 'a', 'a', { sourcePort: 'top', targetPort: 'right' })])
    expect(commands.reverseEdges.allowed(loop, { ids: ['aa'] })).toBe(true)
    expect(edgeAfter(commands.reverseEdges, { ids: ['aa'] }, 'aa', loop)).toEqual(
      buildEdge('aa', 'a', 'a', { sourcePort: 'right', targetPort: 'top' }),
    )
  })
})

describe('a connection given back to the router', () => {
  it('keeps its label and look alone', () => {
    expect(edgeAfter(commands.resetRoutes, { ids: ['ab', 'bc'] })).toStrictEqual({
      id: 'ab',
      source: 'a',
      target: 'b',
      label: 'order',
      style: { line: 'dashed' },
    })
  })

  it.each<Partial<ChartEdge>>([{ points: [{ x: 200, y: 60 }] }, { sourcePort: 'top' }, { targetPort: 'top' }])(
    'is one that somebody placed in any way: %j',
    (rest) => {
      const placed = buildChart([buildNode('a', 'activity'), buildNode('b', 'activity', { x: 240 })], [buildEdge('ab', 'a', 'b', rest)])
      expect(commands.resetRoutes.allowed(placed, { ids: ['ab'] })).toBe(true)
    },
  )

  it('is none without bends and sides', () => {
    expect(commands.resetRoutes.allowed(chart, { ids: ['bc'] })).toBe('This connection was not bent by hand')
    expect(commands.resetRoutes.allowed(chart, { ids: ['bc', 'ab'] })).toBe(true)
    expect(commands.resetRoutes.allowed(chart, { ids: [] })).toBe('Nothing is selected')
    expect(commands.resetRoutes.allowed(chart, { ids: ['ab', 'gone'] })).toBe('The connection is not in the chart')
  })
})

describe('the label of a connection', () => {
  it('is the one given, or none where that is empty', () => {
    expect(edgeAfter(commands.setEdgeLabel, { id: 'bc', label: 'offer' }, 'bc')).toStrictEqual(
      buildEdge('bc', 'b', 'c', { label: 'offer' }),
    )
    expect(edgeAfter(commands.setEdgeLabel, { id: 'ab', label: '' })).not.toHaveProperty('label')
    expect(edgeAfter(commands.setEdgeLabel, { id: 'ab', label: '' })).toMatchObject({ sourcePort: 'right', style: { line: 'dashed' } })
  })

  it('is at most 200 characters long', () => {
    const answer = (length: number) => commands.setEdgeLabel.allowed(chart, { id: 'ab', label: 'x'.repeat(length) })
    expect([answer(200), answer(201)]).toEqual([true, 'Maximum characters reached'])
  })
})

describe('the bends of a connection', () => {
  const bends = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: 8 }))

  it('are those given; without any it goes its own way', () => {
    expect(edgeAfter(commands.setEdgePoints, { id: 'ab', points: bends(1) })?.points).toEqual([{ x: 0, y: 8 }])
    expect(edgeAfter(commands.setEdgePoints, { id: 'ab', points: null })).not.toHaveProperty('points')
    expect(edgeAfter(commands.setEdgePoints, { id: 'ab', points: [] })).not.toHaveProperty('points')
    expect(edgeAfter(commands.setEdgePoints, { id: 'ab', points: [] })).toMatchObject({ label: 'order', sourcePort: 'right' })
  })

  it('are at most 200, on the chart', () => {
    const answer = (points: { x: number; y: number }[] | null) => commands.setEdgePoints.allowed(chart, { id: 'ab', points })
    expect([answer(null), answer(bends(200))]).toEqual([true, true])
    expect(answer(bends(201))).toBe('A connection has at most 200 bends')
    expect(
      answer([
        { x: 0, y: 0 },
        { x: 1_000_001, y: 0 },
      ]),
    ).toBe('That is beyond the edge of the chart')
    expect(answer([{ x: 1_000_000, y: -1_000_000 }])).toBe(true)
  })
})

describe('the look of a connection', () => {
  it('changes in what is given, and stays in the rest', () => {
    expect(edgeAfter(commands.setEdgeStyle, { ids: ['ab'], style: { arrow: 'both' } })?.style).toEqual({ line: 'dashed', arrow: 'both' })
    expect(edgeAfter(commands.setEdgeStyle, { ids: ['ab'], style: { line: 'dotted' } })?.style).toEqual({ line: 'dotted' })
    expect(edgeAfter(commands.setEdgeStyle, { ids: ['ab', 'bc'], style: { line: 'solid' } }, 'bc')?.style).toEqual({ line: 'solid' })
  })

  it('is one of those there are', () => {
    const thick = JSON.parse('{ "line": "thick" }')
    expect(commands.setEdgeStyle.allowed(chart, { ids: ['ab'], style: thick })).toBe('That style is not possible')
    expect(commands.setEdgeStyle.allowed(chart, { ids: ['ab'], style: { line: 'dotted', arrow: 'none' } })).toBe(true)
  })
})
