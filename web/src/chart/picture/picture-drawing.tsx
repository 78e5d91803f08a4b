import { useComputedColorScheme } from '@mantine/core'
import { chartScene, routeChart } from '@strata/diagram'
import { type ReactNode, useMemo } from 'react'
import { Drawing } from '../../editor/canvas/drawing.tsx'
import { chartVariables } from '../../editor/canvas/theme-variables.ts'
import classes from './chart-picture.module.css'
import type { Picture } from './chart-picture.tsx'
import type { View } from './pan-zoom.ts'

interface Props {
  picture: Picture
  view: View
  /** SVG to draw above all, in the chart's units. */
  children?: ReactNode
}

/** A picture as a view shows it, for the eye alone: put what it shows into words beside it or over it. */
export function PictureDrawing({ picture, view, children }: Props) {
  const theme = useComputedColorScheme('light')
  const { chart } = picture
  const routes = useMemo(() => routeChart(chart), [chart])
  const items = useMemo(() => chartScene(chart, routes, picture), [chart, routes, picture])
  return (
    <svg className={classes.drawing} style={chartVariables(theme)} aria-hidden>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
        {items.map(({ type, id, x, y, list }) => (
          <g key={`${type}/${id}`} transform={`translate(${x} ${y})`}>
            <Drawing list={list} />
          </g>
        ))}
        {children}
      </g>
    </svg>
  )
}
