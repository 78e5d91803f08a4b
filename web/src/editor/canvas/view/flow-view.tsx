import { chartCanvasMessages, type Point } from '@strata/contract'
import { gridSize, type Viewport, zoomLimits } from '@strata/diagram'
import { Background, BackgroundVariant, ReactFlow, useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isNowhere } from '../../../ui/index.ts'
import type { EditorSession } from '../../editor-session.ts'
import { isSameView } from '../../session/same-view.ts'
import { BendMark } from '../edges/bend-mark.tsx'
import { EdgeLayer } from '../edges/edge-layer.tsx'
import { InlineEditor } from '../nodes/inline-editor.tsx'
import { NextShapes } from '../nodes/next-shapes.tsx'
import { StepNode } from '../nodes/step-node.tsx'
import { CommentMarks } from '../overlays/comment-marks.tsx'
import { FoundMark } from '../overlays/found-mark.tsx'
import { GestureLayer } from '../overlays/gesture-layer.tsx'
import { SelectionLayer } from '../overlays/selection-layer.tsx'
import { useCanvas, useSurroundings } from './canvas-context.tsx'
import classes from './canvas-frame.module.css'
import type { FlowNode } from './flow-nodes.ts'
import { followView, refreshWindow } from './follow-view.ts'
import { useShownNodes } from './use-shown-elements.ts'

const nodeTypes = { step: StepNode }
const noEdges: never[] = []
/** Middle and right button pan while editing; the left one draws frames. With Space held it pans too. */
const panButtons = [1, 2]

/** What React Flow would do by itself and we do: selecting, dragging, connecting, deleting, focus and layers. */
const ours = {
  zoomOnDoubleClick: false,
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  autoPanOnNodeFocus: false,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zIndexMode: 'manual',
} as const

/** React Flow: panning, zooming, pinching, and the boxes of the nodes in view. All else is ours (specification 6 §1). */
export function FlowView({ first }: { first: Viewport }) {
  const { isEditable } = useSurroundings()
  const nodes = useShownNodes()
  const root = useRef<HTMLDivElement>(null)
  useFollowedView(first, root)
  useSpaceHeld()
  useAttributionOffTabOrder(root)
  useKeyboardWhenEmpty()
  const byHand = useZoomByHand()
  const isPannedByLeft = useCanvas((state) => state.isPanning) || !isEditable
  return (
    <ReactFlow<FlowNode>
      ref={root}
      className={classes.flow}
      tabIndex={0}
      aria-label={chartCanvasMessages.chart}
      aria-roledescription={isEditable ? chartCanvasMessages.editorRole : chartCanvasMessages.chartRole}
      nodes={nodes}
      edges={noEdges}
      nodeTypes={nodeTypes}
      defaultViewport={first}
      minZoom={zoomLimits.least}
      maxZoom={zoomLimits.most}
      panOnDrag={isPannedByLeft ? true : panButtons}
      {...ours}
      {...byHand}
      attributionPosition="bottom-right"
    >
      {isEditable && <DotGrid />}
      <EdgeLayer />
      <SelectionLayer />
      <CommentMarks />
      <GestureLayer />
      <FoundMark />
      <BendMark />
      <NextShapes />
      <InlineEditor />
    </ReactFlow>
  )
}

/** Dots to line up with, while a chart is edited. */
function DotGrid() {
  return <Background variant={BackgroundVariant.Dots} gap={gridSize * 3} size={1.2} color="var(--chart-gridDot)" />
}

/** What wheel or fingers zoom to is chosen; what moves the view by itself is not. */
function useZoomByHand() {
  const { canvas } = useSurroundings()
  const before = useRef<number>(undefined)
  return {
    onMoveStart: (_: unknown, { zoom }: Viewport) => {
      before.current = zoom
    },
    onMoveEnd: (hand: MouseEvent | TouchEvent | null, { zoom }: Viewport) => {
      if (hand && zoom !== before.current) canvas.session.setState({ chosenZoom: zoom })
    },
  }
}

