import { editorActionMessages, layoutMessages } from '@strata/contract'
import { isContainer } from '@strata/diagram'
import { IconHierarchy, IconHierarchy2 } from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import type { EditorAction } from './action.ts'

const keys = ['Mod+Shift+L']

/** Both have the same keys: what is selected is laid out, else all. */
export const layoutActions: readonly EditorAction[] = [
  {
    id: 'layOutSelection',
    label: editorActionMessages.layOutSelection,
    group: 'arrange',
    icon: IconHierarchy2,
    keys,
    isEnabled: (state) => isRunning(state) ?? mayLayOutPart(state),
    run: (session) => void layOut(session, [...session.state.selection.nodes]),
  },
  {
    id: 'layOutChart',
    label: editorActionMessages.layOutChart,
    group: 'arrange',
    icon: IconHierarchy,
    keys,
    isEnabled: (state) => isRunning(state) ?? (state.chart.nodeOrder.length > 1 || layoutMessages.nothingToDo),
    run: (session) => void layOut(session, null),
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
]

function isRunning({ layout }: EditorState): string | undefined {
  return layout ? layoutMessages.alreadyRunning : undefined
}

function mayLayOutPart({ chart, selection }: EditorState): true | string {
  if (selection.nodes.size > 1) return true
  const [only] = [...selection.nodes].flatMap((id) => chart.nodes[id] ?? [])
  return (only !== undefined && isContainer(only.kind)) || layoutMessages.selectSeveral
}

/** The layout comes with its first use. */
async function layOut(session: Parameters<EditorAction['run']>[0], part: readonly string[] | null): Promise<void> {
  const { layOutSession } = await import('../layout/lay-out-session.ts')
  await layOutSession(session, part)
}
