import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, editChart } from '../testing/sample-charts.ts'
import { composeEdges } from './compose-edges.ts'
import type { Side } from './three-charts.ts'

const bend = (x: number, y: number) => ({ points: [{ x, y }] })
const base = buildChart(
  [buildNode('a', 'activity', { x: 0 }), buildNode('b', 'activity', { x: 400 }), buildNode('c', 'activity', { x: 800 })],
  [buildEdge('ab', 'a', 'b', bend(300, 50)), buildEdge('bc', 'b', 'c')],
)

interface Given {
  readonly mine?: Chart
  readonly theirs?: Chart
  readonly owners?: Readonly<Record<string, Side>>
  readonly nodes?: Chart['nodes']
}

const composed = ({ mine = base, theirs = base, owners = {}, nodes = base.nodes }: Given) =>
  composeEdges({ base, mine, theirs }, new Map(Object.entries(owners)), nodes)

describe('the connections of a merged chart', () => {
  it('are each as the one has it who touched it', () => {
    const mine = editChart(base, { ab: { label: 'My' }, bc: { label: 'My' } })
    const theirs = editChart(base, { ab: { label: 'Their' }, bc: { label: 'Their' } })
    const edges = composed({ mine, theirs, owners: { ab: 'mine', bc: 'theirs' } })
    expect([edges.ab?.label, edges.bc?.label]).toEqual(['My', 'Their'])
  })

  it('are those that either of both drew, and none that its owner removed', () => {
    const mine = buildChart(Object.values(base.nodes), [buildEdge('new', 'a', 'c'), buildEdge('ab', 'a', 'b')])
    const theirs = buildChart(Object.values(base.nodes), [buildEdge('bc', 'b', 'c'), buildEdge('late', 'c', 'a')])
    const edges = composed({ mine, theirs, owners: { new: 'mine', late: 'theirs', ab: 'theirs', bc: 'mine' } })
    expect(Object.keys(edges).sort()).toEqual(['late', 'new'])
  })

  it('are none whose start or end is gone', () => {
    expect(Object.keys(composed({ nodes: editChart(base, { a: null }).nodes }))).toEqual(['bc'])
    expect(Object.keys(composed({ nodes: editChart(base, { c: null }).nodes }))).toEqual(['ab'])
  })

  it('come back with a step they died with, as they are where it still is', () => {
    const without = editChart(base, { c: null, bc: null })
    expect(composed({ theirs: without }).bc).toEqual(base.edges.bc)
    expect(composed({ mine: without }).bc).toEqual(base.edges.bc)
  })
})

describe('the bends of a connection', () => {
  const far = { a: { x: 100, y: 20 }, b: { x: 500, y: 20 } }
  const carried = editChart(base, { ...far, ab: bend(400, 70) })

  it('go along with its steps, as who carried them has them', () => {
    expect(composed({ mine: carried, nodes: carried.nodes }).ab?.points).toEqual([{ x: 400, y: 70 }])
    expect(composed({ theirs: carried, nodes: carried.nodes }).ab?.points).toEqual([{ x: 400, y: 70 }])
  })

  it('go as far as both steps came in the end, from where its owner has them', () => {
    const further = editChart(base, { a: { x: 150, y: 30 }, b: { x: 550, y: 30 } }).nodes
    expect(composed({ theirs: carried, nodes: further }).ab?.points).toEqual([{ x: 450, y: 80 }])
    const down = editChart(base, { a: { y: 30 }, b: { y: 30 } }).nodes
    expect(composed({ nodes: down }).ab?.points).toEqual([{ x: 300, y: 80 }])
    const right = editChart(base, { a: { x: 30 }, b: { x: 430 } }).nodes
    expect(composed({ nodes: right }).ab?.points).toEqual([{ x: 330, y: 50 }])
  })

  it('are those of who carried them where the other moved a step that stands as it is carried', () => {
    const moved = editChart(base, { b: { x: 900 } })
    expect(composed({ mine: carried, theirs: moved, nodes: carried.nodes }).ab?.points).toEqual([{ x: 400, y: 70 }])
    expect(composed({ mine: moved, theirs: carried, nodes: carried.nodes }).ab?.points).toEqual([{ x: 400, y: 70 }])
  })

  it('stay where its steps stayed, or came to stand differently', () => {
    expect(composed({}).ab).toBe(base.edges.ab)
    expect(composed({ nodes: editChart(base, { a: { x: 40 } }).nodes }).ab).toBe(base.edges.ab)
  })

  it('are none where there were none', () => {
    const moved = editChart(base, { b: { x: 500 }, c: { x: 900 } })
    expect(composed({ nodes: moved.nodes }).bc).toBe(base.edges.bc)
  })
})
