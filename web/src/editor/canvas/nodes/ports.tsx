import { type ChartNode, chartCanvasMessages, type Port } from '@strata/contract'
import { kindTable, portPoint } from '@strata/diagram'
import { useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { useCoarsePointer } from '../input/use-coarse-pointer.ts'
import classes from '../overlays/selection-layer.module.css'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { type Drawn, type HandleSize, handleSpot, outward, type Side, sizesBesideName, sizeWithRoom } from './handle-room.ts'
import { useOfferedShapes } from './next-shapes.tsx'
import { hasSideHandles } from './side-handles.ts'

/** The way one reads; the others show when the pointer comes near. */
const mainPort: Port = 'right'

/** In screen pixels, the best first. */
const byMouse: readonly HandleSize[] = [
  { away: 26, dot: 10, reach: 12 },
  { away: 14, dot: 6, reach: 8 },
]
const byFinger: readonly HandleSize[] = [
  { away: 44, dot: 10, reach: 22 },
  { away: 26, dot: 8, reach: 14 },
]
/** On the border, where the shape has no handles to make it larger; too small for fingers. */
const onBorder: HandleSize = { away: 0, dot: 4, reach: 7 }

/** Beside each side: a click adds the next step there, a drag draws a connection. Those that would cover something else are left out. */
export function NextStepPorts({ node, unit }: { node: ChartNode; unit: number }) {
  const { leads, ports } = kindTable[node.kind]
  const isCoarse = useCoarsePointer()
  const isNear = useCanvas((state) => state.hovered === node.id) || isCoarse
  const drawn = useDrawn()
  const sizes = sizesFor(node, unit, isCoarse)
  if (leads === 'none' || leads === 'in') return null
  return ports.map((port) => {
    const size = port === mainPort || isNear ? sizeAt(drawn, { node, port, unit }, sizes) : undefined
    return size && <NextStepPort key={port} {...{ node, port, unit, size }} />
  })
}

function sizeAt(drawn: Drawn, side: Side, sizes: readonly HandleSize[]): HandleSize | undefined {
  return sizeWithRoom(drawn, side, sizesBesideName(drawn, side, sizes))
}

function sizesFor(node: ChartNode, unit: number, isCoarse: boolean): readonly HandleSize[] {
  if (isCoarse) return byFinger
  return hasSideHandles(node, unit, isCoarse) ? byMouse : [...byMouse, onBorder]
}

function useDrawn(): Drawn {
  const { canvas } = useSurroundings()
  const chart = useEditor(canvas.session, (state) => state.chart)
  const routes = useCanvas((state) => state.routes)
  const texts = useCanvas((state) => state.texts)
  return { chart, routes, texts }
}

interface PortProps {
  node: ChartNode
  port: Port
  unit: number
  size: HandleSize
}

function NextStepPort({ node, port, unit, size }: PortProps) {
  const at = portPoint(node, port)
  const [dx, dy] = outward[port]
  const { x, y } = handleSpot({ node, port, unit }, size.away)
  const isMain = port === mainPort
  const isFull = size.dot >= 8
  const arm = size.dot * 0.4 * unit
  const stem = (size.stemFrom ?? 6) * unit
  const offered = useOfferedShapes(node.id, port)
  return (
    <g
      className={classes.port}
      data-tool="port"
      data-node={node.id}
      data-port={port}
      data-main={isMain || undefined}
      data-full={isFull || undefined}
      {...offered}
    >
      <title>{chartCanvasMessages.addNextStep}</title>
      {size.away > 0 && <line className={classes.stem} x1={at.x + dx * stem} y1={at.y + dy * stem} x2={x} y2={y} />}
      <circle className={classes.hit} cx={x} cy={y} r={size.reach * unit} />
      <circle className={classes.dot} cx={x} cy={y} r={(isMain || !isFull ? size.dot : 5) * unit} />
      <path className={classes.plus} d={`M ${x - arm} ${y} H ${x + arm} M ${x} ${y - arm} V ${y + arm}`} />
    </g>
  )
}

/** So much of a shape must show, in pixels, for circles on its border, and for circles that are easy to meet. */
const leastShown = 18
const wellShown = 36

/** Ports of the node under the pointer, to draw a connection from without selecting it first. */
export function HoveredPorts({ unit }: { unit: number }) {
  const { canvas } = useSurroundings()
  const isWriting = useEditor(canvas.session, (state) => state.inlineEdit !== null)
  const id = useCanvas((state) => (state.preview || isWriting ? null : state.hovered))
  const node = useEditor(canvas.session, (state) => (id === null ? undefined : state.chart.nodes[id]))
  const isSelected = useEditor(canvas.session, (state) => id !== null && state.selection.nodes.has(id))
  const ports = useMemo(() => (node && !isSelected ? portsOf(node) : []), [node, isSelected])
  const drawn = useDrawn()
  if (!node) return null
  const shown = Math.min(node.width, node.height) / unit
  if (shown < leastShown) return null
  const small = { away: 0, dot: 4, reach: 6 }
  const sizes = shown < wellShown ? [small] : [{ ...small, reach: 9 }, small]
  return ports.map((port) => {
    const size = sizeAt(drawn, { node, port, unit }, sizes)
    const at = portPoint(node, port)
    if (!size) return null
    return (
      <g key={port} className={classes.smallPort} data-tool="port" data-node={node.id} data-port={port} data-small>
        <title>{chartCanvasMessages.dragToConnect}</title>
        <circle className={classes.hit} cx={at.x} cy={at.y} r={size.reach * unit} />
        <circle className={classes.dot} cx={at.x} cy={at.y} r={size.dot * unit} />
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
