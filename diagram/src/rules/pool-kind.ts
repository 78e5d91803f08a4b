import type { ChartNode } from '@strata/contract'
import { ancestorsOf, type Chart, descendantsOf, isPrimary, nodesOf } from '../model/index.ts'

export type ProcessKind = 'primary' | 'enabling'

const names: readonly (readonly [ProcessKind, RegExp])[] = [
  ['enabling', /\b(?:enabl|support)/i],
  ['primary', /\b(?:primary|core)\b/i],
]

/** Fewer processes than this say nothing of what a pool without such a name is for. */
const fewest = 2

export function processKind(node: ChartNode): ProcessKind {
  return isPrimary(node) ? 'primary' : 'enabling'
}

/**
 * Which processes a pool or lane of the Global Chart is for: by its name, else by those that it holds `except` one, where all are of one
 * kind; null where neither shows it.
 */
export function poolKind(chart: Chart, pool: ChartNode, except?: string): ProcessKind | null {
  if (chart.scope.type !== 'gpfc') return null
  const named = names.filter(([, words]) => words.test(pool.text)).map(([kind]) => kind)
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  const inside = descendantsOf(chart, pool.id).filter((node) => node.kind === 'process' && node.id !== except)
  const kinds = new Set(inside.map(processKind))
  return inside.length >= fewest && kinds.size === 1 ? ([...kinds][0] ?? null) : null
}

/** The pool or lane for the other kind of processes that a process is in; null where it fits. */
export function strangePool(chart: Chart, node: ChartNode): ChartNode | null {
  if (node.kind !== 'process') return null
  for (const holder of ancestorsOf(chart, node)) {
    const kind = poolKind(chart, holder, node.id)
    if (kind !== null) return kind === processKind(node) ? null : holder
  }
  return null
}

/** Processes that are in a pool for the other kind, each with that pool. */
export function strangersIn(chart: Chart): { node: ChartNode; pool: ChartNode }[] {
  if (chart.scope.type !== 'gpfc') return []
  return nodesOf(chart).flatMap((node) => {
    const pool = strangePool(chart, node)
    return pool ? [{ node, pool }] : []
  })
}
