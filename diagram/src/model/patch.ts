import type { ChartEdge, ChartNode } from '@strata/contract'
import type { Chart } from './chart.ts'
import { copyRecord, emptyRecord } from './record.ts'

/** One element before and after; null means absent. */
export interface Change<T> {
  readonly before: T | null
  readonly after: T | null
}

/** What one step changes. Turned round, it undoes the step. Orders are present only when they change. */
export interface Patch {
  readonly nodes: Readonly<Record<string, Change<ChartNode>>>
  readonly edges: Readonly<Record<string, Change<ChartEdge>>>
  readonly nodeOrder?: Change<readonly string[]>
  readonly edgeOrder?: Change<readonly string[]>
}

export const emptyPatch: Patch = { nodes: emptyRecord(), edges: emptyRecord() }

export function isEmptyPatch(patch: Patch): boolean {
  return !patch.nodeOrder && !patch.edgeOrder && Object.keys(patch.nodes).length === 0 && Object.keys(patch.edges).length === 0
}

export function applyPatch(chart: Chart, patch: Patch): Chart {
  return {
    ...chart,
    nodes: applyChanges(chart.nodes, patch.nodes),
    edges: applyChanges(chart.edges, patch.edges),
    nodeOrder: patch.nodeOrder?.after ?? chart.nodeOrder,
    edgeOrder: patch.edgeOrder?.after ?? chart.edgeOrder,
  }
}

export function invertPatch(patch: Patch): Patch {
  return {
    nodes: invertChanges(patch.nodes),
    edges: invertChanges(patch.edges),
    ...(patch.nodeOrder && { nodeOrder: invertChange(patch.nodeOrder) }),
    ...(patch.edgeOrder && { edgeOrder: invertChange(patch.edgeOrder) }),
  }
}

/** One patch doing what `patches` do one after the other. */
export function mergePatches(...patches: readonly Patch[]): Patch {
  const nodes = mergeChanges(patches.map((patch) => patch.nodes))
  const edges = mergeChanges(patches.map((patch) => patch.edges))
  const nodeOrder = mergeOrders(patches.map((patch) => patch.nodeOrder))
  const edgeOrder = mergeOrders(patches.map((patch) => patch.edgeOrder))
  return { nodes, edges, ...(nodeOrder && { nodeOrder }), ...(edgeOrder && { edgeOrder }) }
}

/** Ids of nodes that `patch` brings into being. */
export function createdNodeIds(patch: Patch): string[] {
  return Object.keys(patch.nodes).filter((id) => patch.nodes[id]?.before === null)
}

/** Ids of edges that `patch` brings into being. */
export function createdEdgeIds(patch: Patch): string[] {
  return Object.keys(patch.edges).filter((id) => patch.edges[id]?.before === null)
}

function applyChanges<T>(record: Readonly<Record<string, T>>, changes: Readonly<Record<string, Change<T>>>): Readonly<Record<string, T>> {
  const ids = Object.keys(changes)
  if (ids.length === 0) return record
  const next = copyRecord(record)
  for (const id of ids) {
    const after = changes[id]?.after
    if (after) next[id] = after
    else delete next[id]
  }
  return next
}

function invertChanges<T>(changes: Readonly<Record<string, Change<T>>>): Record<string, Change<T>> {
  const inverse = emptyRecord<Change<T>>()
  for (const [id, change] of Object.entries(changes)) inverse[id] = invertChange(change)
  return inverse
}

function invertChange<T>(change: Change<T>): Change<T> {
  return { before: change.after, after: change.before }
}

function mergeChanges<T>(all: readonly Readonly<Record<string, Change<T>>>[]): Record<string, Change<T>> {
  const merged = emptyRecord<Change<T>>()
  for (const changes of all) {
    for (const [id, change] of Object.entries(changes)) {
      const earlier = merged[id]
      const before = earlier ? earlier.before : change.before
      if (before === change.after) delete merged[id]
      else merged[id] = { before, after: change.after }
    }
  }
  return merged
}

function mergeOrders(all: readonly (Change<readonly string[]> | undefined)[]): Change<readonly string[]> | undefined {
  const changes = all.filter((change) => change !== undefined)
  const first = changes[0]
  const last = changes.at(-1)
  return first && last ? { before: first.before, after: last.after } : undefined
}
