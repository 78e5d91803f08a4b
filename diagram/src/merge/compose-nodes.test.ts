import { describe, expect, it } from 'vitest'
import { type Chart, nodesOf } from '../model/chart.ts'
import { buildChart, buildNode, editChart } from '../testing/sample-charts.ts'
import { composeNodes } from './compose-nodes.ts'
import type { Side } from './three-charts.ts'

const group = (id: string, x: number, parent: string | null = null) => buildNode(id, 'group', { x, y: 0, width: 400, height: 300, parent })
const base = buildChart([
  group('g', 0),
  group('h', 1000),
  group('i', 2000),
  buildNode('s', 'activity', { x: 40, y: 40, parent: 'g', text: 'Step' }),
])

interface Given {
  readonly from?: Chart
  readonly mine?: Chart
  readonly theirs?: Chart
  readonly owners?: Readonly<Record<string, Side>>
  readonly decided?: readonly string[]
}

function composed({ from = base, mine = from, theirs = from, owners = {}, decided = [] }: Given): Chart['nodes'] {
  const owned = { nodes: new Map(Object.entries(owners)), edges: new Map(), decided: new Set(decided) }
  return composeNodes({ base: from, mine, theirs }, owned)
}

describe('the nodes of a merged chart', () => {
  it('are each as the one has it who touched it, and as saved where nobody did', () => {
    const mine = editChart(base, { s: { text: 'My' }, g: { text: 'My' } })
    const theirs = editChart(base, { s: { text: 'Their' }, g: { text: 'Their' } })
    const nodes = composed({ mine, theirs, owners: { s: 'mine', g: 'theirs' } })
    expect([nodes.s?.text, nodes.g?.text]).toEqual(['My', 'Their'])
    expect(composed({ mine, theirs }).s?.text).toBe('Their')
  })

  it('are those that either of both drew, and none that its owner removed', () => {
    const mine = buildChart([...nodesOf(editChart(base, { i: null })), buildNode('my', 'activity')])
    const theirs = buildChart([...nodesOf(editChart(base, { h: null })), buildNode('their', 'activity')])
    const nodes = composed({ mine, theirs, owners: { my: 'mine', their: 'theirs', i: 'mine', h: 'mine' } })
    expect(Object.keys(nodes).sort()).toEqual(['g', 'h', 'my', 's', 'their'])
  })
})

describe('the container of a node', () => {
  const into = (parent: string | null) => editChart(base, { s: { parent } })

  it('is the one that either of both put it into', () => {
    expect(composed({ mine: into('h') }).s?.parent).toBe('h')
    expect(composed({ theirs: into('h') }).s?.parent).toBe('h')
    expect(composed({ mine: into(null) }).s?.parent).toBeNull()
    expect(composed({}).s?.parent).toBe('g')
  })

  it('is that of who put it there even where the other owns it', () => {
    expect(composed({ mine: into('h'), owners: { s: 'theirs' } }).s?.parent).toBe('h')
    expect(composed({ theirs: into('h'), owners: { s: 'mine' } }).s?.parent).toBe('h')
  })

  it('is that of its owner where both put it elsewhere', () => {
    expect(composed({ mine: into('h'), theirs: into('i'), owners: { s: 'mine' } }).s?.parent).toBe('h')
    expect(composed({ mine: into('h'), theirs: into('i'), owners: { s: 'theirs' } }).s?.parent).toBe('i')
  })

  it('is wholly its owner’s where both touched it', () => {
    expect(composed({ mine: into('h'), owners: { s: 'theirs' }, decided: ['s'] }).s?.parent).toBe('g')
    expect(composed({ theirs: into('h'), owners: { s: 'mine' }, decided: ['s'] }).s?.parent).toBe('g')
  })

  it('is that in which one alone has it', () => {
    const drawn = buildChart([...nodesOf(base), buildNode('new', 'activity', { parent: 'h' })])
    expect(composed({ mine: drawn, owners: { new: 'mine' } }).new?.parent).toBe('h')
    expect(composed({ theirs: drawn, owners: { new: 'theirs' } }).new?.parent).toBe('h')
    // Both have it, and it was in neither's beginning.
    const moved = editChart(drawn, { new: { parent: 'i' } })
    expect(composed({ mine: drawn, theirs: moved, owners: { new: 'mine' } }).new?.parent).toBe('h')
    expect(composed({ mine: drawn, theirs: moved, owners: { new: 'theirs' } }).new?.parent).toBe('i')
    // One removed it, the other put it elsewhere.
    const removed = editChart(base, { s: null })
    expect(composed({ mine: removed, theirs: into('h'), owners: { s: 'theirs' }, decided: [] }).s?.parent).toBe('h')
    expect(composed({ mine: into('h'), theirs: removed, owners: { s: 'mine' }, decided: [] }).s?.parent).toBe('h')
  })
})

