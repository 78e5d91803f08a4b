import { type ChartNode, chartRoomFor, chartStructureMessages, type NodeKind } from '@strata/contract'
import { asNewProcess, type Chart, type ChartScope, withoutProcess } from '../model/index.ts'
import { isKindAllowed, kindTable } from '../rules/index.ts'
import type { Permission } from './command.ts'

/** A node to be placed: the rest comes from its kind. `x`, `y` are its upper left corner, absolute. */
export interface NewNode extends Partial<Omit<ChartNode, 'kind' | 'x' | 'y'>> {
  readonly kind: NodeKind
  readonly x: number
  readonly y: number
}

/** A new process has no process on the server yet, whatever `wanted` holds; anything else never has one. */
export function nodeFrom(wanted: NewNode, id: string, scope: ChartScope): ChartNode {
  const row = kindTable[wanted.kind]
  const node: ChartNode = {
    text: row.text,
    parent: null,
    ...row.size,
    ...wanted,
    id: wanted.id ?? id,
  }
  return node.kind === 'process' ? asNewProcess(node, scope) : withoutProcess(node)
}

export function mayHoldMore(chart: Chart, nodes: number, edges: number): Permission {
  const room = chartRoomFor(chart.scope.mostNodes)
  if (chart.nodeOrder.length + nodes > room.nodes) return chartStructureMessages.tooManyNodes({ count: room.nodes })
  if (chart.edgeOrder.length + edges > room.edges) return chartStructureMessages.tooManyEdges({ count: room.edges })
  return true
}

export function kindsFit(chart: Chart, kinds: readonly NodeKind[]): Permission {
  const stranger = kinds.find((kind) => !isKindAllowed(kind, chart.scope.type))
  return stranger === undefined || chartStructureMessages.kindNotAllowed({ kind: kindTable[stranger].label })
}
