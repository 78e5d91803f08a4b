import { editorActionMessages, layoutMessages } from '@strata/contract'
import { isContainer } from '@strata/diagram'
import { IconHierarchy, IconWand } from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState, LayoutKind } from '../session/editor-state.ts'
import type { EditorAction } from './action.ts'

/** Several shapes or a container that are selected are tidied or arranged alone, else the whole chart. */
export const layoutActions: readonly EditorAction[] = [
  {
    id: 'tidy',
    label: editorActionMessages.tidy,
    labelNow: (state) => (partOf(state) ? layoutMessages.tidySelection : editorActionMessages.tidy),
    group: 'arrange',
    icon: IconWand,
    keys: ['Mod+Shift+L'],
    isEnabled: mayStart,
    run: (session) => void layOut(session, 'tidy'),
  },
  {
    id: 'arrange',
    label: editorActionMessages.arrange,
    labelNow: (state) => (partOf(state) ? layoutMessages.arrangeSelection : editorActionMessages.arrange),
    group: 'arrange',
    icon: IconHierarchy,
    isEnabled: mayStart,
    run: (session) => void layOut(session, 'arrange'),
  },
  {
    id: 'stopLayout',
    label: editorActionMessages.stopLayout,
    group: 'arrange',
    keys: ['Escape'],
    listensWhen: ({ layout }) => layout !== null,
    isEnabled: ({ layout }) => layout !== null || layoutMessages.notRunning,
    run: (session) => session.state.layout?.cancel(),
  },
  {
    id: 'undoPreview',
    label: editorActionMessages.undoPreview,
    group: 'arrange',
    keys: ['Escape'],
    listensWhen: ({ preview }) => preview !== null,
    isEnabled: ({ preview }) => preview !== null || layoutMessages.nothingShown,
    run: (session) => session.state.preview?.undo(),
  },
]

function mayStart({ layout, chart }: EditorState): true | string {
  if (layout) return layoutMessages.alreadyRunning
  return chart.nodeOrder.length > 1 || layoutMessages.nothingToDo
}

function partOf({ chart, selection }: EditorState): readonly string[] | null {
  const chosen = [...selection.nodes].flatMap((id) => chart.nodes[id] ?? [])
  const [only] = chosen
  const isPart = chosen.length > 1 || (only !== undefined && isContainer(only.kind))
  return isPart ? chosen.map(({ id }) => id) : null
}

/** The layout comes with its first use. */
async function layOut(session: EditorSession, kind: LayoutKind): Promise<void> {
  const { layOutSession } = await import('../layout/lay-out-session.ts')
  await layOutSession(session, { kind, part: partOf(session.state) })
}
