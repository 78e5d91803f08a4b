import { chartCanvasMessages, type NodeKind, type Port } from '@strata/contract'
import { isKindAllowed, kindTable, nodeShape, paletteFor, portPoint } from '@strata/diagram'
import { IconDots } from '@tabler/icons-react'
import { ViewportPortal } from '@xyflow/react'
import { type CSSProperties, useEffect, useMemo } from 'react'
import { addNextStep } from '../../actions/add-shape.ts'
import { useEditor } from '../../use-editor.ts'
import { pictureOf } from '../palette/palette-picture.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { Drawing } from '../view/drawing.tsx'
import classes from './next-shapes.module.css'

/** What one continues with most: the rest is in the palette. */
const kinds: readonly NodeKind[] = ['process', 'activity', 'decision', 'document', 'event', 'end']

const openDelay = 350
const closeDelay = 250

/** Handlers for the handle of the next step: while the pointer rests on it, the shapes to continue with are offered. */
export function useOfferedShapes(node: string, port: Port) {
  const { canvas } = useSurroundings()
  return useMemo(
    () => ({
      onPointerEnter: (event: { pointerType: string }) => event.pointerType !== 'touch' && canvas.offerNext({ node, port }, openDelay),
      onPointerLeave: () => canvas.offerNext(null, closeDelay),
      onPointerDown: () => canvas.offerNext(null, 0),
    }),
    [canvas, node, port],
  )
}

/** The shapes to continue with, beside the handle of the next step. */
export function NextShapes() {
  const { canvas, isEditable } = useSurroundings()
  const { session } = canvas
  const at = useCanvas((state) => state.nextAt)
  const node = useEditor(session, (state) => (at ? state.chart.nodes[at.node] : undefined))
  const zoom = useEditor(session, (state) => state.zoom)
  const type = useEditor(session, (state) => state.chart.scope.type)
  const keep = useOfferedShapes(at?.node ?? '', at?.port ?? 'right')
  const isBusy = useCanvas((state) => state.moved !== null || state.line !== null || state.marquee !== null)
  useClosing(at !== null)
  if (!at || !node || !isEditable || isBusy) return null
  const choose = (kind: NodeKind) => {
    canvas.offerNext(null, 0)
    addNextStep(session, { from: at.node, port: at.port, kind })
  }
  return (
    <ViewportPortal>
      <div
        className={classes.shapes}
        data-next-shapes
        role="toolbar"
        aria-label={chartCanvasMessages.addNextStepAs}
        style={placeBeside(portPoint(node, at.port), at.port, zoom)}
        onPointerEnter={keep.onPointerEnter}
        onPointerLeave={keep.onPointerLeave}
        onPointerDown={(event) => event.stopPropagation()}
      >
        {kinds
          .filter((kind) => isKindAllowed(kind, type))
          .map((kind) => (
            <ShapeButton key={kind} kind={kind} onChoose={() => choose(kind)} />
          ))}
        <button
          type="button"
          className={classes.shape}
          title={chartCanvasMessages.moreShapes}
          aria-label={chartCanvasMessages.moreShapes}
          onClick={(event) => {
            canvas.offerNext(null, 0)
            session.openPalette({ at: { x: event.clientX, y: event.clientY }, spot: null, after: at })
          }}
        >
          <IconDots size={16} stroke={1.6} />
        </button>
      </div>
    </ViewportPortal>
  )
}

/** A key and a press anywhere else mean something else. */
function useClosing(isOpen: boolean): void {
  const { canvas } = useSurroundings()
  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal, capture: true }
    const isWithin = ({ target }: Event) => target instanceof Element && target.closest('[data-next-shapes]') !== null
    window.addEventListener('pointerdown', (event) => !isWithin(event) && canvas.offerNext(null, 0), options)
    // A key on one of the shapes chooses it.
    window.addEventListener('keydown', (event) => !isWithin(event) && canvas.offerNext(null, 0), options)
    return () => listeners.abort()
  }, [canvas, isOpen])
}

function ShapeButton({ kind, onChoose }: { kind: NodeKind; onChoose: () => void }) {
  const { session } = useSurroundings().canvas
  const type = useEditor(session, (state) => state.chart.scope.type)
  const picture = useMemo(() => {
    const item = paletteFor(type)
      .flatMap((group) => group.items)
      .find((one) => one.kind === kind)
    return item && pictureOf(item)
  }, [type, kind])
  if (!picture) return null
  const { node, scale } = picture
  const { label } = kindTable[kind]
  return (
    <button type="button" className={classes.shape} title={label} aria-label={label} onClick={onChoose}>
      <svg width={40} height={28} aria-hidden>
        <g transform={`translate(20 14) scale(${scale * 0.9}) translate(${-node.width / 2} ${-node.height / 2})`}>
          <Drawing list={nodeShape(node)} />
        </g>
      </svg>
    </button>
  )
}

/** Its size on screen does not follow the zoom. */
function placeBeside({ x, y }: { x: number; y: number }, port: Port, zoom: number): CSSProperties {
  const unit = 1 / zoom
  const away = 44 * unit
  const shift = {
    right: { left: x + away, top: y, translate: '0 -50%', transformOrigin: '0 50%' },
    left: { left: x - away, top: y, translate: '-100% -50%', transformOrigin: '100% 50%' },
    top: { left: x, top: y - away, translate: '-50% -100%', transformOrigin: '50% 100%' },
    bottom: { left: x, top: y + away, translate: '-50% 0', transformOrigin: '50% 0' },
  }[port]
  return { ...shift, scale: String(unit) }
}
