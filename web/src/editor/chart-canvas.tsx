import '@xyflow/react/dist/base.css'
import { ReactFlowProvider } from '@xyflow/react'
import { type ReactNode, useMemo } from 'react'
import { useListedActions } from '../ui/index.ts'
import type { ActionHooks } from './actions/action.ts'
import { listEditorActions } from './actions/list-actions.ts'
import { CanvasContext, type MarksById, type NodeComments, type RolesById } from './canvas/view/canvas-context.tsx'
import { CanvasFrame } from './canvas/view/canvas-frame.tsx'
import { createCanvasStore } from './canvas/view/canvas-store.ts'
import { chartVariables } from './canvas/view/theme-variables.ts'
import { useRoomToDraw } from './canvas/view/use-room-to-draw.ts'
import type { EditorSession } from './editor-session.ts'
import { useEditor } from './use-editor.ts'

interface Props {
  session: EditorSession
  /** What is below each process and which are restricted, by the process's `id` (`aprsId`). */
  marks?: MarksById
  /** Roles of the person chosen, by the process's `id`; see `rolesOfPerson`. */
  roles?: RolesById
  /** Shown on the screen only, never in a picture. */
  comments?: NodeComments | undefined
  theme: 'light' | 'dark'
  /** A process was opened: double click or Enter while reading. */
  onOpenProcess?: (nodeId: string) => void
  /** Which steps have something to open: they invite while the chart is read. */
  opensProcess?: ActionHooks['opensProcess']
  onShowCard?: ActionHooks['showCard']
  /** Begins a suggestion about what is selected; left out where the reader may make none. */
  onSuggest?: ActionHooks['suggest']
  /** The info of a node was asked for; it is in `session.state.info` already. */
  onOpenInfo?: (nodeId: string) => void
  /** Floats over the chart, as the legend of roles. */
  children?: ReactNode
}

const noMarks: MarksById = new Map()
const noRoles: RolesById = new Map()

/** The chart of a session: read and walked, and where the session allows it drawn. Fills the box it is put in. */
export function ChartCanvas(props: Props) {
  const { session, marks = noMarks, roles = noRoles, comments, theme, children } = props
  const { onOpenProcess, opensProcess, onShowCard, onOpenInfo, onSuggest } = props
  const canvas = useMemo(() => createCanvasStore(session), [session])
  const isReadOnly = useEditor(session, (state) => state.isReadOnly)
  const isEditable = useRoomToDraw() && !isReadOnly
  const commentOn = comments?.begin
  const hooks = useMemo<ActionHooks>(
    () => ({ openProcess: onOpenProcess, opensProcess, showCard: onShowCard, openInfo: onOpenInfo, commentOn, suggest: onSuggest }),
    [onOpenProcess, opensProcess, onShowCard, onOpenInfo, commentOn, onSuggest],
  )
  const surroundings = useMemo(
    () => ({ canvas, marks, roles, comments, isEditable, hooks }),
    [canvas, marks, roles, comments, isEditable, hooks],
  )
  useListedActions(() => listEditorActions(session, hooks))
  const variables = useMemo(() => chartVariables(theme), [theme])
  return (
    <CanvasContext value={surroundings}>
      <ReactFlowProvider>
        <CanvasFrame theme={theme} style={variables}>
          {children}
        </CanvasFrame>
      </ReactFlowProvider>
    </CanvasContext>
  )
}
