import { chartCanvasMessages, type Point } from '@strata/contract'
import { containsPoint, inflate, isContainer, nodeAt, nodeBounds } from '@strata/diagram'
import type { MouseEvent, PointerEvent } from 'react'
import { runAction, singleNode } from '../../actions/action.ts'
import { getAction } from '../../actions/editor-actions.ts'
import type { EditorSession } from '../../editor-session.ts'
import { routePointer } from '../../gestures/pointer-router.ts'
import { selectionOf } from '../../session/selection.ts'
import type { ContextCall } from '../overlays/context-menu.tsx'
import { type CanvasInput, isOverChart } from './canvas-input.ts'
import { selectForMenuOn } from './menu-target.ts'
import { touchInput } from './touch-input.ts'

/** Presses begin gestures while editing and select while reading; double clicks edit, add or open; the right button opens a menu. */
export function pointerHandlers(input: CanvasInput) {
  const { canvas, isEditable } = input
  let pressedAt: Point = { x: 0, y: 0 }
  let isByFinger = false
  const touch = touchInput(input, {
    hit: ({ target, x, y }) => hitAt(input, { target, clientX: x, clientY: y }),
    openMenu: ({ x, y }, target) => input.openMenu({ at: { x, y }, on: selectForMenu(input, { target, clientX: x, clientY: y }) }),
    doubleTap: ({ x, y }, target) => doubleClick(input, { target, clientX: x, clientY: y }),
  })
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      pressedAt = pageOf(event)
      isByFinger = event.pointerType === 'touch'
      if (!isEditable || !input.root.current || !isOverChart(event) || isInlineField(event.target)) return
      if (isByFinger) {
        input.root.current.toggleAttribute('data-dragging', touch.press(event.nativeEvent))
        return
      }
      if (canvas.getState().isPanning) return
      routePointer({ canvas, event: event.nativeEvent, root: input.root.current, panBy: input.panBy })
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (event.pointerType === 'touch') {
        touch.move(event.nativeEvent)
        return
      }
      const pointer = isOverChart(event) ? pageOf(event) : null
      const hovered = pointer && event.buttons === 0 ? hoveredAt(input, event) : canvas.getState().hovered
      canvas.setState({ pointer, hovered })
    },
    onPointerLeave: () => canvas.setState({ pointer: null, hovered: null }),
    onClick(event: MouseEvent<HTMLElement>): void {
      if (isEditable || !isOverChart(event)) return
      // What assistive technology clicks is pressed nowhere.
      const isPressed = event.detail !== 0
      if (isPressed && !isNear(pressedAt, event)) return
      const node = selectForReading(input, event)
      input.hooks.showCard?.(isHeld(canvas.session) ? null : node, isByFinger ? 'tap' : isPressed ? 'click' : 'key')
    },
    onDoubleClick(event: MouseEvent<HTMLElement>): void {
      if (isOverChart(event) && !isInlineField(event.target) && !(isByFinger && isEditable)) doubleClick(input, event)
    },
    onContextMenu(event: MouseEvent<HTMLElement>): void {
      if (!isOverChart(event)) return
      event.preventDefault()
      if (isByFinger && isEditable) return
      whenReleased(event, pressedAt, () => input.openMenu({ at: pageOf(event), on: selectForMenu(input, event) }))
    },
  }
}

/** Where something happened, and on what: by a mouse or a finger. */
interface Spot {
  readonly target: EventTarget | null
  readonly clientX: number
  readonly clientY: number
}

/** What is under an event: a node by its head or body, an edge, or nothing. */
function hitAt({ canvas: { session, getState } }: CanvasInput, event: Spot): { node?: string; edge?: string } {
  const target = event.target instanceof Element ? event.target : null
  const edge = target?.closest<SVGElement>('[data-edge-id]')?.dataset.edgeId
  if (edge !== undefined) return { edge }
  const node = target?.closest<HTMLElement>('[data-node-id]')?.dataset.nodeId
  const kind = node === undefined ? undefined : session.state.chart.nodes[node]?.kind
  if (kind !== undefined && !isContainer(kind)) return { node }
  const isAllThere = getState().view === 'detail' && !getState().isMounting
  if (node === undefined && isAllThere) return {}
  const hit = nodeAt(session.state.chart, session.viewport.toChart(pageOf(event)))
  return hit ? { node: hit.id } : {}
}

