import type { ChartData, ChartEdge, ChartNode, NodeKind } from '@strata/contract'
import { type Chart, edgesOf, fromData, nodesOf } from '../model/chart.ts'
import { kindTable } from '../rules/kind-table.ts'

/** A node of its kind's usual size, for tests. */
export function buildNode(id: string, kind: NodeKind, rest: Partial<ChartNode> = {}): ChartNode {
  return { id, kind, x: 0, y: 0, ...kindTable[kind].size, text: '', parent: null, ...rest }
}

export function buildProcess(id: string, pid: string, rest: Partial<ChartNode> = {}): ChartNode {
  const { addInfo, ...others } = rest
  return buildNode(id, 'process', { text: `Process ${pid}`, ...others, addInfo: { processId: pid, ...addInfo } })
}

export function buildEdge(id: string, source: string, target: string, rest: Partial<ChartEdge> = {}): ChartEdge {
  return { id, source, target, ...rest }
}

export function buildData(nodes: ChartNode[], edges: ChartEdge[] = []): ChartData {
  return { schema: 1, nodes, edges }
}

export function buildChart(nodes: ChartNode[], edges: ChartEdge[] = []): Chart {
  return fromData(buildData(nodes, edges))
}

/** The chart with other values of some elements, by their ids; null takes one out. Nothing follows from it, as it would from a command. */
export function editChart(chart: Chart, values: Readonly<Record<string, object | null>>): Chart {
  const edit = <T extends { id: string }>(element: T): T[] => (values[element.id] === null ? [] : [{ ...element, ...values[element.id] }])
  return buildChart(nodesOf(chart).flatMap(edit), edgesOf(chart).flatMap(edit))
}

/** The first steps of a Global Chart: two saved processes and a new one in a row, connected. */
export function smallGlobalChart(): Chart {
  return buildChart(
    [
      buildNode('start', 'start', { x: 0, y: 22, text: 'Customer need' }),
      buildProcess('p1', 'P1', { x: 80, y: 0, text: 'Win orders', addInfo: { aprsId: 11 } }),
      buildProcess('p2', 'P2', { x: 320, y: 0, text: 'Design products', addInfo: { aprsId: 12 } }),
      buildProcess('new', 'PXXX', { x: 560, y: 0, text: 'Take back' }),
    ],
    [buildEdge('e1', 'start', 'p1'), buildEdge('e2', 'p1', 'p2'), buildEdge('e3', 'p2', 'new', { label: 'Yes' })],
  )
}
