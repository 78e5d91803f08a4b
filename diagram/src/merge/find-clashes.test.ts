import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { edgesOf, nodesOf } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, editChart } from '../testing/sample-charts.ts'
import { findClaims } from './find-clashes.ts'

const base = buildChart(
  [
    buildNode('a', 'activity', { x: 0 }),
    buildNode('b', 'activity', { x: 400 }),
    buildNode('c', 'activity', { x: 800 }),
    buildNode('g', 'group', { x: 0, y: 1000 }),
    buildNode('in', 'activity', { x: 40, y: 1040, parent: 'g' }),
  ],
  [buildEdge('ab', 'a', 'b'), buildEdge('bc', 'b', 'c')],
)

const edit = (values: Parameters<typeof editChart>[1]) => editChart(base, values)
const connect = (chart: Chart, id: string, source: string, target: string) =>
  buildChart(nodesOf(chart), [...edgesOf(chart), buildEdge(id, source, target)])

function claims(mine: Chart, theirs: Chart, from: Chart = base) {
  const { nodes, edges, clashes } = findClaims({ base: from, mine, theirs })
  return { nodes: Object.fromEntries(nodes), edges: Object.fromEntries(edges), clashes }
}
const nothing = { nodes: {}, edges: {}, clashes: [] }

describe('an element', () => {
  it('is nobody’s where nobody touched it', () => {
    expect(claims(base, base)).toEqual(nothing)
  })

  it('is whose who touched it, drew it or removed it', () => {
    const mine = edit({ a: { text: 'My' }, bc: { label: 'My' }, in: null })
    const theirs = connect(edit({ b: { text: 'Their' } }), 'new', 'a', 'c')
    expect(claims(mine, theirs)).toEqual({
      nodes: { a: 'mine', b: 'theirs', in: 'mine' },
      edges: { bc: 'mine', new: 'theirs' },
      clashes: [],
    })
    expect(claims(theirs, mine)).toEqual({
      nodes: { a: 'theirs', b: 'mine', in: 'theirs' },
      edges: { bc: 'theirs', new: 'mine' },
      clashes: [],
    })
  })

  it('is as it is saved where both made the same of it', () => {
    const alike = edit({ a: { text: 'Same' }, c: null, bc: null, ab: { label: 'Same' } })
    expect(claims(alike, edit({ a: { text: 'Same' }, c: null, bc: null, ab: { label: 'Same' } }))).toEqual({
      nodes: { a: 'theirs', c: 'theirs' },
      edges: { ab: 'theirs' },
      clashes: [],
    })
  })

  it('is a clash where both made something else of it', () => {
    const mine = edit({ a: { text: 'My' }, ab: { label: 'My' } })
    const theirs = edit({ a: { text: 'Their' }, ab: { label: 'Their' } })
    expect(claims(mine, theirs)).toEqual({
      ...nothing,
      clashes: [
        { nodeIds: ['a'], edgeIds: [], removedBy: null },
        { nodeIds: [], edgeIds: ['ab'], removedBy: null },
      ],
    })
  })

  it('is a clash where both drew it, unlike each other', () => {
    const none = editChart(base, { c: null, bc: null })
    expect(claims(base, edit({ c: { text: 'Their' }, bc: { label: 'Their' } }), none)).toEqual({
      ...nothing,
      clashes: [
        { nodeIds: ['c'], edgeIds: [], removedBy: null },
        { nodeIds: [], edgeIds: ['bc'], removedBy: null },
      ],
    })
  })
})