/** Answers the node that was chosen. */
function selectForReading(input: CanvasInput, event: Spot): string | null {
  const { session } = input.canvas
  const { node, edge } = hitAt(input, event)
  session.select(selectionOf(node === undefined ? [] : [node], edge === undefined ? [] : [edge]))
  if (node !== undefined) session.setState({ focusedNode: node })
  return node ?? null
}

function selectForMenu(input: CanvasInput, event: Spot): ContextCall['on'] {
  return selectForMenuOn(input.canvas.session, hitAt(input, event))
}

function doubleClick(input: CanvasInput, event: Spot): void {
  const { canvas, isEditable, hooks } = input
  const { session } = canvas
  const { node, edge } = hitAt(input, event)
  if (canvas.getState().view === 'overview') {
    if (node !== undefined) session.viewport.reveal([node], 'to-middle')
  } else if (!isEditable) {
    if (node !== undefined && !isWaiting(session)) runAction(getAction('openProcess'), session, hooks)
  } else if (node !== undefined) session.edit({ kind: 'node', id: node })
  else if (edge !== undefined) session.edit({ kind: 'edge', id: edge })
  else session.openPalette({ at: pageOf(event), spot: session.viewport.toChart(pageOf(event)) })
}

/** Whoever waits to edit meant the name, not the process behind it. */
function isWaiting(session: EditorSession): boolean {
  if (isHeld(session)) session.showNotice(chartCanvasMessages.notEditable)
  return isHeld(session)
}

const isHeld = ({ mayEdit, state }: EditorSession): boolean => mayEdit && state.isReadOnly

/** The node under the pointer; the selected one is near already where its ports are, also beyond its name. */
function hoveredAt({ canvas: { session, getState } }: CanvasInput, event: PointerEvent): string | null {
  const target = event.target instanceof Element ? event.target : null
  const element = target?.closest<HTMLElement | SVGElement>('[data-node-id], [data-tool][data-node]')
  const hit = element?.dataset.nodeId ?? element?.dataset.node
  const kind = hit === undefined ? undefined : session.state.chart.nodes[hit]?.kind
  if (hit !== undefined && kind !== undefined && !isContainer(kind)) return hit
  const selected = singleNode(session.state)
  const node = selected === null ? undefined : session.state.chart.nodes[selected]
  const reach = 44 / session.state.zoom
  const drawn = node && nodeBounds(node, { textSide: getState().texts.sides.get(node.id) ?? 'bottom' })
  return node && drawn && containsPoint(inflate(drawn, reach), session.viewport.toChart(pageOf(event))) ? node.id : (hit ?? null)
}

function isInlineField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement
}

function pageOf(event: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: event.clientX, y: event.clientY }
}

/**
 * Some systems ask for the menu when the right button goes down, others when it comes up: it opens when the button is up and
 * nothing was panned in between. A keyboard's menu key opens it at once.
 */
function whenReleased(event: MouseEvent, from: Point, open: () => void): void {
  const isHeld = (event.buttons & 2) !== 0
  if (!isHeld) {
    if (event.button !== 2 || isNear(from, event)) open()
    return
  }
  const over = new AbortController()
  const listening = { capture: true, signal: over.signal }
  const release = (released: globalThis.PointerEvent) => {
    if (released.button !== 2) return
    over.abort()
    if (isNear(from, released)) open()
  }
  window.addEventListener('pointerup', release, listening)
  // It came up outside of the window.
  for (const name of ['pointercancel', 'pointerdown']) window.addEventListener(name, () => over.abort(), listening)
  window.addEventListener('blur', () => over.abort(), { signal: over.signal })
}

/** A press and release at one place is a click; a pan in between is none. */
function isNear(from: Point, event: { readonly clientX: number; readonly clientY: number }): boolean {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4
}
