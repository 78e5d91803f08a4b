import {
  boundsOfPoints,
  type Chart,
  containsRect,
  inflate,
  overlaps,
  type Rect,
  type Routes,
  type SceneItem,
  visibleArea,
} from '@strata/diagram'
import { useMemo, useRef } from 'react'
import type { Size, View } from './pan-zoom.ts'

/** Marks and texts are up to this far beside what they belong to. */
const beside = 60

interface Scene {
  chart: Chart
  routes: Routes
  items: readonly SceneItem[]
}

/**
 * The items in view and in a margin around it. They stay the same while the view stays within that, so that moving about redraws nothing.
 */
export function useSeenItems({ chart, routes, items }: Scene, view: View, frame: Size): readonly SceneItem[] {
  const covered = useRef<{ area: Rect; zoom: number }>(undefined)
  const seen = visibleArea(view, frame)
  const isCovered = covered.current && containsRect(covered.current.area, seen) && view.zoom <= covered.current.zoom * 2
  if (!isCovered) covered.current = { area: inflate(seen, Math.max(seen.width, seen.height) / 2), zoom: view.zoom }
  const area = covered.current?.area
  return useMemo(() => {
    if (!area || frame.width === 0) return items
    const isSeen = ({ type, id }: SceneItem) => {
      const bounds = type === 'node' ? chart.nodes[id] : boundsOfPoints(routes.get(id)?.points ?? [])
      return bounds ? overlaps(inflate(bounds, beside), area) : false
    }
    return items.filter(isSeen)
  }, [items, chart, routes, area, frame.width])
}
