import type { ChartNode } from '@strata/contract'
import type { Command } from '../commands/command.ts'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { createdNodeIds, type Patch } from '../model/patch.ts'

/** A command done to a chart, for tests. @throws Error with the reason where it is refused */
export function stepOf<Args>(chart: Chart, command: Command<Args>, args: Args): { readonly chart: Chart; readonly patch: Patch } {
  const result = runCommand(chart, command, args)
  if (!result.done) throw new Error(result.reason)
  return result
}

export function chartAfter<Args>(chart: Chart, command: Command<Args>, args: Args): Chart {
  return stepOf(chart, command, args).chart
}

/** The one node that a step makes, as it is after it. @throws Error where it makes none or more */
export function nodeMade<Args>(chart: Chart, command: Command<Args>, args: Args): ChartNode {
  const step = stepOf(chart, command, args)
  const [id = '', ...more] = createdNodeIds(step.patch)
  const node = step.chart.nodes[id]
  if (!node || more.length > 0) throw new Error(`${command.id} makes ${node ? more.length + 1 : 0} nodes`)
  return node
}

/** `[x, y, width, height]` of a node. */
export function boxOf(chart: Chart, id: string): number[] {
  const node = chart.nodes[id]
  if (!node) throw new Error(`${id} is not in the chart`)
  return [node.x, node.y, node.width, node.height]
}

/** `a-b` of each connection, in drawing order. */
export function waysIn(chart: Chart): string[] {
  return chart.edgeOrder.map((id) => `${chart.edges[id]?.source}-${chart.edges[id]?.target}`)
}
