import type { ChartEdge, ChartNode } from '@strata/contract'
import type { Chart } from './chart.ts'
import type { Change, Patch } from './patch.ts'
import { emptyRecord } from './record.ts'
import { isSameValue } from './same-value.ts'

/** What an edit wants: elements as they will be, ids to remove, and new orders where drawing order itself changes. */
export interface ChartChanges {
  readonly putNodes?: readonly ChartNode[]
  readonly removeNodes?: Iterable<string>
  readonly putEdges?: readonly ChartEdge[]
  readonly removeEdges?: Iterable<string>
  readonly nodeOrder?: readonly string[]
  readonly edgeOrder?: readonly string[]
}

/** The patch that brings `chart` to what `changes` want. New elements come to the front. */
export function patchOf(chart: Chart, changes: ChartChanges): Patch {
  const nodes = changesOf(chart.nodes, changes.putNodes ?? [], changes.removeNodes ?? [])
  const edges = changesOf(chart.edges, changes.putEdges ?? [], changes.removeEdges ?? [])
  const nodeOrder = orderAfter(chart.nodeOrder, nodes, changes.nodeOrder)
  const edgeOrder = orderAfter(chart.edgeOrder, edges, changes.edgeOrder)
  return {
    nodes,
    edges,
    ...(nodeOrder && { nodeOrder: { before: chart.nodeOrder, after: nodeOrder } }),
    ...(edgeOrder && { edgeOrder: { before: chart.edgeOrder, after: edgeOrder } }),
  }
}

function changesOf<T extends { id: string }>(
  record: Readonly<Record<string, T>>,
  puts: readonly T[],
  removals: Iterable<string>,
): Record<string, Change<T>> {
  const changes = emptyRecord<Change<T>>()
  for (const item of puts) {
    const before = record[item.id] ?? null
    if (before === null || !isSameValue(before, item)) changes[item.id] = { before, after: item }
  }
  for (const id of removals) {
    const before = record[id]
    if (before) changes[id] = { before, after: null }
    else delete changes[id]
  }
  return changes
}

function orderAfter<T>(
  order: readonly string[],
  changes: Record<string, Change<T>>,
  wanted: readonly string[] | undefined,
): readonly string[] | null {
  const created: string[] = []
  const removed = new Set<string>()
  for (const [id, change] of Object.entries(changes)) {
    if (change.before === null) created.push(id)
    if (change.after === null) removed.add(id)
  }
  if (!wanted && created.length === 0 && removed.size === 0) return null
  const kept = (wanted ?? order).filter((id) => !removed.has(id))
  const present = new Set(kept)
  const next = [...kept, ...created.filter((id) => !present.has(id))]
  return next.length === order.length && next.every((id, index) => id === order[index]) ? null : next
}
