import { chartCanvasMessages as messages } from '@strata/contract'
import { useEditor } from '../../use-editor.ts'
import classes from '../overlays/notice-line.module.css'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'

/** While a connection is bent by keys: which part of it, and how to continue. */
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
          <strong>{messages.bentPart({ part: bending.part + 1, count: points.length - 1 })}</strong>{' '}
          <span>{isLevel ? messages.bendLevelPart : messages.bendUprightPart}</span>
        </>
      )}
    </div>
  )
}
