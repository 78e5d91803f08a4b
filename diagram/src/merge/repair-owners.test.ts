import { describe, expect, it } from 'vitest'
import { type Chart, edgesOf, nodesOf } from '../model/chart.ts'
import type { Finding } from '../rules/validate-structure.ts'
import { buildChart, buildEdge, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import type { Owners } from './owners.ts'
import { ownersWithin } from './repair-owners.ts'
import type { Side } from './three-charts.ts'

const chart = buildChart(
  [
    buildNode('outer', 'group'),
    buildNode('inner', 'group', { parent: 'outer' }),
    buildNode('s', 'activity', { parent: 'inner' }),
    buildNode('next', 'activity'),
    buildNode('last', 'activity'),
    buildProcess('p', 'P1', { addInfo: { aprsId: 5 } }),
    buildProcess('twin', 'P1', { addInfo: { aprsId: 5 } }),
    buildProcess('other', 'P2', { addInfo: { aprsId: 6 } }),
    buildProcess('open', 'PXXX'),
  ],
  [buildEdge('e', 's', 'next'), buildEdge('f', 'last', 's'), buildEdge('g', 'next', 'last')],
)

interface Given {
  /** Ids of what is one's own; nodes and edges have different ones here. */
  readonly mine: readonly string[]
  /** What is not allowed: nodes, then edges. */
  readonly nodes?: readonly string[]
  readonly edges?: readonly string[]
  readonly theirs?: Chart
}

function finding(place: Pick<Finding, 'nodeId' | 'edgeId'>): Finding {
  return { code: 'PARENT_CYCLE', message: 'A node cannot hold itself', ...place }
}

const ownersOf = (nodes: readonly string[], edges: readonly string[]): Owners => {
  const all = (ids: readonly string[]) => new Map(ids.map((id): [string, Side] => [id, 'mine']))
  return { nodes: all(nodes), edges: all(edges), decided: new Set() }
}

/** Whether something was given back, and what. */
function repaired({ mine, nodes = [], edges = [], theirs = chart }: Given) {
  const isEdge = (id: string) => edgesOf(chart).some((edge) => edge.id === id)
  const owners = ownersOf(
    mine.filter((id) => !isEdge(id)),
    mine.filter(isEdge),
  )
  const forced = ownersOf([], [])
  const findings = [...nodes.map((nodeId) => finding({ nodeId })), ...edges.map((edgeId) => finding({ edgeId }))]
  const isChanged = ownersWithin({ three: { base: chart, mine: chart, theirs }, chart, findings, owners, forced })
  const theirsOf = (owned: ReadonlyMap<string, Side>) => [...owned].flatMap(([id, side]) => (side === 'theirs' ? [id] : []))
  const back = [...theirsOf(owners.nodes), ...theirsOf(owners.edges)]
  // What was given back is named, and its nodes are wholly as they are saved.
  expect([...theirsOf(forced.nodes), ...theirsOf(forced.edges)]).toEqual(back)
  expect([...owners.decided]).toEqual(theirsOf(owners.nodes))
  return { isChanged, back }
}

const all = ['outer', 'inner', 's', 'next', 'last', 'p', 'twin', 'other', 'open', 'e', 'f', 'g']
const allBut = (...ids: readonly string[]) => all.filter((id) => !ids.includes(id))

describe('a step that may not stand as it is merged', () => {
  it('is given back itself, and nothing else', () => {
    expect(repaired({ mine: all, nodes: ['s'] })).toEqual({ isChanged: true, back: ['s'] })
  })

  it('takes the container around it along where it is not one’s own, the innermost first', () => {
    expect(repaired({ mine: allBut('s'), nodes: ['s'] }).back).toEqual(['inner'])
    expect(repaired({ mine: allBut('s', 'inner'), nodes: ['s'] }).back).toEqual(['outer'])
  })

  it('takes the container along in which it is saved', () => {
    const theirs = editChart(chart, { s: { parent: 'last' } })
    expect(repaired({ mine: ['last', 'next'], nodes: ['s'], theirs }).back).toEqual(['last'])
    expect(repaired({ mine: ['last', 'next'], nodes: ['s'] }).back).toEqual(['next'])
    expect(repaired({ mine: ['next'], nodes: ['s'], theirs: editChart(chart, { s: null }) }).back).toEqual(['next'])
  })

  it('takes along what it holds', () => {
    expect(repaired({ mine: ['s', 'inner', 'p'], nodes: ['outer'] }).back).toEqual(['inner'])
  })

  it('takes along what stands for the same process', () => {
    expect(repaired({ mine: ['twin', 'other'], nodes: ['p'] }).back).toEqual(['twin'])
  })

  it('takes along the steps it is connected with', () => {
    expect(repaired({ mine: ['next', 'last'], nodes: ['s'] }).back).toEqual(['next'])
    expect(repaired({ mine: ['last'], nodes: ['s'] }).back).toEqual(['last'])
  })

  it('takes nothing along that has nothing to do with it', () => {
    expect(repaired({ mine: ['twin', 'other', 'open', 'e'], nodes: ['s'] })).toEqual({ isChanged: false, back: [] })
    // Steps that stand for no process do not stand for the same one.
    expect(repaired({ mine: allBut('open'), nodes: ['open'] })).toEqual({ isChanged: false, back: [] })
    expect(repaired({ mine: ['open'], nodes: ['next'] })).toEqual({ isChanged: false, back: [] })
  })

  it('is given back even where it is not in the merged chart', () => {
    expect(repaired({ mine: ['gone', 's'], nodes: ['gone'] })).toEqual({ isChanged: true, back: ['gone'] })
    expect(repaired({ mine: ['s'], nodes: ['gone'] })).toEqual({ isChanged: false, back: [] })
  })
})

describe('a connection that may not stand as it is merged', () => {
  it('is given back itself, and not its steps', () => {
    expect(repaired({ mine: all, edges: ['e'] })).toEqual({ isChanged: true, back: ['e'] })
  })

  it('takes one of its steps along where it is not one’s own', () => {
    expect(repaired({ mine: allBut('e'), edges: ['e'] })).toEqual({ isChanged: true, back: ['s'] })
    expect(repaired({ mine: allBut('e', 's'), edges: ['e'] })).toEqual({ isChanged: true, back: ['next'] })
    expect(repaired({ mine: ['p', 'last'], edges: ['e'] })).toEqual({ isChanged: false, back: [] })
  })
})

describe('several that may not stand', () => {
  it('are each given back', () => {
    expect(repaired({ mine: all, nodes: ['s', 'p'], edges: ['e', 'g'] })).toEqual({ isChanged: true, back: ['s', 'p', 'e', 'g'] })
  })

  it('are given back as far as they are one’s own', () => {
    expect(repaired({ mine: ['other', 'g'], nodes: ['other', 'p'], edges: ['g', 'e'] })).toEqual({ isChanged: true, back: ['other', 'g'] })
  })

  it('are none of those where the whole chart is too large', () => {
    const owners = ownersOf(
      nodesOf(chart).map(({ id }) => id),
      ['e'],
    )
    const three = { base: chart, mine: chart, theirs: chart }
    const findings = [finding({})]
    expect(ownersWithin({ three, chart, findings, owners, forced: ownersOf([], []) })).toBe(false)
  })
})
