import type { ChartNode } from '@strata/contract'
import { type Chart, findNodes, isAssigned, isPrimary, nextPid, nodesOf, permanentPids, pidOf, takenPids } from '../model/index.ts'
import { tabOrder } from './outline-order.ts'

const none: ReadonlyMap<string, string> = new Map()
const cache = new WeakMap<Chart, ReadonlyMap<string, string>>()

/**
 * The ids that processes without one show while the chart is drawn, by node: what "Assign next IDs" would give them. They are nowhere
 * stored, so that undo, copies and other people's saves leave neither gaps nor doubles.
 */
export function proposedPids(chart: Chart): ReadonlyMap<string, string> {
  if (!chart.scope.proposesIds) return none
  const known = cache.get(chart)
  if (known) return known
  const proposed = nextPids(chart, unnumbered(chart))
  cache.set(chart, proposed)
  return proposed
}

/** Processes without an id. */
export function unnumbered(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => node.kind === 'process' && !isAssigned(pidOf(node, chart.scope)))
}

/** The next free ids of these processes, in reading order along the flow. */
export function nextPids(chart: Chart, nodes: readonly ChartNode[]): ReadonlyMap<string, string> {
  if (nodes.length === 0) return none
  const given = takenPids(chart)
  const permanent = permanentPids(chart)
  const lacking = new Set(nodes)
  const inOrder = nodes.length === 1 ? nodes : findNodes(chart, tabOrder(chart)).filter((node) => lacking.has(node))
  return new Map(
    inOrder.map((node) => {
      const pid = nextPid(chart.scope.parentPid ?? (isPrimary(node) ? 'P' : 'E'), permanent, given)
      given.add(pid)
      return [node.id, pid] as const
    }),
  )
}
