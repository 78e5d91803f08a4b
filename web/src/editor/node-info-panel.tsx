import { useEffect } from 'react'
import { singleEdge, singleNode } from './actions/action.ts'
import type { EditorSession } from './editor-session.ts'
import { EdgeInfoForm } from './panels/edge-info-form.tsx'
import { NodeInfoForm } from './panels/node-info-form.tsx'
import { useEditor } from './use-editor.ts'

/** Info of a node or a connection, beside the chart while it is open (`session.openInfo`); it goes along with the selection. */
export function NodeInfoPanel({ session }: { session: EditorSession }) {
  const info = useEditor(session, (state) => state.info)
  const chart = useEditor(session, (state) => (state.info ? state.chart : null))
  const readOnly = useEditor(session, (state) => state.isReadOnly)
  useInfoOfSelection(session)
  if (!info || !chart) return null
  const node = info.kind === 'node' ? chart.nodes[info.id] : undefined
  const edge = info.kind === 'edge' ? chart.edges[info.id] : undefined
  if (node) return <NodeInfoForm key={node.id} {...{ session, chart, node, readOnly }} />
  return edge ? <EdgeInfoForm key={edge.id} {...{ session, edge, readOnly }} /> : null
}

/** An open panel shows what is selected as soon as that is one element. */
function useInfoOfSelection(session: EditorSession): void {
  useEffect(
    () =>
      session.subscribe((state, before) => {
        if (!state.info || state.selection === before.selection) return
        const node = singleNode(state)
        const edge = singleEdge(state)
        if (node !== null && node !== state.info.id) session.openInfo({ kind: 'node', id: node })
        else if (edge !== null && edge !== state.info.id) session.openInfo({ kind: 'edge', id: edge })
      }),
    [session],
  )
}
