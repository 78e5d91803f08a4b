import type { KeyPress } from '../../actions/shortcut.ts'
import type { CanvasInput } from './canvas-input.ts'
import { selectForMenuOn } from './menu-target.ts'

export function isMenuKey({ key, shiftKey }: KeyPress): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/** Opens the menu of the step or connection the keyboard is on, or of what is selected, in its middle; else that of the chart. */
export function openMenuByKey({ canvas: { session }, openMenu, root }: CanvasInput, target: EventTarget): void {
  const element = target instanceof Element ? target : root.current
  const edge = element?.closest<SVGElement>('[data-edge-id]')?.dataset.edgeId
  const [selected] = session.state.selection.nodes
  const node = element?.closest<HTMLElement>('[data-node-id]')?.dataset.nodeId ?? (edge === undefined ? selected : undefined)
  const box = element?.getBoundingClientRect()
  const at = { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
  openMenu({ at, on: selectForMenuOn(session, { node, edge }) })
}
