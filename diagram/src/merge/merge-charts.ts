import { type Chart, isSameValue, toData } from '../model/index.ts'
import { validateStructure } from '../rules/index.ts'
import { adoptProcesses } from './adopt-processes.ts'
import { composeEdges } from './compose-edges.ts'
import { composeNodes } from './compose-nodes.ts'
import { type Claims, type Clash, findClaims } from './find-clashes.ts'
import { giveUpTakenPids } from './give-up-taken-pids.ts'
import { type MergeConflict, structureConflict } from './merge-conflict.ts'
import { mergeOrders } from './merge-orders.ts'
import type { Owners } from './owners.ts'
import { partNewcomers } from './part-newcomers.ts'
import { ownersWithin } from './repair-owners.ts'
import { settleContainers } from './settle-containers.ts'
import { otherSide, type Side, type ThreeCharts } from './three-charts.ts'

/** Whose version of the elements to keep in each conflict, by its key. */
export type MergeChoices = Readonly<Record<string, Side>>

export interface ChartMerge {
  /** Always sound. Of a conflict nobody decided it has what is saved, and never less than one of both kept. */
  readonly chart: Chart
  readonly conflicts: readonly MergeConflict[]
}

/**
 * Brings two people's edits of one chart together, element by element: `base` is what both began with. Different elements touched are
 * merged; the same one touched by both with unequal results is a conflict, and so is what the one built on and the other removed.
 */
export function mergeCharts(given: ThreeCharts, choices: MergeChoices = {}): ChartMerge {
  const mine = adoptProcesses(given.mine, given.theirs)
  const three = { base: adoptProcesses(given.base, given.theirs), mine, theirs: given.theirs }
  const scoped = { ...mine, scope: given.theirs.scope, fixedPids: given.theirs.fixedPids }
  if (isSameDrawing(three.base, given.theirs)) return { chart: scoped, conflicts: [] }
  if (isSameDrawing(three.base, mine)) return { chart: given.theirs, conflicts: [] }
  const claims = findClaims(three)
  const conflicts = claims.clashes.map((clash) => conflictOf(clash, choices))
  const { chart, forced } = composeSoundly(three, decide(claims, conflicts))
  const freed = giveUpTakenPids(three, chart)
  return {
    chart: freed.chart,
    conflicts: [...conflicts, ...(forced ? [structureConflict(forced)] : []), ...freed.conflicts],
  }
}

function conflictOf({ nodeIds, edgeIds, removedBy }: Clash, choices: MergeChoices): MergeConflict {
  const key = nodeIds[0] ?? edgeIds[0] ?? ''
  // An id may be `constructor`.
  const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined
  return {
    key,
    kind: removedBy ? 'removed' : 'changed',
    removedBy,
    nodeIds,
    edgeIds,
    choice: chosen ?? (removedBy ? otherSide(removedBy) : 'theirs'),
    isOpen: chosen === undefined && removedBy === null,
  }
}

function decide(claims: Claims, conflicts: readonly MergeConflict[]): Owners {
  const decided = new Set<string>()
  for (const { nodeIds, edgeIds, choice } of conflicts) {
    for (const id of nodeIds) claims.nodes.set(id, choice)
    for (const id of nodeIds) decided.add(id)
    for (const id of edgeIds) claims.edges.set(id, choice)
  }
  return { nodes: claims.nodes, edges: claims.edges, decided }
}

/** What cannot exist together falls back to what is saved, which is sound; `forced` names it. */
function composeSoundly(three: ThreeCharts, owners: Owners): { chart: Chart; forced: Owners | null } {
  const forced: Owners = { nodes: new Map(), edges: new Map(), decided: owners.decided }
  for (let round = 0; round < mostRounds; round += 1) {
    const chart = compose(three, owners)
    const findings = validateStructure(toData(chart), three.theirs.scope)
    if (findings.length === 0) return { chart, forced: forced.nodes.size + forced.edges.size > 0 ? forced : null }
    if (!ownersWithin({ three, chart, findings, owners, forced })) break
  }
  return { chart: three.theirs, forced: withAllOfMine(owners, forced) }
}

const mostRounds = 12

function withAllOfMine(owners: Owners, forced: Owners): Owners {
  const mineOf = (kind: 'nodes' | 'edges') => new Map([...forced[kind], ...[...owners[kind]].filter(([, side]) => side === 'mine')])
  return { nodes: mineOf('nodes'), edges: mineOf('edges'), decided: owners.decided }
}

function compose(three: ThreeCharts, owners: Owners): Chart {
  const nodes = composeNodes(three, owners)
  const edges = composeEdges(three, owners.edges, nodes)
  const ordersOf = (kind: 'nodeOrder' | 'edgeOrder') => ({ base: three.base[kind], mine: three.mine[kind], theirs: three.theirs[kind] })
  const merged: Chart = {
    ...three.theirs,
    nodes,
    edges,
    nodeOrder: mergeOrders(ordersOf('nodeOrder'), new Set(Object.keys(nodes))),
    edgeOrder: mergeOrders(ordersOf('edgeOrder'), new Set(Object.keys(edges))),
  }
  return settleContainers(three, partNewcomers(three, merged))
}

function isSameDrawing(a: Chart, b: Chart): boolean {
  return isSameValue(toData(a), toData(b))
}
