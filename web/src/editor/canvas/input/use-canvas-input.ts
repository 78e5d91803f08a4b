import { useReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import type { ContextCall } from '../overlays/context-menu.tsx'
import { useSurroundings } from '../view/canvas-context.tsx'
import { clipboardHandlers } from './clipboard-input.ts'
import { keyHandlers } from './key-input.ts'
import { pointerHandlers } from './pointer-input.ts'

/** What the canvas's box does with pointer, keys and clipboard, and the context menu they open. */
export function useCanvasInput(root: { readonly current: HTMLDivElement | null }) {
  const { canvas, isEditable, hooks } = useSurroundings()
  const flow = useReactFlow()
  const [menu, setMenu] = useState<ContextCall | null>(null)
  const handlers = useMemo(() => {
    const panBy = (dx: number, dy: number) => {
      const { x, y, zoom } = flow.getViewport()
      void flow.setViewport({ x: x + dx, y: y + dy, zoom })
    }
    const input = { canvas, isEditable, hooks, root, panBy, openMenu: setMenu }
    return { ...pointerHandlers(input), ...keyHandlers(input), ...clipboardHandlers(input) }
  }, [canvas, isEditable, hooks, flow, root])
  useFingerKeptFromPanning(root)
  return { handlers, menu, closeMenu: () => setMenu(null) }
}

/** While a finger drags something, React Flow gets no events and pans nothing. */
function useFingerKeptFromPanning(root: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const box = root.current
    const keep = (event: TouchEvent) => {
      if (!box?.hasAttribute('data-dragging')) return
      event.preventDefault()
      event.stopPropagation()
    }
    box?.addEventListener('touchstart', keep, { capture: true, passive: false })
    return () => box?.removeEventListener('touchstart', keep, { capture: true })
  }, [root])
}
