import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { chartScene, type SceneItem } from '@strata/diagram'
import { memo, type ReactNode, useMemo } from 'react'
import { chartVariables, Drawing } from '../../editor/index.ts'
import classes from './chart-picture.module.css'
import type { Picture } from './chart-picture.tsx'
import type { View } from './pan-zoom.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import { useSeenItems } from './seen-items.ts'
import { usePictureRoutes } from './use-picture-routes.ts'

interface Props {
  picture: Picture
  view: View
  /** SVG to draw above all, in the chart's units. */
  children?: ReactNode
}

/** More elements in view than this are drawn on a canvas. */
const manyElements = 500

/** A picture as a view shows it, for the eye alone: put what it shows into words beside it or over it. */
export function PictureDrawing({ picture, view, children }: Props) {
  const theme = useComputedColorScheme('light')
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const size = useMemo(() => ({ width, height }), [width, height])
  const { chart } = picture
  const routes = usePictureRoutes(chart)
  const items = useMemo(() => chartScene(chart, routes, picture), [chart, routes, picture])
  const seen = useSeenItems({ chart, routes, items }, view, size)
  const isLarge = width > 0 && seen.length > manyElements
  return (
    <div ref={ref} className={classes.drawing} style={chartVariables(theme)} aria-hidden>
      {isLarge && <PictureCanvas {...{ view, size, theme }} items={seen} />}
      <svg className={classes.drawing} aria-hidden>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
          {!isLarge && <Items items={seen} />}
          {children}
        </g>
      </svg>
    </div>
  )
}

const Items = memo(function Items({ items }: { items: readonly SceneItem[] }) {
  return items.map(({ type, id, x, y, list }) => (
    <g key={`${type}/${id}`} transform={`translate(${x} ${y})`}>
      <Drawing list={list} />
    </g>
  ))
})
