import type { KeyPress } from '../../actions/shortcut.ts'
import { selectionOf } from '../../session/selection.ts'
import type { CanvasInput } from './canvas-input.ts'

export function isMenuKey({ key, shiftKey }: KeyPress): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/** Opens the menu of the step or connection the keyboard is on, in its middle; of the chart where it is on neither. */
export function openMenuByKey({ canvas: { session }, openMenu, root }: CanvasInput, target: EventTarget): void {
  const element = target instanceof Element ? target : root.current
  const node = element?.closest<HTMLElement>('[data-node-id]')?.dataset.nodeId
  const edge = element?.closest<SVGElement>('[data-edge-id]')?.dataset.edgeId
  const { selection } = session.state
  if (node !== undefined && !selection.nodes.has(node)) session.selectNodes([node])
  if (edge !== undefined && !selection.edges.has(edge)) session.select(selectionOf([], [edge]))
  const box = element?.getBoundingClientRect()
  const at = { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
  openMenu({ at, on: node !== undefined ? 'node' : edge !== undefined ? 'edge' : 'plane' })
}
