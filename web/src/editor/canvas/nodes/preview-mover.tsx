import type { Chart } from '@strata/diagram'
import { type RefObject, useEffect } from 'react'
import { useSurroundings } from '../view/canvas-context.tsx'
import type { Preview } from '../view/canvas-store.ts'
import { translateBy } from '../view/drawing.tsx'

/**
 * Moves the elements of nodes to where a gesture under way would put them, and those of connections that only go along, past
 * React: one style or attribute each, no rendering. What React made stays as it is until the gesture ends.
 */
export function PreviewMover({ root }: { root: RefObject<HTMLElement | null> }) {
  const { canvas } = useSurroundings()
  useEffect(() => {
    const shifted = new Map<string, HTMLElement>()
    const carried = new Set<Element>()
    return canvas.subscribe(({ preview }, before) => {
      if (preview === before.preview) return
      const { chart } = canvas.session.state
      if (preview) shift(preview, chart, { shifted, root: root.current })
      else for (const id of [...shifted.keys()]) release(shifted, id, chart)
      shiftLines(preview, carried, root.current)
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

/** Takes the lines in the page along with what moves, and those that no longer go along back. */
function shiftLines(preview: Preview | null, carried: Set<Element>, root: HTMLElement | null): void {
  const still = new Set(carried)
  const elements = preview?.carried.size ? root?.querySelectorAll<SVGGElement>('g[data-edge-id][tabindex]') : []
  for (const element of elements ?? []) {
    const by = preview?.carried.get(element.dataset.edgeId ?? '')
    if (!by) continue
    element.setAttribute('transform', translateBy(by))
    carried.add(element)
    still.delete(element)
  }
  for (const element of still) {
    element.removeAttribute('transform')
    carried.delete(element)
  }
}
