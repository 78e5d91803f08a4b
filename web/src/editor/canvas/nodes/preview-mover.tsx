import type { Chart } from '@strata/diagram'
import { type RefObject, useEffect } from 'react'
import { useSurroundings } from '../view/canvas-context.tsx'
import type { Preview } from '../view/canvas-store.ts'

/**
 * Moves the elements of nodes to where a gesture under way would put them, past React: one style each, no rendering. React
 * Flow's nodes stay as they are until the gesture ends.
 */
export function PreviewMover({ root }: { root: RefObject<HTMLElement | null> }) {
  const { canvas } = useSurroundings()
  useEffect(() => {
    const shifted = new Map<string, HTMLElement>()
    return canvas.subscribe(({ preview }, before) => {
      if (preview === before.preview) return
      const { chart } = canvas.session.state
      if (preview) shift(preview, chart, { shifted, root: root.current })
      else for (const id of [...shifted.keys()]) release(shifted, id, chart)
    })
  }, [canvas, root])
  return null
}

interface Shown {
  readonly shifted: Map<string, HTMLElement>
  readonly root: HTMLElement | null
}

/** Asks the elements that are in the page, not the nodes of the chart: of 300 that move few are in view. */
function shift({ chart }: Preview, stored: Chart, { shifted, root }: Shown): void {
  const still = new Set(shifted.keys())
  for (const element of root?.querySelectorAll<HTMLElement>('.react-flow__node') ?? []) {
    const id = element.dataset.id ?? ''
    const to = chart.nodes[id]
    const from = stored.nodes[id]
    if (to === from || !to || !from) continue
    element.style.translate = [to.x - from.x, to.y - from.y].map(inPixels).join(' ')
    element.style.width = inPixels(to.width)
    element.style.height = inPixels(to.height)
    shifted.set(id, element)
    still.delete(id)
  }
  for (const id of still) release(shifted, id, stored)
}

/** Back to where the stored chart has it: React Flow puts it there by itself. */
function release(shifted: Map<string, HTMLElement>, id: string, stored: Chart): void {
  const element = shifted.get(id)
  const node = stored.nodes[id]
  if (element) element.style.translate = ''
  if (element && node) {
    element.style.width = inPixels(node.width)
    element.style.height = inPixels(node.height)
  }
  shifted.delete(id)
}

const inPixels = (size: number): string => `${size}px`
