import { chartViewMessages } from '@strata/contract'
import { zoomFit, zoomIn, zoomOut } from './actions/view-actions.ts'
import type { EditorSession } from './editor-session.ts'
import { ActionTool } from './tools/action-tool.tsx'
import classes from './tools/tools.module.css'
import { useEditor } from './use-editor.ts'

/** Zoom out, the zoom as a number (a click sets 100 %), zoom in, zoom to fit. */
export function ZoomTools({ session }: { session: EditorSession }) {
  const percent = useEditor(session, (state) => Math.round(state.zoom * 100))
  return (
    <div
      className={classes.group}
      role="toolbar"
      aria-label={chartViewMessages.zoom}
      onKeyDown={(event) => session.viewport.editByKey(event)}
    >
      <ActionTool session={session} action={zoomOut} />
      <button
        type="button"
        className={classes.zoom}
        aria-label={chartViewMessages.zoomLevel({ percent })}
        onClick={() => session.viewport.zoomTo(1)}
      >
        {percent} %
      </button>
      <ActionTool session={session} action={zoomIn} />
      <ActionTool session={session} action={zoomFit} />
    </div>
  )
}
