import { useEditor } from '../use-editor.ts'
import { useCanvas, useSurroundings } from './canvas-context.tsx'
import classes from './notice-line.module.css'

/** While a connection is bent by keys: which part of it, and how to go on. */
export function BendHint() {
  const { session } = useSurroundings().canvas
  const bending = useEditor(session, (state) => state.bending)
  const count = useCanvas((state) => (bending ? (state.routes.get(bending.edge)?.points.length ?? 1) - 1 : 0))
  return (
    <div role="status" aria-atomic={false} className={classes.line} data-shown={bending !== null || undefined}>
      {bending && (
        <>
          <strong>
            Part {bending.part + 1} of {count}.
          </strong>{' '}
          <span>Arrow keys push it, Tab chooses the next one, Enter ends.</span>
        </>
      )}
    </div>
  )
}
