import type { ChartNode, Port } from '@strata/contract'
import { findNodes, kindTable, portPoint } from '@strata/diagram'
import { useMemo } from 'react'
import { useEditor } from '../use-editor.ts'
import { useCanvas, useSurroundings } from './canvas-context.tsx'
import { EdgeHandles } from './edge-handles.tsx'
import { LaneDividers } from './lane-dividers.tsx'
import { useOfferedShapes } from './next-shapes.tsx'
import { OverChart } from './over-chart.tsx'
import classes from './selection-layer.module.css'
import { useCoarsePointer } from './use-coarse-pointer.ts'

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
  if (selected.size > mostFrames) return null
  return findNodes(preview ?? stored, selected).map((node) => (
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
}

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
  const hasRoom = Math.min(node.width, node.height) / unit > (isCoarse ? 140 : 28)
  const handles = hasRoom ? [...corners, ...sides] : corners
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

/** The way one reads; the others show when the pointer comes near. */
const mainPort: Port = 'right'

/** Beside each side: a click adds the next step there, a drag draws a connection. */
function NextStepPorts({ node, unit }: { node: ChartNode; unit: number }) {
  const { leads, ports } = kindTable[node.kind]
  const isCoarse = useCoarsePointer()
  const isNear = useCanvas((state) => state.hovered === node.id) || isCoarse
  if (leads === 'none' || leads === 'in') return null
  return ports.filter((port) => port === mainPort || isNear).map((port) => <NextStepPort key={port} {...{ node, port, unit }} />)
}

function NextStepPort({ node, port, unit }: { node: ChartNode; port: Port; unit: number }) {
  const at = portPoint(node, port)
  const [dx, dy] = outward[port]
  const isCoarse = useCoarsePointer()
  const away = (isCoarse ? 44 : 26) * unit
  const x = at.x + dx * away
  const y = at.y + dy * away
  const isMain = port === mainPort
  const offered = useOfferedShapes(node.id, port)
  return (
    <g className={classes.port} data-tool="port" data-node={node.id} data-port={port} data-main={isMain || undefined} {...offered}>
      <title>Add the next step</title>
      <line className={classes.stem} x1={at.x + dx * 6 * unit} y1={at.y + dy * 6 * unit} x2={x} y2={y} />
      <circle className={classes.hit} cx={x} cy={y} r={(isCoarse ? 22 : 12) * unit} />
      <circle className={classes.dot} cx={x} cy={y} r={(isMain ? 10 : 5) * unit} />
      <path className={classes.plus} d={`M ${x - 4 * unit} ${y} H ${x + 4 * unit} M ${x} ${y - 4 * unit} V ${y + 4 * unit}`} />
    </g>
  )
}

const outward: Readonly<Record<Port, readonly [number, number]>> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] }

/** Ports of the node under the pointer, to draw a connection from without selecting it first. */
function HoveredPorts({ unit }: { unit: number }) {
  const { canvas } = useSurroundings()
  const id = useCanvas((state) => (state.preview ? null : state.hovered))
  const node = useEditor(canvas.session, (state) => (id === null ? undefined : state.chart.nodes[id]))
  const isSelected = useEditor(canvas.session, (state) => id !== null && state.selection.nodes.has(id))
  const ports = useMemo(() => (node && !isSelected ? portsOf(node) : []), [node, isSelected])
  if (!node) return null
  return ports.map((port) => {
    const at = portPoint(node, port)
    return (
      <g key={port} className={classes.smallPort} data-tool="port" data-node={node.id} data-port={port} data-small>
        <title>Drag to connect</title>
        <circle className={classes.hit} cx={at.x} cy={at.y} r={9 * unit} />
        <circle className={classes.dot} cx={at.x} cy={at.y} r={4 * unit} />
      </g>
    )
  })
}

function portsOf(node: ChartNode): readonly Port[] {
  const { leads, ports } = kindTable[node.kind]
  if (leads === 'none' || leads === 'in') return []
  // There is the name of a pool.
  return node.kind === 'pool' ? ports.filter((port) => port !== 'left') : ports
}
