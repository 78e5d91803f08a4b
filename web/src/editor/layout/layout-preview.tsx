import { Button, Paper, VisuallyHidden } from '@mantine/core'
import { layoutMessages } from '@strata/contract'
import { type KeyboardEvent as KeyPress, useEffect, useLayoutEffect, useRef } from 'react'
import type { EditorSession } from '../editor-session.ts'
import type { LayoutPreview as Preview } from '../session/editor-state.ts'
import { useEditor } from '../use-editor.ts'
import classes from './layout-progress.module.css'

/** Shows that the chart is only a preview, and lets a person keep or undo it; Escape undoes it wherever the keyboard is. */
export function LayoutPreview({ session }: { session: EditorSession }) {
  const preview = useEditor(session, (state) => state.preview)
  return (
    <>
      <VisuallyHidden role="status">{preview && layoutMessages.announced({ kind: preview.kind, count: preview.moved })}</VisuallyHidden>
      {preview && <PreviewBar {...{ session, preview }} />}
    </>
  )
}

function PreviewBar({ session, preview }: { session: EditorSession; preview: Preview }) {
  const first = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  // Its buttons go with it: the keyboard stays with the chart.
  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      if (own?.contains(document.activeElement)) session.viewport.focusCanvas()
    }
  }, [session])
  useEffect(() => {
    const undo = (press: KeyboardEvent) => press.key === 'Escape' && !press.defaultPrevented && preview.undo()
    window.addEventListener('keydown', undo)
    return () => window.removeEventListener('keydown', undo)
  }, [preview])
  const editByKey = (event: KeyPress<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) session.viewport.editByKey(event)
  }
  return (
    <div className={classes.place}>
      <Paper
        ref={bar}
        className={classes.bar}
        withBorder
        shadow="md"
        role="group"
        aria-label={layoutMessages.preview}
        onKeyDown={editByKey}
      >
        <span>{layoutMessages.shown({ kind: preview.kind, count: preview.moved })}</span>
        <Button ref={first} size="compact-sm" onClick={preview.keep}>
          {layoutMessages.keep}
        </Button>
        <Button variant="default" size="compact-sm" onClick={preview.undo}>
          {layoutMessages.undo}
        </Button>
      </Paper>
    </div>
  )
}
