import type { ChartEdge, ChartNode } from '@strata/contract'
import { type Chart, edgesOf, nodesOf } from '../model/chart.ts'
import { type EdgeAspect, edgeAspects, type NodeAspect, nodeAspects } from './aspects.ts'
import { type ChronOf, matchNodes, type NodeMatch } from './match-nodes.ts'

export interface ChangedNode {
  readonly before: ChartNode
  readonly after: ChartNode
  /** What is different in meaning. */
  readonly aspects: readonly NodeAspect[]
  /** Whether it stands elsewhere too. */
  readonly isMoved: boolean
}

export interface MovedNode {
  readonly before: ChartNode
  readonly after: ChartNode
}

export interface ChangedEdge {
  readonly before: ChartEdge
  readonly after: ChartEdge
  readonly aspects: readonly EdgeAspect[]
}

/** Two versions compared. Elements found nowhere here are the same in both. */
export interface ChartDiff {
  readonly before: Chart
  readonly after: Chart
  readonly match: NodeMatch
  readonly nodes: {
    readonly added: readonly ChartNode[]
    readonly removed: readonly ChartNode[]
    readonly changed: readonly ChangedNode[]
    /** Only moved: the meaning is unchanged. */
    readonly moved: readonly MovedNode[]
  }
  readonly edges: {
    readonly added: readonly ChartEdge[]
    readonly removed: readonly ChartEdge[]
    readonly changed: readonly ChangedEdge[]
  }
}

/** Compares two versions of a chart. `chronOf` names processes across versions, where their `aprsId` differ. */
export function diffCharts(before: Chart, after: Chart, chronOf?: ChronOf): ChartDiff {
  const match = matchNodes(before, after, chronOf)
  return { before, after, match, nodes: diffNodes(before, after, match), edges: diffEdges(before, after, match) }
}

function diffNodes(before: Chart, after: Chart, match: NodeMatch): ChartDiff['nodes'] {
  const added: ChartNode[] = []
  const changed: ChangedNode[] = []
  const moved: MovedNode[] = []
  for (const node of nodesOf(after)) {
    const former = before.nodes[match.beforeOf.get(node.id) ?? '']
    if (!former) {
      added.push(node)
      continue
    }
    const aspects = nodeAspects(former, node, match)
    const isMoved = former.x !== node.x || former.y !== node.y
    if (aspects.length > 0) changed.push({ before: former, after: node, aspects, isMoved })
    else if (isMoved || former.width !== node.width || former.height !== node.height) moved.push({ before: former, after: node })
  }
  return { added, removed: nodesOf(before).filter((node) => !match.afterOf.has(node.id)), changed, moved }
}

function diffEdges(before: Chart, after: Chart, match: NodeMatch): ChartDiff['edges'] {
  const former = new Map(edgesOf(before).map((edge) => [edge.id, edge]))
  const byEnds = new Map(edgesOf(before).map((edge) => [endsOf(match.afterOf.get(edge.source), match.afterOf.get(edge.target)), edge]))
  const added: ChartEdge[] = []
  const changed: ChangedEdge[] = []
  for (const edge of edgesOf(after)) {
    const same = former.get(edge.id)
    const twin = same ?? byEnds.get(endsOf(edge.source, edge.target))
    if (!twin || !former.delete(twin.id)) {
      added.push(edge)
      continue
    }
    const aspects = edgeAspects(twin, edge, match)
    if (aspects.length > 0) changed.push({ before: twin, after: edge, aspects })
  }
  return { added, removed: [...former.values()], changed }
}

function endsOf(source: string | undefined, target: string | undefined): string {
  return `${source ?? '?'} ${target ?? '?'}`
}
