import { describe, expect, it } from 'vitest'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { applyPatch, createdNodeIds, invertPatch } from '../model/patch.ts'
import { boxOf, chartAfter, waysIn } from '../testing/chart-after.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { commands } from './command-list.ts'
import { spareRoom } from './insert-space.ts'

/** Three steps in a row, 152 wide and 72 high, connected, and one that is below unconnected. */
function row(): Chart {
  return buildChart(
    [
      buildNode('a', 'activity', { x: 0, y: 0 }),
      buildNode('b', 'activity', { x: 240, y: 0 }),
      buildNode('c', 'activity', { x: 480, y: 0 }),
      buildNode('loose', 'activity', { x: 0, y: 200 }),
    ],
    [
      buildEdge('ab', 'a', 'b', { label: 'order', points: [{ x: 200, y: 60 }], sourcePort: 'right', targetPort: 'left' }),
      buildEdge('bc', 'b', 'c', { targetPort: 'top', style: { line: 'dashed' } }),
    ],
  )
}

describe('a step put between two others', () => {
  it('is led to by the connection there was, and leads on by a new one that looks the same', () => {
    const chart = chartAfter(row(), commands.moveNodes, { ids: ['loose'], dx: 400, dy: -200, into: 'bc' })
    expect(waysIn(chart)).toEqual(['a-b', 'b-loose', 'loose-c'])
    const [, first, second] = chart.edgeOrder.map((id) => chart.edges[id])
    expect(first).toEqual({ id: 'bc', source: 'b', target: 'loose', style: { line: 'dashed' } })
    expect(second).toMatchObject({ source: 'loose', target: 'c', targetPort: 'top', style: { line: 'dashed' } })
  })

  it('comes there when it is added too; label and first side stay, placed bends do not', () => {
    const result = runCommand(row(), commands.addNodes, { nodes: [{ kind: 'decision', x: 160, y: 0 }], into: 'ab' })
    if (!result.done) throw new Error(result.reason)
    const [id = ''] = createdNodeIds(result.patch)
    expect(result.chart.edges.ab).toEqual({ id: 'ab', source: 'a', sourcePort: 'right', target: id, label: 'order' })
  })

  it('gets room where the gap is too narrow: all that lies beyond gives way', () => {
    const below = chartAfter(row(), commands.moveNodes, { ids: ['loose'], dx: 800, dy: 0 })
    const result = runCommand(below, commands.addNodes, { nodes: [{ kind: 'decision', x: 400, y: 12 }], into: 'bc' })
    if (!result.done) throw new Error(result.reason)
    const [id = ''] = createdNodeIds(result.patch)
    // 64 wide, 40 before and after it, 88 were free
    expect(boxOf(result.chart, id)).toEqual([432, 12, 64, 48])
    expect(['b', 'c', 'loose'].map((one) => result.chart.nodes[one]?.x)).toEqual([240, 536, 856])
  })

  it('gets room in its own pool: others grow alike, and what they hold stays', () => {
    const pools = buildChart(
      [
        buildNode('own', 'pool', { x: 0, y: 0, width: 600, height: 160 }),
        buildNode('a', 'activity', { x: 60, y: 40, parent: 'own' }),
        buildNode('b', 'activity', { x: 300, y: 40, parent: 'own' }),
        buildNode('other', 'pool', { x: 0, y: 200, width: 600, height: 160 }),
        buildNode('still', 'activity', { x: 400, y: 240, parent: 'other' }),
      ],
      [buildEdge('ab', 'a', 'b')],
    )
    const result = runCommand(pools, commands.addNodes, { nodes: [{ kind: 'activity', x: 180, y: 40 }], into: 'ab' })
    if (!result.done) throw new Error(result.reason)
    const { nodes } = result.chart
    // 152 wide, 40 before and after it, 88 were free: 144 more.
    expect(['own', 'a', 'b', 'other', 'still'].map((id) => nodes[id]?.x)).toEqual([0, 60, 444, 0, 400])
    expect([nodes.own?.width, nodes.other?.width]).toEqual([744, 744])
  })

  it('stands in line with the two, let go a little beside a straight connection; farther off it stays', () => {
    // The middles of a and b are at 36; that of a decision is 24 below its top.
    const add = (y: number) => {
      const result = runCommand(row(), commands.addNodes, { nodes: [{ kind: 'decision', x: 160, y }], into: 'ab' })
      if (!result.done) throw new Error(result.reason)
      const [id = ''] = createdNodeIds(result.patch)
      return result.chart.nodes[id]?.y
    }
    expect([add(0), add(28), add(29)]).toEqual([12, 12, 29])
  })

  it('is never a text or a pool, nor what holds the connection itself', () => {
    const allowed = (kind: 'text' | 'pool') => commands.addNodes.allowed(row(), { nodes: [{ kind, x: 0, y: 0 }], into: 'bc' })
    expect([allowed('text'), allowed('pool')]).toEqual(['Text cannot come between two steps', 'Pool cannot come between two steps'])
    const inside = buildChart(
      [
        buildNode('sub', 'subprocess', { width: 600, height: 200 }),
        ...['a', 'b'].map((id, at) => buildNode(id, 'activity', { x: at * 240, y: 40, parent: 'sub' })),
      ],
      [buildEdge('ab', 'a', 'b')],
    )
    expect(commands.moveNodes.allowed(inside, { ids: ['sub'], dx: 8, dy: 0, into: 'ab' })).toBe('The connection is inside this shape')
  })

  it('must be alone, unconnected, and one that leads on', () => {
    expect(commands.moveNodes.allowed(row(), { ids: ['a'], dx: 8, dy: 0, into: 'bc' })).toBe('This shape is already connected')
    expect(commands.moveNodes.allowed(row(), { ids: ['loose', 'a'], dx: 8, dy: 0, into: 'bc' })).toBe(
      'Only one shape can come between two others',
    )
    expect(commands.addNodes.allowed(row(), { nodes: [{ kind: 'end', x: 0, y: 0 }], into: 'bc' })).toBe('End cannot come between two steps')
  })
})

