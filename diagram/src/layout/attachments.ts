import type { ChartNode } from '@strata/contract'
import { type Chart, nodesOf } from '../model/index.ts'
import { ridersOf } from './riders.ts'
import { satellitesOf } from './satellites.ts'

/** What goes along with other nodes when a chart is laid out. */
export interface Attachments {
  /** The node each goes along with. */
  readonly hosts: ReadonlyMap<string, string>
  /** What hangs on a node: data, documents, texts. */
  readonly satellites: ReadonlyMap<string, readonly ChartNode[]>
  /** The events on the border of a node. */
  readonly riders: ReadonlyMap<string, readonly ChartNode[]>
  /** Ids of all that hangs on something: its lines are no flow. */
  readonly hanging: ReadonlySet<string>
}

/** What goes along with what; of things that hang on others only those among `nodes`, where these are given. */
export function attachmentsOf(chart: Chart, nodes: readonly ChartNode[] = nodesOf(chart)): Attachments {
  const riding = ridersOf(chart)
  const tied = satellitesOf(chart, nodes)
  const satellites = new Map<string, ChartNode[]>()
  const riders = new Map<string, ChartNode[]>()
  const hosts = new Map<string, string>()
  for (const [id, host] of tied) attach(satellites, hosts, chart.nodes[id], riding.get(host) ?? host)
  for (const [id, host] of riding) attach(riders, hosts, chart.nodes[id], host)
  return { hosts, satellites, riders, hanging: new Set(tied.keys()) }
}

function attach(lists: Map<string, ChartNode[]>, hosts: Map<string, string>, node: ChartNode | undefined, host: string): void {
  if (!node) return
  hosts.set(node.id, host)
  const list = lists.get(host)
  if (list) list.push(node)
  else lists.set(host, [node])
}
