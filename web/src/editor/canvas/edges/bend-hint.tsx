import { useEditor } from '../../use-editor.ts'
import classes from '../overlays/notice-line.module.css'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'

/** While a connection is bent by keys: which part of it, and how to go on. */
export function BendHint() {
  const { session } = useSurroundings().canvas
  const bending = useEditor(session, (state) => state.bending)
  const points = useCanvas((state) => (bending ? state.routes.get(bending.edge)?.points : undefined)) ?? []
  const [from, to] = [points[bending?.part ?? 0], points[(bending?.part ?? 0) + 1]]
  const isLevel = from && to && Math.abs(from.y - to.y) <= Math.abs(from.x - to.x)
  return (
    <div role="status" aria-atomic={false} className={classes.line} data-shown={bending !== null || undefined}>
      {bending && (
        <>
          <strong>
            Part {bending.part + 1} of {points.length - 1}.
          </strong>{' '}
          <span>{isLevel ? 'Up and down' : 'Left and right'} arrows push it, Tab chooses the next part, Enter ends.</span>
        </>
      )}
    </div>
  )
}
