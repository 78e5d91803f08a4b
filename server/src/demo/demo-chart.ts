import type { ChartData, ChartEdge, ChartNode, NodeKind, Port } from '@strata/contract'

/** Places and names of a demo chart, in chart units; processes are named by their pid. */
interface Placed {
  id: string
  kind: NodeKind
  at: readonly [x: number, y: number]
  size?: readonly [width: number, height: number]
  text: string
  parent?: string
  info?: string
}

const sizes: Partial<Record<NodeKind, readonly [number, number]>> = {
  process: [152, 72],
  activity: [152, 72],
  decision: [60, 48],
  start: [28, 28],
  end: [28, 28],
}

/** One node; a process's id on the chart is its pid in small letters. */
export function place({ id, kind, at, size, text, parent, info }: Placed): ChartNode {
  const [width, height] = size ?? sizes[kind] ?? [152, 72]
  return { id, kind, x: at[0], y: at[1], width, height, text, parent: parent ?? null, ...(info ? { info } : {}) }
}

/** A process of the chart. */
export function process(pid: string, text: string, at: readonly [number, number], parent?: string, info?: string): ChartNode {
  const id = pid.toLowerCase().replaceAll('.', '-')
  return {
    ...place({ id, kind: 'process', at, text, ...(parent ? { parent } : {}), ...(info ? { info } : {}) }),
    addInfo: { processId: pid },
  }
}

/** A connection: `link('p1', 'right', 'p3', 'left', 'Plan')`. */
export function link(source: string, sourcePort: Port, target: string, targetPort: Port, label?: string): ChartEdge {
  return { id: `${source}-${target}`, source, sourcePort, target, targetPort, ...(label ? { label } : {}) }
}

export const dashed = (edge: ChartEdge): ChartEdge => ({ ...edge, style: { line: 'dashed', arrow: 'end' } })

/** The chart without some of its nodes, and without the connections these had: an earlier version of it. */
export function without(chart: ChartData, ...gone: string[]): ChartData {
  const isGone = new Set(gone)
  return {
    schema: 1,
    nodes: chart.nodes.filter(({ id }) => !isGone.has(id)),
    edges: chart.edges.filter(({ id, source, target }) => !isGone.has(id) && !isGone.has(source) && !isGone.has(target)),
  }
}
