import type { ChartNode, Point } from '@strata/contract'
import { boundsOf, type Chart, commands, descendantsOf, findNodes, isContainer, outermostOf, type Rect, snapBox } from '@strata/diagram'
import type { CanvasStore } from '../canvas/canvas-store.ts'
import { nodesWithin } from '../canvas/culling.ts'
import type { Gesture, PointerPlace } from './gesture.ts'

interface Move {
  readonly canvas: CanvasStore
  readonly chart: Chart
  /** The nodes taken; what lies in them comes along. */
  readonly ids: readonly string[]
  readonly frame: Rect
  readonly start: Point
  /** Boxes to line up with. */
  readonly others: readonly ChartNode[]
}

/** Drags the selected nodes. The chart changes once, when they are dropped. */
export function moveGesture(canvas: CanvasStore, from: Point): Gesture | null {
  const { session } = canvas
  const { chart, selection } = session.state
  const ids = outermostOf(chart, [...selection.nodes])
  const frame = boundsOf(findNodes(chart, ids))
  if (!frame) return null
  const going = new Set(ids.flatMap((id) => [id, ...descendantsOf(chart, id).map((node) => node.id)]))
  const inView = nodesWithin(chart, canvas.getState().window ?? frame)
  canvas.setState({ moved: new Set(inView.flatMap(({ id }) => (going.has(id) ? [id] : []))) })
  const others = inView.filter((node) => !going.has(node.id) && !isContainer(node.kind))
  const move: Move = { canvas, chart, ids, frame, start: session.viewport.toChart(from), others }
  let shift = { dx: 0, dy: 0 }
  return {
    move: (place) => {
      shift = dragTo(move, place)
    },
    end: () => {
      if (shift.dx !== 0 || shift.dy !== 0) session.execute(commands.moveNodes, { ids, ...shift })
      canvas.endPreview()
    },
    cancel: canvas.endPreview,
  }
}

/** Shows the nodes where the pointer takes them: in line with neighbours or on the grid, freely while Alt is held. */
function dragTo({ canvas, ids, frame, start, others }: Move, place: PointerPlace): { dx: number; dy: number } {
  const { viewport, state } = canvas.session
  const to = viewport.toChart(place.page)
  const wanted = place.shift ? alongOneAxis(to.x - start.x, to.y - start.y) : { dx: to.x - start.x, dy: to.y - start.y }
  const moving = { ...frame, x: frame.x + wanted.dx, y: frame.y + wanted.dy }
  const rest = place.alt
    ? { x: Math.round(moving.x), y: Math.round(moving.y), guides: [] }
    : snapBox({ moving, others, reach: 6 / state.zoom })
  const shift = {
    dx: place.shift && wanted.dx === 0 ? 0 : rest.x - frame.x,
    dy: place.shift && wanted.dy === 0 ? 0 : rest.y - frame.y,
  }
  if (canvas.show(commands.moveNodes, { ids, ...shift }) === true) canvas.setState({ guides: rest.guides })
  return shift
}

/** With Shift held nodes go straight across or straight down. */
function alongOneAxis(dx: number, dy: number): { dx: number; dy: number } {
  return Math.abs(dx) >= Math.abs(dy) ? { dx, dy: 0 } : { dx: 0, dy }
}
