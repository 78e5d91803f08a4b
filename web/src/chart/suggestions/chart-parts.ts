import { type SuggestionPlace, suggestionsMessages } from '@strata/contract'
import { type Chart, fullName } from '@strata/diagram'
import { type EditorSession, useEditor } from '../../editor/index.ts'
import type { ShownParts } from '../../suggestion/index.ts'

/** The steps and connections of a chart, as suggestions are about them. `onShown`: after one came into view. */
export function useChartParts(session: EditorSession, onShown?: () => void): ShownParts {
  const chart = useEditor(session, (state) => state.chart)
  const selection = useEditor(session, (state) => state.selection)
  const place = placeOf(selection)
  const name = place && nameOfPart(chart, place)
  return {
    selected: place && name !== undefined ? { place, name } : undefined,
    nameOf: (wanted) => nameOfPart(chart, wanted),
    onShow: (wanted) => {
      showPart(session, wanted)
      onShown?.()
    },
  }
}

/** The one step or connection that is selected. */
export function placeOf({ nodes, edges }: { nodes: ReadonlySet<string>; edges: ReadonlySet<string> }): SuggestionPlace | undefined {
  const [[node], [edge]] = [[...nodes], [...edges]]
  if (nodes.size + edges.size !== 1) return undefined
  if (node !== undefined) return { kind: 'node', id: node }
  return edge === undefined ? undefined : { kind: 'edge', id: edge }
}

export function nameOfPart({ nodes, edges }: Chart, { kind, id }: SuggestionPlace): string | undefined {
  const nameOfNode = (nodeId: string) => {
    const node = nodes[nodeId]
    return node && fullName(node)
  }
  if (kind === 'node') return nameOfNode(id)
  const edge = edges[id]
  if (kind !== 'edge' || !edge) return undefined
  const [from, to] = [nameOfNode(edge.source), nameOfNode(edge.target)]
  return from !== undefined && to !== undefined ? suggestionsMessages.connection({ from, to }) : undefined
}

function showPart(session: EditorSession, { kind, id }: SuggestionPlace): void {
  const edge = session.state.chart.edges[id]
  const [nodes, edges] = kind === 'node' ? [[id], []] : [[], [id]]
  session.select({ nodes: new Set(nodes), edges: new Set(edges) })
  session.viewport.reveal(edge ? [edge.source, edge.target] : [id], 'to-middle')
}
