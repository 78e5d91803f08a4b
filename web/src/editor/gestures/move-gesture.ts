import type { ChartNode, Point } from '@strata/contract'
import { boundsOf, type Chart, commands, copySelection, descendantsOf, findNodes, outermostOf, type Rect, snapBox } from '@strata/diagram'
import { showStep } from '../actions/add-shape.ts'
import { announceContainer } from '../actions/announce-container.ts'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
import { nodesWithin } from '../canvas/view/culling.ts'
import type { Gesture, PointerPlace } from './gesture.ts'
import { neighboursOf } from './neighbours.ts'
import { offerBetween } from './offer-between.ts'
import { passedEdge, splitTarget } from './split-target.ts'

interface Move {
  readonly canvas: CanvasStore
  readonly chart: Chart
  /** The nodes taken; what is in them comes along. */
  readonly ids: readonly string[]
  readonly frame: Rect
  readonly start: Point
  /** Boxes to line up with. */
  readonly others: readonly ChartNode[]
}

interface Shift {
  readonly dx: number
  readonly dy: number
}

/** Drags the selected nodes, or with Ctrl copies of them. The chart changes once, when they are dropped. */
export function moveGesture(canvas: CanvasStore, from: Point): Gesture | null {
  const move = beginMove(canvas, from)
  if (!move) return null
  let shift: Shift = { dx: 0, dy: 0 }
  return {
    move: (place) => {
      shift = place.ctrl ? copyTo(move, place) : dragTo(move, place)
    },
    end: ({ ctrl }) => {
      if (shift.dx !== 0 || shift.dy !== 0) drop(move, shift, ctrl)
      canvas.endPreview()
    },
    cancel: canvas.endPreview,
  }
}

function beginMove(canvas: CanvasStore, from: Point): Move | null {
  const { session } = canvas
  const { chart, selection } = session.state
  const ids = outermostOf(chart, [...selection.nodes])
  const frame = boundsOf(findNodes(chart, ids))
  if (!frame) return null
  const going = new Set(ids.flatMap((id) => [id, ...descendantsOf(chart, id).map((node) => node.id)]))
  const inView = nodesWithin(chart, canvas.getState().window ?? frame)
  canvas.setState({ moved: new Set(inView.flatMap(({ id }) => (going.has(id) ? [id] : []))) })
  const others = neighboursOf(canvas, going, frame)
  return { canvas, chart, ids, frame, start: session.viewport.toChart(from), others }
}

function drop({ canvas, chart, ids }: Move, shift: Shift, isCopy: boolean): void {
  const { session } = canvas
  const { splits, preview } = canvas.getState()
  if (isCopy) {
    session.execute(commands.duplicateNodes, { ids, ...shift })
    return
  }
  const [id] = ids
  const dropped = id !== undefined && ids.length === 1 && splits === null ? preview?.chart.nodes[id] : undefined
  const passed = dropped ? passedEdge(canvas, dropped) : null
  const { done } = session.execute(commands.moveNodes, { ids, ...shift, ...(splits !== null && { into: splits }) })
  if (!done) return
  if (splits !== null && id !== undefined) {
    // What was created is the connection that leads on: the person moved the step.
    session.selectNodes([id])
    showStep(session, id)
  }
  if (dropped && passed !== null) offerBetween(session, { before: chart, id: dropped.id, into: passed })
  else announceContainer(session, chart, ids)
}

/** Shows the nodes where the pointer takes them, what they would come between and which container they would be in. */
function dragTo(move: Move, place: PointerPlace): Shift {
  const { canvas, ids } = move
  const { shift, guides } = restingPlace(move, place)
  if (canvas.show(commands.moveNodes, { ids, ...shift }) !== true) return shift
  const [id = ''] = ids
  const dropped = canvas.getState().preview?.chart.nodes[id]
  const splits = dropped && ids.length === 1 ? splitTarget(canvas, dropped) : null
  canvas.setState({ guides, ghosts: [], splits, dropInto: dropped?.parent ?? null })
  return shift
}

/** Shows copies where the pointer takes them; the originals stay. */
function copyTo(move: Move, place: PointerPlace): Shift {
  const { canvas, chart, ids } = move
  const { shift, guides } = restingPlace(move, place)
  const ghosts = copySelection(chart, ids).nodes.map((node) => ({ ...node, x: node.x + shift.dx, y: node.y + shift.dy }))
  canvas.setState({ guides, ghosts, preview: null, splits: null, dropInto: null })
  return shift
}

/** In line with neighbours or on the grid; freely while Alt is held, along one axis while Shift is. */
function restingPlace({ canvas, frame, start, others }: Move, place: PointerPlace) {
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
  return { shift, guides: rest.guides }
}

/** With Shift held nodes go straight across or straight down. */
function alongOneAxis(dx: number, dy: number): Shift {
  return Math.abs(dx) >= Math.abs(dy) ? { dx, dy: 0 } : { dx: 0, dy }
}
