import type { ChartEdge, ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { boxOf, chartAfter, stepOf, waysIn } from '../testing/chart-after.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { addNodes } from './add-nodes.ts'
import { moveBetween } from './move-between.ts'
import { moveNodes } from './move-nodes.ts'

const step = (id: string, x: number, y: number, rest: Partial<ChartNode> = {}) => buildNode(id, 'activity', { x, y, ...rest })

/** A step "new", 152 wide and 72 high, let go at this place between the ends of "ab". */
const dropped = (chart: Chart, x: number, y: number) =>
  chartAfter(chart, addNodes, { nodes: [{ id: 'new', kind: 'activity', x, y }], into: 'ab' })

const placesIn = (chart: Chart, ...ids: string[]) => ids.map((id) => [chart.nodes[id]?.x, chart.nodes[id]?.y])

const ab = (...nodes: ChartNode[]) => buildChart(nodes, [buildEdge('ab', 'a', 'b')])

describe('room for a step between two others', () => {
  it('is made where they are nearer than its width and 40 before and after it', () => {
    const after = (x: number) => placesIn(dropped(ab(step('a', 0, 0), step('b', x, 0)), 160, 0), 'new', 'b')
    // 152 of the first, 40, 152 of the new one, 40: 384
    expect(after(384)).toEqual([
      [160, 0],
      [384, 0],
    ])
    expect(after(383)).toEqual([
      [192, 0],
      [391, 0],
    ])
    expect(after(900)).toEqual([
      [160, 0],
      [900, 0],
    ])
  })

  it('is made where they touch, not where they overlap', () => {
    const after = (x: number) => placesIn(dropped(ab(step('a', 0, 0), step('b', x, 0)), 60, 0), 'new', 'b')
    expect(after(152)).toEqual([
      [192, 0],
      [384, 0],
    ])
    expect(after(144)).toEqual([
      [60, 0],
      [144, 0],
    ])
  })

  it('is made where the connection leads back', () => {
    const after = dropped(ab(step('b', 0, 0), step('a', 200, 0)), 160, 0)
    expect(placesIn(after, 'b', 'new', 'a')).toEqual([
      [0, 0],
      [192, 0],
      [384, 0],
    ])
  })

  it('is made downwards between steps one below the other', () => {
    const after = dropped(ab(step('a', 0, 0), step('b', 0, 100), step('c', 600, 300)), 4, 80)
    // 72 of the first and 40: 112; 72 and 40 more: 224. 124 more, up to the grid: 128
    expect(placesIn(after, 'a', 'new', 'b', 'c')).toEqual([
      [0, 0],
      [0, 112],
      [0, 228],
      [600, 428],
    ])
  })

  it('is made downwards where the step comes over both of them', () => {
    const after = dropped(ab(step('a', 0, 0), step('b', 0, 100)), 0, 50)
    expect(placesIn(after, 'a', 'new', 'b')).toEqual([
      [0, 0],
      [0, 112],
      [0, 228],
    ])
  })

  it('is not made where the step does not stand between both', () => {
    const diagonal = dropped(ab(step('a', 0, 0), step('b', 200, 300)), 100, 150)
    expect(placesIn(diagonal, 'new', 'b')).toEqual([
      [100, 150],
      [200, 300],
    ])
    const beside = dropped(ab(step('a', 0, 0), step('b', 200, 120)), 160, 40)
    expect(placesIn(beside, 'new', 'b')).toEqual([
      [160, 40],
      [200, 120],
    ])
    const below = dropped(ab(step('a', 0, 0), step('b', 200, 120)), 160, 75)
    expect(placesIn(below, 'new', 'b')).toEqual([
      [160, 75],
      [200, 120],
    ])
  })

  it('is not made beside a container', () => {
    const sub = buildNode('a', 'subprocess', { x: 0, y: 0, width: 400, height: 200 })
    expect(placesIn(dropped(ab(sub, step('b', 440, 60)), 410, 60), 'b')).toEqual([[440, 60]])
  })

  it('leaves a step where it stands, if that is its place already', () => {
    const chart = ab(step('a', 0, 0), step('b', 192, 0), step('c', 192, 0))
    const after = chartAfter(chart, moveNodes, { ids: ['c'], dx: 0, dy: 0, into: 'ab' })
    expect(placesIn(after, 'a', 'c', 'b')).toEqual([
      [0, 0],
      [192, 0],
      [384, 0],
    ])
  })
})

describe('room for a step in a pool', () => {
  /** A pool of two near steps; beside it one that begins and ends elsewhere, with a lane, and two connected steps on both sides of the line at 200. */
  const pools = buildChart(
    [
      buildNode('own', 'pool', { x: 0, y: 0, width: 500, height: 160 }),
      step('a', 60, 40, { parent: 'own' }),
      step('b', 260, 40, { parent: 'own' }),
      buildNode('other', 'pool', { x: -100, y: 300, width: 800, height: 300 }),
      buildNode('lane', 'lane', { x: -72, y: 300, width: 772, height: 300, parent: 'other' }),
      step('left', 0, 400, { parent: 'lane' }),
      step('right', 400, 400, { parent: 'lane' }),
      buildNode('across', 'group', { x: 100, y: 700, width: 400, height: 200 }),
      step('inAcross', 300, 740, { parent: 'across' }),
      buildNode('beyond', 'group', { x: 260, y: 1000, width: 400, height: 200 }),
      step('inBeyond', 300, 1040, { parent: 'beyond' }),
    ],
    [
      buildEdge('ab', 'a', 'b'),
      buildEdge('still', 'left', 'right', { points: [{ x: 300, y: 436 }] }),
      buildEdge('out', 'right', 'b', { points: [{ x: 476, y: 250 }] }),
    ],
  )
  const after = dropped(pools, 220, 40)

  it('moves on what lies beyond in no other container', () => {
    // 152 + 2 × 40 less 48 that are free: 184
    expect(placesIn(after, 'a', 'new', 'b')).toEqual([
      [60, 40],
      [252, 40],
      [444, 40],
    ])
    expect(placesIn(after, 'beyond', 'inBeyond')).toEqual([
      [444, 1000],
      [484, 1040],
    ])
  })

  it('lets other pools and their lanes grow, and leaves what they hold', () => {
    expect([boxOf(after, 'other'), boxOf(after, 'lane')]).toEqual([
      [-100, 300, 984, 300],
      [-72, 300, 956, 300],
    ])
    expect(placesIn(after, 'left', 'right')).toEqual([
      [0, 400],
      [400, 400],
    ])
  })

  it('lets lanes side by side grow and give way with the other pool', () => {
    const chart = ab(
      buildNode('own', 'pool', { x: 0, y: 0, width: 500, height: 160 }),
      step('a', 60, 40, { parent: 'own' }),
      step('b', 260, 40, { parent: 'own' }),
      buildNode('other', 'pool', { x: -100, y: 300, width: 800, height: 328 }),
      buildNode('l', 'lane', { x: -100, y: 328, width: 400, height: 300, parent: 'other' }),
      buildNode('r', 'lane', { x: 300, y: 328, width: 400, height: 300, parent: 'other' }),
      step('inL', 0, 400, { parent: 'l' }),
      step('inR', 400, 400, { parent: 'r' }),
    )
    const wider = dropped(chart, 220, 40)
    expect(['other', 'l', 'r', 'inL', 'inR'].map((id) => boxOf(wider, id))).toEqual([
      [-100, 300, 984, 328],
      [-100, 328, 584, 300],
      [484, 328, 400, 300],
      [0, 400, 152, 72],
      [584, 400, 152, 72],
    ])
  })

  it('leaves a group across the line as it is', () => {
    expect(boxOf(after, 'across')).toEqual([100, 700, 400, 200])
    expect(placesIn(after, 'inAcross')).toEqual([[300, 740]])
  })

  it('leaves the bends of connections between what stays, and moves those of others', () => {
    expect([after.edges.still?.points, after.edges.out?.points]).toEqual([[{ x: 300, y: 436 }], [{ x: 660, y: 250 }]])
  })

  it('is made downwards alike', () => {
    const chart = ab(
      buildNode('own', 'pool', { x: 0, y: 0, width: 300, height: 400 }),
      step('a', 60, 40, { parent: 'own' }),
      step('b', 60, 150, { parent: 'own' }),
      buildNode('across', 'group', { x: 600, y: 100, width: 200, height: 400 }),
      step('inAcross', 620, 300, { parent: 'across' }),
      buildNode('beyond', 'group', { x: 1000, y: 200, width: 200, height: 200 }),
      buildNode('right', 'group', { x: 1400, y: 0, width: 200, height: 100 }),
    )
    const low = dropped(chart, 60, 100)
    // 72 + 2 × 40 less 38 that are free: 114, up to the grid 120
    expect(placesIn(low, 'new', 'b', 'across', 'inAcross', 'beyond', 'right')).toEqual([
      [60, 152],
      [60, 270],
      [600, 100],
      [620, 300],
      [1000, 320],
      [1400, 0],
    ])
  })
})

describe('a step let go near a straight connection', () => {
  it('comes into its line, across or down', () => {
    // given two steps with their middles at 36, and two one below the other with theirs at 76
    const across = ab(step('a', 0, 0), step('b', 900, 0))
    const down = ab(step('a', 0, 0), step('b', 0, 900))
    expect([16, 17, -16, -17].map((y) => dropped(across, 400, y).nodes.new?.y)).toEqual([0, 17, 0, -17])
    expect([16, 17, -16, -17].map((x) => dropped(down, x, 400).nodes.new?.x)).toEqual([0, 17, 0, -17])
  })

  it('stays beside one that is not straight', () => {
    expect(dropped(ab(step('a', 0, 0), step('b', 900, 40)), 400, 8).nodes.new).toMatchObject({ x: 400, y: 8 })
  })
})

describe('a connection that a step comes into', () => {
  const styled: Partial<ChartEdge> = {
    sourcePort: 'right',
    targetPort: 'left',
    label: 'order',
    style: { line: 'dashed' },
    points: [{ x: 200, y: 36 }],
  }
  const chart = buildChart([step('a', 0, 0), step('b', 900, 0)], [buildEdge('ab', 'a', 'b', styled)])

  it('leads to it with its label and first side, and a new one on from it with its last', () => {
    const { edges, edgeOrder } = dropped(chart, 400, 0)
    const [, second = ''] = edgeOrder
    expect(second).toMatch(/^e/)
    expect(Object.values(edges)).toStrictEqual([
      { id: 'ab', source: 'a', sourcePort: 'right', target: 'new', label: 'order', style: { line: 'dashed' } },
      { id: second, source: 'new', target: 'b', targetPort: 'left', style: { line: 'dashed' } },
    ])
  })

  it('leads on plainly where it was plain', () => {
    const { edges, edgeOrder } = dropped(ab(step('a', 0, 0), step('b', 900, 0)), 400, 0)
    const [, second = ''] = edgeOrder
    expect(edges[second]).toStrictEqual({ id: second, source: 'new', target: 'b' })
  })

  it('neither begins nor ends at it, nor within it', () => {
    const held = buildChart(
      [
        buildNode('sub', 'subprocess', { width: 400, height: 300 }),
        step('a', 40, 40, { parent: 'sub' }),
        step('b', 900, 0),
        step('c', 1200, 0),
      ],
      [buildEdge('ab', 'a', 'b'), buildEdge('bc', 'b', 'c')],
    )
    const answer = (id: string, into: string) => moveNodes.allowed(held, { ids: [id], dx: 0, dy: 0, into })
    expect([answer('a', 'ab'), answer('b', 'ab')]).toEqual(['The connection begins or ends here', 'The connection begins or ends here'])
    expect(answer('sub', 'ab')).toBe('The connection is inside this shape')
    expect(answer('sub', 'bc')).toBe(true)
    expect(answer('a', 'bc')).toBe('This shape is already connected')
  })
})

describe('a step moved into another connection', () => {
  it('is taken out of a row whose ends are connected beside it', () => {
    const chart = buildChart(
      [step('a', 0, 0), step('b', 240, 200), step('c', 480, 0), step('d', 0, 600), step('e', 900, 600)],
      [buildEdge('ab', 'a', 'b'), buildEdge('bc', 'b', 'c'), buildEdge('ac', 'a', 'c'), buildEdge('de', 'd', 'e')],
    )
    const { chart: after, patch } = stepOf(chart, moveBetween, { id: 'b', into: 'de' })
    expect(waysIn(after)).toEqual(['a-c', 'd-b', 'b-e'])
    expect(Object.keys(patch.edges).slice(0, 3).sort()).toEqual(['ab', 'bc', 'de'])
    expect(Object.keys(patch.nodes)).toEqual([])
  })

  it('keeps its two connections where both lead to it, both on from it, or one back to itself', () => {
    const after = (...own: [string, string][]) => {
      const links = own.map(([source, target], at) => buildEdge(`own${at}`, source, target))
      const nodes = [step('a', 0, 0), step('b', 240, 200), step('c', 480, 0), step('d', 0, 600), step('e', 900, 600)]
      return waysIn(chartAfter(buildChart(nodes, [...links, buildEdge('de', 'd', 'e')]), moveBetween, { id: 'b', into: 'de' }))
    }
    expect(after(['a', 'b'], ['c', 'b'])).toEqual(['a-b', 'c-b', 'd-b', 'b-e'])
    expect(after(['b', 'a'], ['b', 'c'])).toEqual(['b-a', 'b-c', 'd-b', 'b-e'])
    expect(after(['b', 'b'], ['b', 'c'])).toEqual(['b-b', 'b-c', 'd-b', 'b-e'])
    expect(after(['a', 'b'], ['b', 'b'])).toEqual(['a-b', 'b-b', 'd-b', 'b-e'])
    expect(after(['a', 'b'])).toEqual(['a-b', 'd-b', 'b-e'])
    expect(after(['a', 'b'], ['b', 'c'])).toEqual(['a-c', 'd-b', 'b-e'])
  })

  it('shifts the bends of connections beyond, of two between the same steps too', () => {
    const bent = (id: string, sourcePort: 'top' | 'bottom', y: number) => buildEdge(id, 'x', 'y', { sourcePort, points: [{ x: 700, y }] })
    const chart = buildChart(
      [step('s', 160, 0), step('a', 0, 0), step('b', 240, 0), step('x', 480, 0), step('y', 800, 0), step('z', 160, 400)],
      [
        buildEdge('ab', 'a', 'b'),
        bent('up', 'top', -50),
        bent('low', 'bottom', 150),
        buildEdge('zs', 'z', 's'),
        buildEdge('zx', 'z', 'x', { points: [{ x: 500, y: 436 }] }),
      ],
    )
    const after = chartAfter(chart, moveBetween, { id: 's', into: 'ab' })
    // 232 less 88 that are free: 144
    expect(placesIn(after, 's', 'b', 'x')).toEqual([
      [192, 0],
      [384, 0],
      [624, 0],
    ])
    expect([after.edges.up?.points, after.edges.low?.points]).toEqual([[{ x: 844, y: -50 }], [{ x: 844, y: 150 }]])
    expect(after.edges.zx?.points).toEqual([{ x: 644, y: 436 }])
    expect(waysIn(after)).toEqual(['a-s', 'x-y', 'x-y', 'z-s', 'z-x', 's-b'])
  })
})