describe('a node whose container is gone', () => {
  it('lies in the nearest around it that is left', () => {
    const nested = buildChart([
      group('outer', 0),
      group('mid', 0, 'outer'),
      group('in', 0, 'mid'),
      buildNode('s', 'activity', { parent: 'in' }),
    ])
    const mine = editChart(nested, { in: null })
    const both = editChart(nested, { in: null, mid: null })
    expect(composed({ from: nested, mine, owners: { in: 'mine' } }).s?.parent).toBe('mid')
    expect(composed({ from: nested, mine: both, owners: { in: 'mine', mid: 'mine' } }).s?.parent).toBe('outer')
  })

  it('lies in the nearest that may hold it', () => {
    const pool = buildNode('pool', 'pool', { width: 900, height: 320 })
    const lane = buildNode('lane', 'lane', { x: 28, width: 872, height: 320, parent: 'pool' })
    const around = buildChart([pool, { ...lane, id: 'outer' }, { ...lane, parent: 'outer' }, { ...lane, id: 'inner', parent: 'lane' }])
    // A lane may be in a pool, not in a group: what was the lane around is one now.
    const theirs = editChart(around, { outer: { kind: 'group' } })
    const mine = editChart(around, { lane: null })
    expect(composed({ from: around, mine, theirs, owners: { lane: 'mine', outer: 'theirs' } }).inner?.parent).toBe('pool')
  })

  it('lies in none where none is left', () => {
    expect(composed({ mine: editChart(base, { g: null }), owners: { g: 'mine' } }).s?.parent).toBeNull()
  })

  it('lies around one’s own new container where that may not stand', () => {
    const mine = buildChart([...nodesOf(base), group('new', 1000, 'h'), buildNode('t', 'activity', { parent: 'new' })])
    expect(composed({ mine, owners: { new: 'theirs', t: 'mine' } }).t?.parent).toBe('h')
  })

  it('stays in a container that is there, even if that may not hold it, which is repaired later', () => {
    const theirs = editChart(base, { g: { kind: 'activity' } })
    expect(composed({ theirs, owners: { g: 'theirs' } }).s?.parent).toBe('g')
  })
})

describe('the place of a node', () => {
  it('is within its container where that comes to stand, however deep and in whichever order they are drawn', () => {
    const step = buildNode('s', 'activity', { x: 50, y: 50, parent: 'in' })
    const nested = buildChart([step, group('in', 20, 'out'), group('out', 0)])
    const theirs = editChart(nested, { out: { x: 500 }, in: { x: 520 }, s: { x: 550 } })
    const mine = editChart(nested, { s: { x: 150 } })
    const nodes = composed({ from: nested, mine, theirs, owners: { s: 'mine', out: 'theirs' } })
    expect([nodes.out?.x, nodes.in?.x, nodes.s?.x]).toEqual([500, 520, 650])
  })

  it('is its owner’s alone where both touched it', () => {
    const mine = editChart(base, { s: { x: 100 } })
    const theirs = editChart(base, { s: { x: 200, text: 'Their' } })
    const decided = { mine, theirs, decided: ['s'] }
    expect(composed({ ...decided, owners: { s: 'mine' } }).s).toMatchObject({ x: 100, text: 'Step' })
    expect(composed({ ...decided, owners: { s: 'theirs' } }).s).toMatchObject({ x: 200, text: 'Their' })
    // Not decided: one named it, which leaves it where the other put it.
    const named = editChart(base, { s: { text: 'Their' } })
    expect(composed({ mine, theirs: named, owners: { s: 'theirs' } }).s).toMatchObject({ x: 100, text: 'Their' })
    expect(composed({ mine, theirs: named, owners: { s: 'theirs' }, decided: ['s'] }).s).toMatchObject({ x: 40, text: 'Their' })
  })

  it('is found even of groups that both put into each other, which is repaired later', () => {
    const mine = editChart(base, { g: { parent: 'h' } })
    const theirs = editChart(base, { h: { parent: 'g' } })
    const nodes = composed({ mine, theirs, owners: { g: 'mine', h: 'theirs' } })
    expect([nodes.g?.parent, nodes.h?.parent]).toEqual(['h', 'g'])
    expect([nodes.g?.x, nodes.h?.x, nodes.i?.x]).toEqual([0, 1000, 2000])
  })
})
