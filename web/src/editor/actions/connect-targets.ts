import { editorActionNotices } from '@strata/contract'
import { type Chart, commands, drawOrder, edgesAt } from '@strata/diagram'
import { idsInOrder } from './walk-actions.ts'

/**
 * Ids of the steps that a connection from `source` may lead to, in reading order beginning after `source`: those the rules
 * allow and to which none leads yet.
 */
export function connectTargets(chart: Chart, source: string): string[] {
  const shown = new Set(drawOrder(chart).map((node) => node.id))
  const reached = reachedFrom(chart, source)
  const order = idsInOrder(chart)
  const start = order.indexOf(source) + 1
  return [...order.slice(start), ...order.slice(0, start)].filter(
    (target) =>
      target !== source && shown.has(target) && !reached.has(target) && commands.connectNodes.allowed(chart, { source, target }) === true,
  )
}

/** Why no connection can start at `source`: the rules' own reason when one holds for every step. */
export function reasonAgainst(chart: Chart, source: string): string {
  const others = idsInOrder(chart).filter((id) => id !== source)
  if (others.length === 0) return editorActionNotices.noOtherShape
  const reached = reachedFrom(chart, source)
  const open = others.filter((target) => !reached.has(target))
  const reasons = new Set(open.map((target) => commands.connectNodes.allowed(chart, { source, target })))
  const [only] = reasons
  return reasons.size === 1 && typeof only === 'string' ? only : editorActionNotices.leadsEverywhere
}

/** Ids of the steps that connections from `source` lead to. */
function reachedFrom(chart: Chart, source: string): ReadonlySet<string> {
  return new Set(edgesAt(chart, source).flatMap((edge) => (edge.source === source ? [edge.target] : [])))
}
