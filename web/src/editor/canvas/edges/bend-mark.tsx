import { useEditor } from '../../use-editor.ts'
import classes from '../overlays/found-mark.module.css'
import { OverChart } from '../overlays/over-chart.tsx'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'

/** The straight part of a connection that is pushed by keys. */
export function BendMark() {
  const { session } = useSurroundings().canvas
  const unit = 1 / useEditor(session, (state) => state.zoom)
  const bending = useEditor(session, (state) => state.bending)
  const points = useCanvas((state) => (bending ? state.routes.get(bending.edge)?.points : undefined))
  const [from, to] = [points?.[bending?.part ?? 0], points?.[(bending?.part ?? 0) + 1]]
  if (!from || !to) return null
  return (
    <OverChart unit={unit} isFront>
      <line className={classes.ground} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line className={classes.ring} data-bending x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </OverChart>
  )
}
