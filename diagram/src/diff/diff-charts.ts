import type { ChartEdge, ChartNode } from '@strata/contract'
import type { Chart } from '../model/index.ts'
import type { EdgeAspect, NodeAspect } from './aspects.ts'
import { diffEdges } from './diff-edges.ts'
import { diffNodes } from './diff-nodes.ts'
import { type ChronOf, matchNodes, type NodeMatch } from './match-nodes.ts'

export interface ChangedNode {
  readonly before: ChartNode
  readonly after: ChartNode
  /** What is different in meaning. */
  readonly aspects: readonly NodeAspect[]
  /** Whether it moved too. */
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

export interface MovedEdge {
  readonly before: ChartEdge
  readonly after: ChartEdge
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
    /** Only moved or resized: the meaning is unchanged. */
    readonly moved: readonly MovedNode[]
    /** Only went along with the lane, pool or group that holds them. */
    readonly carried: readonly MovedNode[]
  }
  readonly edges: {
    readonly added: readonly ChartEdge[]
    readonly removed: readonly ChartEdge[]
    readonly changed: readonly ChangedEdge[]
    /** Only run another way: other bends, or another side of a step. What follows from moved steps is not among them. */
    readonly moved: readonly MovedEdge[]
  }
}

/** Compares two versions of a chart. `chronOf` names processes across versions, where their `aprsId` differ. */
export function diffCharts(before: Chart, after: Chart, chronOf?: ChronOf): ChartDiff {
  const match = matchNodes(before, after, chronOf)
  return { before, after, match, nodes: diffNodes(before, after, match), edges: diffEdges(before, after, match) }
}
