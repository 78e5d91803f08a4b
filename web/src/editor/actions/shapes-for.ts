import type { NodeKind } from '@strata/contract'
import { type Chart, commands, findNodes, hasFixedPid, kindsFor } from '@strata/diagram'

/** What shapes may be turned into. A process whose ID was saved keeps it for ever: it stays a process. */
export function shapesFor(chart: Chart, ids: readonly string[]): NodeKind[] {
  const nodes = findNodes(chart, ids)
  if (nodes.length === 0 || nodes.some((node) => hasFixedPid(chart, node))) return []
  const [only] = new Set(nodes.map(({ kind }) => kind))
  const isAlike = nodes.every(({ kind }) => kind === only)
  return kindsFor(chart.scope.type).filter(
    (kind) => !(isAlike && kind === only) && commands.changeKind.allowed(chart, { ids, kind }) === true,
  )
}