describe('a connected step moved between two others', () => {
  const longer = () => chartAfter(row(), commands.connectNodes, { source: 'c', target: 'loose' })

  it('leaves its row, whose gap is closed, and is taken back in one step', () => {
    const before = longer()
    const result = runCommand(before, commands.moveBetween, { id: 'b', into: before.edgeOrder[2] ?? '' })
    if (!result.done) throw new Error(result.reason)
    expect(waysIn(result.chart).sort()).toEqual(['a-c', 'b-loose', 'c-b'])
    expect(result.chart.edges.ab).toMatchObject({ label: 'order', target: 'c', targetPort: 'top' })
    expect(waysIn(applyPatch(result.chart, invertPatch(result.patch)))).toEqual(waysIn(before))
  })

  it('keeps its connections where ways meet or part, but none is drawn twice', () => {
    const end = chartAfter(longer(), commands.moveBetween, { id: 'loose', into: 'ab' })
    expect(waysIn(end).sort()).toEqual(['a-loose', 'b-c', 'c-loose', 'loose-b'])
    const twice = chartAfter(chartAfter(row(), commands.connectNodes, { source: 'a', target: 'loose' }), commands.moveBetween, {
      id: 'loose',
      into: 'ab',
    })
    expect(waysIn(twice).sort()).toEqual(['a-loose', 'b-c', 'loose-b'])
  })

  it('keeps the label of a connection that is there already', () => {
    const forked = chartAfter(row(), commands.connectNodes, { source: 'b', target: 'loose' })
    const joined = chartAfter(forked, commands.connectNodes, { source: 'loose', target: 'c' })
    const labelled = chartAfter(joined, commands.setEdgeLabel, { id: 'bc', label: 'yes' })
    const chart = chartAfter(labelled, commands.moveBetween, { id: 'b', into: labelled.edgeOrder[3] ?? '' })
    expect(waysIn(chart).sort()).toEqual(['a-b', 'b-c', 'b-loose', 'loose-b'])
    expect(chart.edges.bc?.label).toBe('yes')
  })

  it('closes the gap that a subprocess leaves', () => {
    const chart = buildChart(
      ['a', 'sub', 'b', 'c'].map((id, at) => buildNode(id, id === 'sub' ? 'subprocess' : 'activity', { x: at * 240 })),
      [buildEdge('1', 'a', 'sub'), buildEdge('2', 'sub', 'b'), buildEdge('3', 'b', 'c')],
    )
    expect(waysIn(chartAfter(chart, commands.moveBetween, { id: 'sub', into: '3' })).sort()).toEqual(['a-b', 'b-sub', 'sub-c'])
  })

  it('keeps the way into a step that leads to itself', () => {
    const loop = chartAfter(row(), commands.reconnectEdge, { edge: 'bc', end: 'target', node: 'b' })
    const before = chartAfter(loop, commands.connectNodes, { source: 'c', target: 'loose' })
    const chart = chartAfter(before, commands.moveBetween, { id: 'b', into: before.edgeOrder[2] ?? '' })
    expect(waysIn(chart).sort()).toEqual(['a-b', 'b-b', 'b-loose', 'c-b'])
  })

  it('is connected, leads on, and stands neither at an end of the connection nor between its ends already', () => {
    const allowed = (id: string, into: string, chart = row()) => commands.moveBetween.allowed(chart, { id, into })
    const shortCut = chartAfter(row(), commands.connectNodes, { source: 'a', target: 'c' })
    expect(allowed('b', shortCut.edgeOrder[2] ?? '', shortCut)).toBe('It is already between these')
    const ended = chartAfter(chartAfter(row(), commands.changeKind, { ids: ['loose'], kind: 'end' }), commands.connectNodes, {
      source: 'c',
      target: 'loose',
    })
    expect(allowed('loose', 'ab', ended)).toBe('End cannot come between two steps')
    expect(allowed('loose', 'ab')).toBe('This shape is not connected')
    expect(allowed('a', 'ab')).toBe('The connection begins or ends here')
    expect(allowed('a', 'none')).toBe('The connection is not in the chart')
    expect(allowed('none', 'ab')).toBe('The node is not in the chart')
  })
})

