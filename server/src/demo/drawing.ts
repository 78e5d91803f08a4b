import type { ChartData, ChartEdge, ChartNode, NodeKind, Port } from '@strata/contract'

/** A spot for a node: its upper left corner, and the pool it is in. */
export interface Spot {
  x: number
  y: number
  in?: string
}

/** A process with its pid and additional info; its node has the pid as id. */
export function process(pid: string, text: string, { x, y, in: parent = undefined }: Spot, info?: string): ChartNode {
  const size = { width: 152, height: 72 }
  return {
    id: pid,
    kind: 'process',
    x,
    y,
    ...size,
    text,
    parent: parent ?? null,
    ...(info !== undefined && { info }),
    addInfo: { processId: pid },
  }
}

const sizes: { readonly [K in NodeKind]?: { width: number; height: number } } = {
  activity: { width: 152, height: 72 },
  decision: { width: 64, height: 48 },
  start: { width: 28, height: 28 },
  end: { width: 28, height: 28 },
  document: { width: 120, height: 72 },
  data: { width: 96, height: 64 },
  event: { width: 28, height: 28 },
  text: { width: 200, height: 32 },
}

/** Any other node, in the usual size of its kind. */
export function symbol(kind: NodeKind, id: string, text: string, { x, y, in: parent = undefined }: Spot): ChartNode {
  const { width, height } = sizes[kind] ?? { width: 152, height: 72 }
  return { id, kind, x, y, width, height, text, parent: parent ?? null }
}

export function pool(
  id: string,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): ChartNode {
  return { id, kind: 'pool', x, y, width, height, text, parent: null }
}

interface LinkLook {
  label?: string
  dashed?: true
}

/** A connection, written `P1.right`, `P2.left`. */
export function link(from: `${string}.${Port}`, to: `${string}.${Port}`, { label, dashed }: LinkLook = {}): ChartEdge {
  const [start, end] = [split(from), split(to)]
  return {
    id: `${start.id}-${end.id}`,
    source: start.id,
    sourcePort: start.port,
    target: end.id,
    targetPort: end.port,
    ...(label !== undefined && { label }),
    ...(dashed && { style: { line: 'dashed' as const } }),
  }
}

function split(end: `${string}.${Port}`): { id: string; port: Port } {
  const dot = end.lastIndexOf('.')
  return { id: end.slice(0, dot), port: end.slice(dot + 1) as Port }
}

export const drawing = (nodes: ChartNode[], edges: ChartEdge[]): ChartData => ({ schema: 1, nodes, edges })

/** Without these nodes and what connects to them. */
export function without(data: ChartData, ids: readonly string[]): ChartData {
  return {
    ...data,
    nodes: data.nodes.filter(({ id }) => !ids.includes(id)),
    edges: data.edges.filter(({ source, target }) => !ids.includes(source) && !ids.includes(target)),
  }
}

/** With other texts, by node id. */
export function renamed(data: ChartData, texts: Readonly<Record<string, string>>): ChartData {
  return { ...data, nodes: data.nodes.map((node) => ({ ...node, text: texts[node.id] ?? node.text })) }
}