describe('a removed step', () => {
  const without = edit({ a: null, ab: null })

  it('is a clash where the other changed it', () => {
    const changed = edit({ a: { text: 'Still needed' } })
    expect(claims(without, changed)).toEqual({ ...nothing, clashes: [{ nodeIds: ['a'], edgeIds: [], removedBy: 'mine' }] })
    expect(claims(changed, without)).toEqual({ ...nothing, clashes: [{ nodeIds: ['a'], edgeIds: [], removedBy: 'theirs' }] })
  })

  it('takes into the clash what the other drew or changed at it, and no other connection', () => {
    const built = connect(edit({ a: { text: 'Still needed' }, bc: { label: 'Other' } }), 'new', 'c', 'a')
    expect(claims(without, built)).toEqual({
      nodes: {},
      edges: { bc: 'theirs' },
      clashes: [{ nodeIds: ['a'], edgeIds: ['new'], removedBy: 'mine' }],
    })
  })

  it('is a clash where the other only connected it', () => {
    expect(claims(without, connect(base, 'new', 'a', 'c'))).toEqual({
      ...nothing,
      clashes: [{ nodeIds: ['a'], edgeIds: ['new'], removedBy: 'mine' }],
    })
    expect(claims(edit({ ab: { label: 'My' } }), without)).toEqual({
      ...nothing,
      clashes: [{ nodeIds: ['a'], edgeIds: ['ab'], removedBy: 'theirs' }],
    })
  })

  it('is a clash where the other put something into it', () => {
    const filled = edit({ b: { parent: 'g' } })
    expect(claims(edit({ g: null, in: null }), filled)).toEqual({
      nodes: { b: 'theirs', in: 'mine' },
      edges: {},
      clashes: [{ nodeIds: ['g'], edgeIds: [], removedBy: 'mine' }],
    })
  })

  it('is a clash where the other drew something in it', () => {
    const drawn = buildChart([...nodesOf(base), buildNode('new', 'activity', { parent: 'g' })], edgesOf(base))
    expect(claims(edit({ g: null, in: { parent: null } }), drawn)).toEqual({
      nodes: { new: 'theirs' },
      edges: {},
      clashes: [{ nodeIds: ['g'], edgeIds: [], removedBy: 'mine' }],
    })
  })

  it('is none where what lay in it was only left there', () => {
    expect(claims(edit({ g: null, in: null }), edit({ b: { text: 'Their' } }))).toEqual({
      nodes: { b: 'theirs', g: 'mine', in: 'mine' },
      edges: {},
      clashes: [],
    })
  })
})

describe('a removed connection', () => {
  it('is a clash where the other changed it', () => {
    const [without, changed] = [edit({ ab: null }), edit({ ab: { label: 'Still needed' } })]
    expect(claims(without, changed).clashes).toEqual([{ nodeIds: [], edgeIds: ['ab'], removedBy: 'mine' }])
    expect(claims(changed, without).clashes).toEqual([{ nodeIds: [], edgeIds: ['ab'], removedBy: 'theirs' }])
  })
})

describe('clashes that share a connection', () => {
  it('are one, of both its steps', () => {
    const without = edit({ a: null, b: null, ab: null, bc: null })
    expect(claims(without, edit({ ab: { label: 'Still needed' } }))).toEqual({
      ...nothing,
      clashes: [{ nodeIds: ['a', 'b'], edgeIds: ['ab'], removedBy: 'mine' }],
    })
  })

  it('are one with all connections of both, each once', () => {
    const without = edit({ a: null, b: null, ab: null, bc: null })
    const built = connect(edit({ ab: { label: 'Still needed' }, bc: { label: 'This too' } }), 'ac', 'a', 'c')
    expect(claims(without, built).clashes).toEqual([{ nodeIds: ['a', 'b'], edgeIds: ['ab', 'ac', 'bc'], removedBy: 'mine' }])
  })

  it('are nobody’s removal where each removed another step', () => {
    // given a connection of which each led the end elsewhere whose step was removed
    const mine = edit({ a: null, ab: { source: 'c' } })
    const theirs = edit({ b: null, bc: null, ab: { target: 'c' } })
    // then
    expect(claims(mine, theirs).clashes).toEqual([{ nodeIds: ['a', 'b'], edgeIds: ['ab'], removedBy: null }])
  })

  it('are apart from those that share none', () => {
    const without = edit({ a: null, c: null, ab: null, bc: null })
    expect(claims(without, edit({ ab: { label: 'One' }, bc: { label: 'Two' } })).clashes).toEqual([
      { nodeIds: ['a'], edgeIds: ['ab'], removedBy: 'mine' },
      { nodeIds: ['c'], edgeIds: ['bc'], removedBy: 'mine' },
    ])
  })

  it('are none of that connection alone besides', () => {
    // given a connection that one led away from the step one removed, and that the other named
    const mine = edit({ a: null, ab: { source: 'c' } })
    const theirs = edit({ a: { text: 'Still needed' }, ab: { label: 'Yes' } })
    // then
    expect(claims(mine, theirs)).toEqual({ ...nothing, clashes: [{ nodeIds: ['a'], edgeIds: ['ab'], removedBy: 'mine' }] })
  })
})
