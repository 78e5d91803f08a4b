import { type Chart, commands, createdEdgeIds, routeEdge, runCommand } from '@strata/diagram'
import type { Connecting } from '../../session/editor-state.ts'
import type { DraftLine } from '../view/canvas-store.ts'

/** The connection that is being made by keys, as it would be drawn. */
export function lineBetween(chart: Chart, { source, target }: Connecting): DraftLine {
  const result = runCommand(chart, commands.connectNodes, { source, target })
  if (!result.done) return { points: [], target, refusal: result.reason, replaces: null }
  const edge = result.chart.edges[createdEdgeIds(result.patch)[0] ?? '']
  return { points: (edge && routeEdge(result.chart, edge)?.points) ?? [], target, refusal: null, replaces: null }
}
