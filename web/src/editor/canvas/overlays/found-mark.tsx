import { edgeLabelBox, inflate, type Rect } from '@strata/diagram'
import { useEditor } from '../../use-editor.ts'
import { useLabelSpot } from '../edges/use-label-spot.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import classes from './found-mark.module.css'
import { OverChart } from './over-chart.tsx'

/** A ring around what Find in chart is at: a step, or the label of a connection. Its width on screen does not follow the zoom. */
export function FoundMark() {
  const { session } = useSurroundings().canvas
  const unit = 1 / useEditor(session, (state) => state.zoom)
  const box = useFoundBox()
  if (!box) return null
  const { x, y, width, height } = inflate(box, 7 * unit)
  return (
    <OverChart unit={unit} isFront>
      <rect className={classes.ground} {...{ x, y, width, height }} rx={8 * unit} />
      <rect className={classes.ring} data-found {...{ x, y, width, height }} rx={8 * unit} />
    </OverChart>
  )
}

function useFoundBox(): Rect | null {
  const { session } = useSurroundings().canvas
  const found = useEditor(session, (state) => state.found)
  const node = useEditor(session, (state) => (found?.type === 'node' ? state.chart.nodes[found.id] : undefined))
  const edge = useEditor(session, (state) => (found?.type === 'edge' ? state.chart.edges[found.id] : undefined))
  const route = useCanvas((state) => (edge ? state.routes.get(edge.id) : undefined))
  const labelSpot = useLabelSpot(edge?.id ?? '')
  if (node) return node
  return edge && route ? edgeLabelBox(edge, route, labelSpot) : null
}