/** Keeps window, level of detail and zoom of the session in step with React Flow's view. */
function useFollowedView(first: Viewport, root: RefObject<HTMLDivElement | null>): void {
  const { canvas } = useSurroundings()
  const flow = useStoreApi()
  useLayoutEffect(() => {
    const size = () => {
      const { width, height, domNode } = flow.getState()
      return { width: width || domNode?.clientWidth || 1024, height: height || domNode?.clientHeight || 640 }
    }
    const looking = () => {
      const [x, y, zoom] = flow.getState().transform
      return { view: { x, y, zoom }, size: size() }
    }
    refreshWindow(canvas, { view: first, size: size() })
    // When its tab is shown again, React Flow would return to its very first view.
    void flow.getState().panZoom?.setViewport(first)
    const leave = canvas.open()
    const takeCorner = (corner: Point | null) => canvas.session.setState({ corner })
    // React Flow itself names its element only later.
    takeCorner(cornerOf(root.current))
    let aside: Aside | null = null
    const stopView = flow.subscribe((state, before) => {
      const isResized = state.width !== before.width || state.height !== before.height
      if (isResized) {
        const { corner } = canvas.session.state
        const now = cornerOf(root.current) ?? corner
        if (corner && now) stayInPlace(canvas.session, corner, now)
        takeCorner(now)
      }
      if (state.transform !== before.transform || isResized) followView(canvas, looking())
      if (isResized && before.width > 0) aside = keepInView(canvas.session, aside)
    })
    const stopChart = canvas.subscribe((state, before) => state.routes !== before.routes && refreshWindow(canvas, looking()))
    return () => {
      canvas.session.setState({ lastView: looking().view, lastOrigin: null })
      leave()
      stopView()
      stopChart()
    }
  }, [canvas, flow, first, root])
}

/** Where the canvas begins on the page; null where it is not shown. */
function cornerOf(element: HTMLElement | null): Point | null {
  const frame = element?.getBoundingClientRect()
  return frame && frame.width > 0 ? { x: frame.left, y: frame.top } : null
}

/** What comes or goes above or beside the chart leaves it where it is on the screen. */
function stayInPlace({ viewport }: EditorSession, before: Point, now: Point): void {
  if (before.x !== now.x || before.y !== now.y) viewport.shiftBy({ x: before.x - now.x, y: before.y - now.y })
}

/** The attribution stays to be seen and clicked; Tab goes from the last step on to what comes after the chart. */
function useAttributionOffTabOrder(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    for (const link of root.current?.querySelectorAll<HTMLElement>('.react-flow__attribution a') ?? []) link.tabIndex = -1
  }, [root])
}

/** Where the view was before it gave way to a panel, and where it went. */
interface Aside {
  readonly from: Viewport
  readonly to: Viewport
}

/** A panel that opens beside the chart must not hide what it is about; when it closes, a view that nobody has moved since goes back. */
function keepInView({ state: { info, chart }, viewport }: EditorSession, aside: Aside | null): Aside | null {
  const view = viewport.view()
  if (!info) {
    if (aside && view && isSameView(view, aside.to)) viewport.goTo(aside.from)
    return null
  }
  const edge = info.kind === 'edge' ? chart.edges[info.id] : undefined
  if (info.kind === 'node') viewport.reveal([info.id])
  if (edge) viewport.reveal([edge.source, edge.target])
  const to = viewport.view()
  return view && to && !isSameView(view, to) ? { from: aside?.from ?? view, to } : aside
}

/**
 * Gives an empty canvas to draw on the keyboard as it opens, so that the key its hint names works at once. Only where the
 * keyboard is nowhere, as after "Create Micro", whose button is gone by then.
 */
function useKeyboardWhenEmpty(): void {
  const { canvas, isEditable } = useSurroundings()
  useEffect(() => {
    const isEmpty = canvas.session.state.chart.nodeOrder.length === 0
    if (isEditable && isEmpty && isNowhere(document.activeElement)) canvas.session.viewport.focusCanvas()
  }, [canvas, isEditable])
}

/** Whether Space is held outside a text field: then the left button pans, as in other drawing programs. */
function useSpaceHeld(): void {
  const { canvas } = useSurroundings()
  useEffect(() => {
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    const setHeld = (isPanning: boolean) => canvas.setState({ isPanning })
    const isTyping = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.closest('input, textarea, select, button:not([data-node-id])')
    window.addEventListener('keydown', (press) => press.code === 'Space' && !isTyping(press.target) && setHeld(true), options)
    window.addEventListener('keyup', (press) => press.code === 'Space' && setHeld(false), options)
    window.addEventListener('blur', () => setHeld(false), options)
    return () => listeners.abort()
  }, [canvas])
}
