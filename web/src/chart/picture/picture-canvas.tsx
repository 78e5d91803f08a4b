import { containsRect, type SceneItem, visibleArea } from '@strata/diagram'
import { useEffect, useRef } from 'react'
import { coveredArea, drawOverview, type OverviewPicture } from '../../editor/index.ts'
import classes from './chart-picture.module.css'
import type { Size, View } from './pan-zoom.ts'

interface Props {
  items: readonly SceneItem[]
  view: View
  size: Size
  theme: 'light' | 'dark'
}

/** How long the zoom must rest before what was stretched is drawn sharply. */
const restMs = 90

/** A picture of so many elements that one for each would be too slow. It is larger than its frame and moved with the view. */
export function PictureCanvas({ items, view, size, theme }: Props) {
  const ref = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<OverviewPicture>(undefined)
  const latest = useRef(view)
  latest.current = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is followed below; here is drawn what it cannot show
  useEffect(() => {
    if (ref.current) drawn.current = drawOverview(ref.current, { items, theme, view: latest.current, size })
  }, [items, theme, size.width, size.height])
  useEffect(() => {
    const element = ref.current
    const last = drawn.current
    if (!element || !last || last.view === view) return
    const draw = () => {
      drawn.current = drawOverview(element, { items, theme, view, size })
    }
    if (!containsRect(coveredArea(last), visibleArea(view, size))) return draw()
    const scale = view.zoom / last.view.zoom
    element.style.transform = `matrix(${[scale, 0, 0, scale, view.x - last.view.x * scale, view.y - last.view.y * scale].join()})`
    if (scale === 1) return
    const timer = setTimeout(draw, restMs)
    return () => clearTimeout(timer)
  }, [items, theme, view, size])
  return <canvas ref={ref} className={classes.canvas} aria-hidden />
}
