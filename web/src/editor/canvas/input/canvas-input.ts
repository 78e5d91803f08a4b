import type { ActionHooks } from '../../actions/action.ts'
import type { ContextCall } from '../overlays/context-menu.tsx'
import type { CanvasStore } from '../view/canvas-store.ts'

/** What handlers of the canvas work with. */
export interface CanvasInput {
  readonly canvas: CanvasStore
  readonly isEditable: boolean
  readonly hooks: ActionHooks
  readonly root: { readonly current: HTMLDivElement | null }
  readonly panBy: (dx: number, dy: number) => void
  readonly openMenu: (call: ContextCall) => void
}

/** Whether an event belongs to something that floats over the chart rather than to the chart. */
export function isOverChart(event: { readonly target: EventTarget; readonly currentTarget: EventTarget }): boolean {
  if (event.target === event.currentTarget) return true
  return event.target instanceof Element && event.target.closest('.react-flow') !== null
}

/** Text fields and buttons keep their keys and their clipboard. */
export function isTyping({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
