import { chartCanvasMessages } from '@strata/contract'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'
import classes from './empty-hint.module.css'

/** What to do with an empty canvas. */
export function EmptyHint() {
  const { canvas, isEditable } = useSurroundings()
  const isEmpty = useEditor(canvas.session, (state) => state.chart.nodeOrder.length === 0)
  if (!isEmpty) return null
  return <p className={classes.hint}>{isEditable ? chartCanvasMessages.emptyEditable : chartCanvasMessages.empty}</p>
}
