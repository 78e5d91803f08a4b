import { Button, Loader, Paper } from '@mantine/core'
import { layoutMessages } from '@strata/contract'
import { useEffect } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import classes from './layout-progress.module.css'

/** Shows that a layout is running and lets a person stop it, with Escape too wherever the keyboard is. */
export function LayoutProgress({ session }: { session: EditorSession }) {
  const layout = useEditor(session, (state) => state.layout)
  useEffect(() => {
    if (!layout) return
    const stop = (press: KeyboardEvent) => press.key === 'Escape' && layout.cancel()
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [layout])
  useEffect(() => () => session.state.layout?.cancel(), [session])
  return (
    <div role="status" className={classes.place}>
      {layout && (
        <Paper className={classes.box} withBorder shadow="sm">
          <Loader size={16} aria-hidden />
          <span>{layoutMessages.running({ kind: layout.kind })}</span>
          <Button variant="subtle" size="compact-sm" onClick={layout.cancel}>
            {layoutMessages.stop}
          </Button>
        </Paper>
      )}
    </div>
  )
}
