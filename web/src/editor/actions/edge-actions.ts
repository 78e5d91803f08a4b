import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { commands } from '@strata/diagram'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../session/editor-state.ts'
import { type EditorAction, singleEdge } from './action.ts'

export const edgeActions: readonly EditorAction[] = [
  {
    id: 'insertBetween',
    label: editorActionMessages.insertBetween,
    group: 'connections',
    icon: IconPlus,
    isEnabled: (state) => singleEdge(state) !== null || editorActionNotices.selectOneConnection,
    run: insertBetween,
  },
  {
    id: 'reverseEdge',
    label: editorActionMessages.reverseEdge,
    group: 'connections',
    icon: IconArrowsExchange,
    isEnabled: (state) => commands.reverseEdges.allowed(state.chart, { ids: edgesIn(state) }),
    run: (session) => void session.execute(commands.reverseEdges, { ids: edgesIn(session.state) }),
  },
]

function edgesIn({ selection }: EditorState): string[] {
  return [...selection.edges]
}

/** The palette comes up at the connection; what is chosen comes between its ends. */
function insertBetween(session: EditorSession): void {
  const id = singleEdge(session.state)
  const spot = id === null ? null : session.viewport.onEdge(id)
  if (id === null || !spot) return
  session.openPalette({ at: spot.page, spot: spot.chart, into: id })
}
