import { isContainer } from '@strata/diagram'
import type { EditorSession } from '../../editor-session.ts'
import { selectionOf } from '../../session/selection.ts'
import type { ContextCall } from '../overlays/context-menu.tsx'

/** Which menu there is for a step, a connection or neither; what it is opened on becomes selected, unless it already is. */
export function selectForMenuOn(
  session: EditorSession,
  { node, edge }: { node?: string | undefined; edge?: string | undefined },
): ContextCall['on'] {
  if (node !== undefined) {
    if (!session.state.selection.nodes.has(node)) session.selectNodes([node])
    if (session.state.selection.nodes.size > 1) return 'nodes'
    const kind = session.state.chart.nodes[node]?.kind
    return kind !== undefined && kind !== 'subprocess' && isContainer(kind) ? 'container' : 'node'
  }
  if (edge === undefined) return 'plane'
  if (!session.state.selection.edges.has(edge)) session.select(selectionOf([], [edge]))
  return 'edge'
}
