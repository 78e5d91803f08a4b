import { chartCanvasMessages, type Point } from '@strata/contract'
import { containsPoint, edgeLabelBox, inflate, type Rect } from '@strata/diagram'
import { useEditor } from '../../use-editor.ts'
import { useCoarsePointer } from '../input/use-coarse-pointer.ts'
import classes from '../overlays/selection-layer.module.css'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { translateBy } from '../view/drawing.tsx'
import { useLabelSpot } from './use-label-spot.ts'

/** On the only selected connection: its ends, to be taken elsewhere, and the middles of its parts, to be pushed aside. */
export function EdgeHandles({ unit }: { unit: number }) {
  const { session } = useSurroundings().canvas
  const id = useEditor(session, ({ selection }) =>
    selection.edges.size === 1 && selection.nodes.size === 0 ? [...selection.edges][0] : undefined,
  )
  const points = useCanvas((state) => (id === undefined ? undefined : (state.preview?.routes.get(id) ?? state.routes.get(id))?.points))
  const by = useCanvas((state) => (id === undefined ? undefined : state.preview?.carried.get(id)))
  const edge = useEditor(session, (state) => (id === undefined ? undefined : state.chart.edges[id]))
  const labelSpot = useLabelSpot(id ?? '')
  if (!edge || id === undefined || !points) return null
  const label = edgeLabelBox(edge, { points }, labelSpot)
  return (
    <g transform={by && translateBy(by)}>
      {middlesOf(points, unit, label).map(({ at, isLevel }) => (
        <g key={`${at.x},${at.y}`} data-edge-id={id} style={{ cursor: isLevel ? 'ns-resize' : 'ew-resize' }}>
          <rect className={classes.hit} x={at.x - 9 * unit} y={at.y - 9 * unit} width={18 * unit} height={18 * unit} />
          <rect
            className={classes.handle}
            x={at.x - (isLevel ? 6 : 2.5) * unit}
            y={at.y - (isLevel ? 2.5 : 6) * unit}
            width={(isLevel ? 12 : 5) * unit}
            height={(isLevel ? 5 : 12) * unit}
            rx={2.5 * unit}
          />
        </g>
      ))}
      <EndHandle edge={id} end="source" at={points[0]} unit={unit} />
      <EndHandle edge={id} end="target" at={points.at(-1)} unit={unit} />
    </g>
  )
}

function EndHandle({ edge, end, at, unit }: { edge: string; end: 'source' | 'target'; at: Point | undefined; unit: number }) {
  const isCoarse = useCoarsePointer()
  if (!at) return null
  return (
    <g data-tool="end" data-edge={edge} data-end={end} style={{ cursor: 'move' }}>
      <title>{chartCanvasMessages.dragToReattach}</title>
      <circle className={classes.hit} cx={at.x} cy={at.y} r={(isCoarse ? 22 : 12) * unit} />
      <circle className={classes.handle} cx={at.x} cy={at.y} r={4.5 * unit} />
    </g>
  )
}

/** Middles of the straight parts that are long enough to be taken, beside the label where that is in the way. */
function middlesOf(points: readonly Point[], unit: number, label: Rect | null): { at: Point; isLevel: boolean }[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to || Math.hypot(to.x - from.x, to.y - from.y) < 28 * unit) return []
    const middle = between(from, to, 0.5)
    const at = label && containsPoint(inflate(label, 8 * unit), middle) ? between(from, to, 0.2) : middle
    return [{ at, isLevel: Math.abs(to.y - from.y) < 1 }]
  })
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
