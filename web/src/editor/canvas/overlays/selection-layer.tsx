import type { ChartNode } from '@strata/contract'
import { findNodes, sharedShift } from '@strata/diagram'
import { memo, useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { EdgeHandles } from '../edges/edge-handles.tsx'
import { useCoarsePointer } from '../input/use-coarse-pointer.ts'
import { LaneDividers } from '../nodes/lane-dividers.tsx'
import { HoveredPorts, NextStepPorts } from '../nodes/ports.tsx'
import { hasSideHandles } from '../nodes/side-handles.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { translateBy } from '../view/drawing.tsx'
import { OverChart } from './over-chart.tsx'
import classes from './selection-layer.module.css'

/** Frames over what is selected; while drawing also handles and ports there and under the pointer. Their size on screen does not follow the zoom. */
export function SelectionLayer() {
  const { canvas, isEditable } = useSurroundings()
  const zoom = useEditor(canvas.session, (state) => state.zoom)
  const isBusy = useCanvas((state) => state.line !== null || state.marquee !== null)
  const isCoarse = useCoarsePointer()
  const hasTools = isEditable && !isBusy
  return (
    <OverChart unit={1 / zoom}>
      <SelectedFrames />
      {hasTools && <LaneDividers reach={(isCoarse ? 24 : 8) / zoom} />}
      {hasTools && <SelectedTools unit={1 / zoom} />}
      {hasTools && <HoveredPorts unit={1 / zoom} />}
      {hasTools && <EdgeHandles unit={1 / zoom} />}
    </OverChart>
  )
}

/** At most so many frames are drawn; of more the shapes themselves show that they are selected. */
const mostFrames = 300

function SelectedFrames() {
  const { canvas } = useSurroundings()
  const selected = useEditor(canvas.session, (state) => state.selection.nodes)
  const stored = useEditor(canvas.session, (state) => state.chart)
  const preview = useCanvas((state) => state.preview?.chart)
  const isFew = selected.size <= mostFrames
  const nodes = useMemo(() => (isFew ? findNodes(stored, selected) : []), [isFew, stored, selected])
  if (!isFew) return null
  const by = preview && sharedShift(nodes, preview)
  return (
    <g transform={by ? translateBy(by) : undefined}>
      <Frames nodes={by || !preview ? nodes : findNodes(preview, selected)} />
    </g>
  )
}

/** Not drawn again while all of them are moved together. */
const Frames = memo(function Frames({ nodes }: { nodes: readonly ChartNode[] }) {
  return nodes.map((node) => (
    <rect
      key={node.id}
      className={classes.frame}
      data-selected={node.id}
      x={node.x}
      y={node.y}
      width={node.width}
      height={node.height}
      rx={4}
    />
  ))
})

/** The only selected node, as a gesture under way shows it; null when none or several are. */
function useSingleNode(): ChartNode | null {
  const { canvas } = useSurroundings()
  const id = useEditor(canvas.session, ({ selection }) =>
    selection.nodes.size === 1 && selection.edges.size === 0 ? [...selection.nodes][0] : undefined,
  )
  const stored = useEditor(canvas.session, (state) => (id === undefined ? undefined : state.chart.nodes[id]))
  const shown = useCanvas((state) => (id === undefined ? undefined : state.preview?.chart.nodes[id]))
  return shown ?? stored ?? null
}

function SelectedTools({ unit }: { unit: number }) {
  const { canvas } = useSurroundings()
  const node = useSingleNode()
  const isDragged = useCanvas((state) => state.preview !== null)
  const isEdited = useEditor(canvas.session, (state) => state.inlineEdit !== null)
  if (!node || isEdited) return null
  return (
    <>
      <ResizeHandles node={node} unit={unit} />
      {!isDragged && <NextStepPorts node={node} unit={unit} />}
    </>
  )
}

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

function ResizeHandles({ node, unit }: { node: ChartNode; unit: number }) {
  const isCoarse = useCoarsePointer()
  const handles = hasSideHandles(node, unit, isCoarse) ? [...corners, ...sides] : corners
  const reach = isCoarse ? 22 : 9
  return handles.map(([x, y]) => {
    const cx = node.x + (node.width * (x + 1)) / 2
    const cy = node.y + (node.height * (y + 1)) / 2
    return (
      <g key={`${x}${y}`} data-tool="resize" data-node={node.id} data-x={x} data-y={y} style={{ cursor: cursorOf(x, y) }}>
        <rect className={classes.hit} x={cx - reach * unit} y={cy - reach * unit} width={2 * reach * unit} height={2 * reach * unit} />
        <rect className={classes.handle} x={cx - 4 * unit} y={cy - 4 * unit} width={8 * unit} height={8 * unit} rx={unit} />
      </g>
    )
  })
}

function cursorOf(x: number, y: number): string {
  if (x === 0) return 'ns-resize'
  if (y === 0) return 'ew-resize'
  return x === y ? 'nwse-resize' : 'nesw-resize'
}
