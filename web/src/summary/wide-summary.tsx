import type { Process, SummaryComponent, SummaryVersion } from '@strata/contract'
import { type SummaryBox, type SummaryState, summaryBoxes, summaryPicture } from '@strata/diagram'
import { useMemo } from 'react'
import { chartWorkStyles as classes } from '../chart/index.ts'
import type { EditorSession } from '../editor/index.ts'
import { useReasonToWait } from '../presence/index.ts'
import type { LifecycleHandlers } from '../version/index.ts'
import { boxEditing } from './picture/box-editing.ts'
import { type BoxMove, moveBox } from './picture/move-box.ts'
import { SummaryChart } from './picture/summary-chart.tsx'
import { useBoxDrag } from './picture/use-box-drag.ts'
import { useSummaryView } from './picture/use-summary-view.ts'
import { SummaryToolbar } from './summary-toolbar.tsx'
import type { SummaryComments } from './use-summary-comments.tsx'

interface Props {
  process: Process
  session: EditorSession
  isReadOnly: boolean
  state: SummaryState
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  isDirty: boolean
  changeText: string
  handlers: LifecycleHandlers
  /** Opens what is listed, at one of the lists where it was asked for there. */
  onDescribe: (opener: SummaryComponent | undefined) => void
  comments: SummaryComments
}

/** The chart with its toolbar, where there is room to edit it. */
export function WideSummary(props: Props) {
  const { process, session, isReadOnly, state, version, versions, isDirty, changeText, handlers, onDescribe, comments } = props
  const still = useMemo(() => summaryPicture(state), [state])
  const panZoom = useSummaryView(still, state.components)
  const open = ({ component }: SummaryBox) => onDescribe(component ?? undefined)
  const drag = useBoxDrag({
    zoom: panZoom.view.zoom,
    onMove: (move) => moveBox(session, move),
    onTap: ({ id }) => {
      const box = summaryBoxes.find(({ nodeId }) => nodeId === id)
      if (box) open(box)
    },
  })
  const picture = useMemo(() => (drag.preview ? summaryPicture(withMoved(state, drag.preview)) : still), [state, still, drag.preview])
  const editing = isReadOnly ? undefined : boxEditing({ session, drag, picture, onOpen: open })
  const reasonToWait = useReasonToWait()
  return (
    <>
      <SummaryToolbar
        {...{ process, version, versions, picture, panZoom, isDirty, changeText, handlers }}
        onDescribe={editing && (() => onDescribe(undefined))}
        comments={comments.button}
        reasonToWait={reasonToWait}
      />
      <div className={classes.body}>
        <SummaryChart {...{ state, picture, panZoom, editing }} />
        {comments.panel}
      </div>
    </>
  )
}

const withMoved = (state: SummaryState, { node, to }: BoxMove): SummaryState => ({
  ...state,
  saved: [...state.saved.filter(({ kind }) => kind !== node.kind), { kind: node.kind, ...to }],
})
