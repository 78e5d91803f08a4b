import type { ChartNode, Point, Port } from '@strata/contract'
import {
  type Chart,
  type Command,
  commands,
  createdEdgeIds,
  type Guide,
  type PlacedTexts,
  quickWays,
  type Rect,
  type Routes,
  rerouteAffected,
  routeEdge,
  runCommand,
  type Shift,
} from '@strata/diagram'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorSession } from '../../editor-session.ts'
import type { Connecting } from '../../session/editor-state.ts'
import { createRouteKeeper } from '../workers/route-keeper.ts'
import { createTextKeeper } from '../workers/text-keeper.ts'

/** The chart as a gesture under way would leave it. Nothing of it is in the session until the gesture ends. */
export interface Preview {
  readonly chart: Chart
  /** Ways that are other than those of the session's chart; where few nodes move, all of them. */
  readonly routes: Routes
  /** Edges whose ways only go along with what moves, by how far: not in `routes`, for they need not be drawn again. */
  readonly carried: ReadonlyMap<string, Shift>
}

/** A connection being drawn: its way so far, the node it would reach, and why it may not. */
export interface DraftLine {
  readonly points: readonly Point[]
  readonly target: string | null
  readonly refusal: string | null
  /** The edge whose end is being taken elsewhere. */
  readonly replaces: string | null
}

/** Space being made or taken away: where the line is, and how far what is beyond it goes. */
export interface SpaceLine {
  readonly axis: 'horizontal' | 'vertical'
  readonly at: number
  readonly amount: number
}

export interface CanvasState {
  /** The ways of the session's chart; of a large one just opened those in view come first. */
  readonly routes: Routes
  /** Where texts beside small shapes and labels of connections are. */
  readonly texts: PlacedTexts
  readonly preview: Preview | null
  readonly guides: readonly Guide[]
  readonly marquee: Rect | null
  readonly line: DraftLine | null
  /** Shapes that a drop would bring, drawn where they would come. */
  readonly ghosts: readonly ChartNode[]
  /** The connection that a drop would put the shape between. */
  readonly splits: string | null
  /** The container that a drop would put the shapes into. */
  readonly dropInto: string | null
  readonly space: SpaceLine | null
  /** Where shapes to continue with are offered. */
  readonly nextAt: { readonly node: string; readonly port: Port } | null
  readonly hovered: string | null
  /** Space is held: every drag pans. */
  readonly isPanning: boolean
  /** Where on the page the pointer is, while it is over the chart. */
  readonly pointer: Point | null
  /** Nodes that a gesture moves: they stay in the page even when their old place leaves the view. */
  readonly moved: ReadonlySet<string> | null
  /** The part of the chart whose elements are kept in the page. */
  readonly window: Rect | null
  readonly view: 'detail' | 'overview'
  /** The overview has given way, and not all elements have come into the page yet: it stays below them until then. */
  readonly isMounting: boolean
}

/** What one canvas knows beside the session: ways of edges, the gesture under way, the part in view. */
export interface CanvasStore extends StoreApi<CanvasState> {
  readonly session: EditorSession
  /** Makes the ways of the chart just opened, those in the window first; answers how to stop following its edits. */
  open: () => () => void
  /** Shows what a command would do; its reason when it may not be done. */
  show: <Args>(command: Command<Args>, args: Args) => true | string
  endPreview: () => void
  /** Offers the next shapes there (null: stops offering) after so many ms; an offer that was waiting is dropped. */
  offerNext: (nextAt: CanvasState['nextAt'], delay: number) => void
}

export function createCanvasStore(session: EditorSession): CanvasStore {
  const store = createStore<CanvasState>()(() => idle)
  const take = () => {
    const { chart } = session.state
    const routes = keeper.of(chart)
    store.setState({ routes, texts: texts.of(chart, routes) })
  }
  const keeper = createRouteKeeper(take)
  const texts = createTextKeeper(take)
  let offering: ReturnType<typeof setTimeout> | undefined
  return {
    ...store,
    session,
    open() {
      const { window, view } = store.getState()
      keeper.prepare(session.state.chart, view === 'detail' ? window : null)
      take()
      const leave = session.subscribe((state, before) => {
        if (state.chart !== before.chart) take()
        if (state.connecting !== before.connecting) store.setState({ line: state.connecting && lineBetween(state.chart, state.connecting) })
      })
      return () => {
        leave()
        keeper.stop()
        texts.stop()
        clearTimeout(offering)
      }
    },
    show(command, args) {
      const before = session.state.chart
      const result = runCommand(before, command, args)
      if (!result.done) return result.reason
      const change = { routes: store.getState().routes, before, after: result.chart }
      const isLarge = Object.keys(result.patch.nodes).length > fewMoved
      const { carried, ways } = isLarge ? quickWays(change) : { carried: none, ways: rerouteAffected(change) }
      store.setState({ preview: { chart: result.chart, routes: ways, carried } })
      return true
    },
    endPreview: () => store.setState(noGesture),
    offerNext(nextAt, delay) {
      clearTimeout(offering)
      if (delay === 0) store.setState({ nextAt })
      else offering = setTimeout(() => store.setState({ nextAt }), delay)
    },
  }
}

/** What a gesture under way shows, when none is. */
const noGesture = {
  preview: null,
  guides: [],
  line: null,
  marquee: null,
  moved: null,
  ghosts: [],
  splits: null,
  dropInto: null,
  space: null,
} as const

/** Around so many moved nodes a gesture still routes with care. */
const fewMoved = 12

const none: Preview['carried'] = new Map()

const idle: CanvasState = {
  routes: new Map(),
  texts: { sides: new Map(), labels: new Map() },
  ...noGesture,
  nextAt: null,
  hovered: null,
  isPanning: false,
  pointer: null,
  window: null,
  view: 'detail',
  isMounting: false,
}

/** The connection that is being made by keys, as it would be drawn. */
function lineBetween(chart: Chart, { source, target }: Connecting): DraftLine {
  const result = runCommand(chart, commands.connectNodes, { source, target })
  if (!result.done) return { points: [], target, refusal: result.reason, replaces: null }
  const edge = result.chart.edges[createdEdgeIds(result.patch)[0] ?? '']
  return { points: (edge && routeEdge(result.chart, edge)?.points) ?? [], target, refusal: null, replaces: null }
}