describe('a removed step', () => {
  it('with one way in and one way out leaves its neighbours connected, with its label', () => {
    const chart = chartAfter(row(), commands.removeElements, { nodes: ['b'] })
    expect(chart.edgeOrder.map((id) => chart.edges[id])).toEqual([
      { id: 'ab', source: 'a', sourcePort: 'right', target: 'c', targetPort: 'top', label: 'order' },
    ])
  })

  it('takes all its connections along where more lead in or out, or one of them was removed too', () => {
    const forked = chartAfter(row(), commands.connectNodes, { source: 'b', target: 'loose' })
    expect(waysIn(chartAfter(forked, commands.removeElements, { nodes: ['b'] }))).toEqual([])
    expect(waysIn(chartAfter(row(), commands.removeElements, { nodes: ['b'], edges: ['bc'] }))).toEqual([])
  })

  it('keeps the label of the way in; where that has none, that of the way on', () => {
    const labelsOf = (first?: string, last?: string) => {
      const chart = buildChart(
        ['a', 'b', 'c'].map((id, at) => buildNode(id, 'activity', { x: at * 240 })),
        [buildEdge('ab', 'a', 'b', first ? { label: first } : {}), buildEdge('bc', 'b', 'c', last ? { label: last } : {})],
      )
      return Object.values(chartAfter(chart, commands.removeElements, { nodes: ['b'] }).edges).map(({ label }) => label)
    }
    expect(labelsOf('order', 'offer')).toEqual(['order'])
    expect(labelsOf('order')).toEqual(['order'])
    expect(labelsOf(undefined, 'offer')).toEqual(['offer'])
    expect(labelsOf()).toEqual([undefined])
  })

  it('leaves one bridge over several in a row, and none where one is there', () => {
    const longer = chartAfter(row(), commands.connectNodes, { source: 'c', target: 'loose' })
    expect(waysIn(chartAfter(longer, commands.removeElements, { nodes: ['b', 'c'] }))).toEqual(['a-loose'])
    const shortCut = chartAfter(row(), commands.connectNodes, { source: 'a', target: 'c' })
    expect(waysIn(chartAfter(shortCut, commands.removeElements, { nodes: ['b'] }))).toEqual(['a-c'])
  })
})

describe('connections', () => {
  it('are turned round with their sides and bends', () => {
    const bent = chartAfter(row(), commands.setEdgePoints, {
      id: 'ab',
      points: [
        { x: 200, y: 36 },
        { x: 200, y: 90 },
      ],
    })
    expect(chartAfter(bent, commands.reverseEdges, { ids: ['ab'] }).edges.ab).toMatchObject({
      source: 'b',
      target: 'a',
      sourcePort: 'left',
      targetPort: 'right',
      points: [
        { x: 200, y: 90 },
        { x: 200, y: 36 },
      ],
    })
  })

  it('go back to the router without bends and sides, and say so when they have none', () => {
    expect(chartAfter(row(), commands.resetRoutes, { ids: ['ab'] }).edges.ab).toEqual({
      id: 'ab',
      source: 'a',
      target: 'b',
      label: 'order',
    })
    const plain = chartAfter(row(), commands.resetRoutes, { ids: ['ab', 'bc'] })
    expect(commands.resetRoutes.allowed(plain, { ids: ['ab'] })).toBe('This connection was not bent by hand')
  })
})

describe('space', () => {
  it('is taken away as far as nothing comes nearer than to touch', () => {
    expect(spareRoom(row(), { axis: 'horizontal', at: 240 })).toBe(88)
    expect(spareRoom(row(), { axis: 'horizontal', at: 300 })).toBe(0)
    const chart = chartAfter(row(), commands.insertSpace, { axis: 'horizontal', at: 240, amount: -48 })
    expect(['a', 'b', 'c'].map((id) => chart.nodes[id]?.x)).toEqual([0, 192, 432])
    expect(commands.insertSpace.allowed(row(), { axis: 'horizontal', at: 240, amount: -96 })).toBe('There are shapes in the way')
  })

  it('is taken from a lane as far as its name, what it holds and the room around that stay', () => {
    const chart = buildChart([
      buildNode('lane', 'lane', { x: 0, y: 0, width: 800, height: 200 }),
      buildNode('in', 'activity', { x: 200, y: 60, width: 152, height: 72, parent: 'lane' }),
    ])
    // before the step: its name ends at 28, and 16 more stay free
    expect(spareRoom(chart, { axis: 'horizontal', at: 200 })).toBe(156)
    // above it: 16 below the border
    expect(spareRoom(chart, { axis: 'vertical', at: 60 })).toBe(44)
    // right of it: the lane ends at 800, the step with its room at 368
    expect(spareRoom(chart, { axis: 'horizontal', at: 800 - 8 })).toBe(432)
    // below it: from 200 up to 148
    expect(spareRoom(chart, { axis: 'vertical', at: 190 })).toBe(52)
    expect(spareRoom(chart, { axis: 'horizontal', at: 800 })).toBe(0)
  })

  it('is taken from lanes side by side as far as their names at the top', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { width: 800, height: 428 }),
      buildNode('l', 'lane', { x: 0, y: 28, width: 400, height: 400, parent: 'pool' }),
      buildNode('r', 'lane', { x: 400, y: 28, width: 400, height: 400, parent: 'pool' }),
      buildNode('in', 'activity', { x: 100, y: 200, width: 152, height: 72, parent: 'l' }),
    ])
    expect(spareRoom(chart, { axis: 'vertical', at: 200 })).toBe(128)
    expect(spareRoom(chart, { axis: 'horizontal', at: 100 })).toBe(84)
  })
})

describe('shapes of the same size', () => {
  it('become as wide or as large as the largest, about their middles', () => {
    const wide = chartAfter(row(), commands.resizeNodes, { bounds: { b: { x: 200, y: 0, width: 232, height: 96 } } })
    const chart = chartAfter(wide, commands.sameSize, { ids: ['a', 'b'], extent: 'width' })
    expect(boxOf(chart, 'a')).toEqual([-40, 0, 232, 72])
    expect(boxOf(chartAfter(wide, commands.sameSize, { ids: ['a', 'b'], extent: 'both' }), 'a')).toEqual([-40, -12, 232, 96])
  })
})

describe('a group', () => {
  it('is put around shapes, takes them along, and leaves them when it is removed', () => {
    const result = runCommand(row(), commands.groupNodes, { ids: ['a', 'b'] })
    if (!result.done) throw new Error(result.reason)
    const [group = ''] = createdNodeIds(result.patch)
    expect(boxOf(result.chart, group)).toEqual([-24, -24, 440, 120])
    const moved = chartAfter(result.chart, commands.moveNodes, { ids: [group], dx: 0, dy: 400 })
    expect(moved.nodes.a).toMatchObject({ y: 400, parent: group })
    expect(chartAfter(moved, commands.removeElements, { nodes: [group] }).nodes.a).toMatchObject({ y: 400, parent: null })
  })
})

describe('a lane', () => {
  const pooled = buildChart([
    buildNode('pool', 'pool', { width: 800, height: 320 }),
    buildNode('top', 'lane', { x: 28, y: 0, width: 772, height: 160, parent: 'pool' }),
    buildNode('low', 'lane', { x: 28, y: 160, width: 772, height: 160, parent: 'pool' }),
    buildNode('a', 'activity', { x: 100, y: 200, parent: 'low' }),
  ])

  it('is added above or below another one of its pool, which grows; contents go along', () => {
    const above = runCommand(pooled, commands.addLane, { beside: 'low', side: 'above' })
    if (!above.done) throw new Error(above.reason)
    const [lane = ''] = createdNodeIds(above.patch)
    expect([boxOf(above.chart, lane), boxOf(above.chart, 'low'), boxOf(above.chart, 'pool')]).toEqual([
      [28, 160, 772, 160],
      [28, 320, 772, 160],
      [0, 0, 800, 480],
    ])
    expect(above.chart.nodes.a?.y).toBe(360)
    expect(boxOf(chartAfter(pooled, commands.addLane, { beside: 'pool', side: 'above' }), 'top')).toEqual([28, 160, 772, 160])
  })

  it('of no pool is added apart from it, and what lies below gives way', () => {
    const free = buildChart([
      buildNode('one', 'lane', { x: 0, y: 0 }),
      buildNode('in', 'activity', { x: 60, y: 40, parent: 'one' }),
      buildNode('two', 'lane', { x: 0, y: 176 }),
    ])
    const result = runCommand(free, commands.addLane, { beside: 'one', side: 'below' })
    if (!result.done) throw new Error(result.reason)
    const [lane = ''] = createdNodeIds(result.patch)
    expect([boxOf(result.chart, 'one'), boxOf(result.chart, lane), boxOf(result.chart, 'two')]).toEqual([
      [0, 0, 960, 160],
      [0, 176, 960, 160],
      [0, 352, 960, 160],
    ])
    const above = chartAfter(free, commands.addLane, { beside: 'one', side: 'above' })
    expect([boxOf(above, 'one'), boxOf(above, 'in')]).toEqual([
      [0, 176, 960, 160],
      [60, 216, 152, 72],
    ])
  })
})
