import { chartScene, routeChart, type Viewport } from '@strata/diagram'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { nodeContexts } from './canvas/nodes/node-contexts.ts'
import type { MarksById, RolesById } from './canvas/view/canvas-context.tsx'
import { Drawing } from './canvas/view/drawing.tsx'
import { chartVariables } from './canvas/view/theme-variables.ts'
import classes from './chart-first-look.module.css'
import type { EditorSession } from './editor-session.ts'
import { openingView } from './fitted-view.ts'

interface Props {
  session: EditorSession
  marks: MarksById
  roles: RolesById
  theme: 'light' | 'dark'
  /** The canvas does not come: a large chart is painted too. */
  isAllThereIs?: boolean
}

/** Beyond this a picture would take longer than the canvas, which draws only what is in view. */
const mostNodes = 300

/**
 * The chart where the canvas will show it, painted without the code of gestures: it can be read while that code is loaded. The canvas
 * names its shapes to screen readers when it comes.
 */
export function ChartFirstLook({ session, marks, roles, theme, isAllThereIs = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<Viewport>()
  const { chart } = session.state
  const items = useMemo(() => {
    if (chart.nodeOrder.length > mostNodes && !isAllThereIs) return []
    return chartScene(chart, routeChart(chart), { nodeContexts: nodeContexts(chart, marks, roles) })
  }, [chart, marks, roles, isAllThereIs])
  useLayoutEffect(() => {
    if (!frame.current || chart.nodeOrder.length === 0) return
    const { clientWidth: width, clientHeight: height } = frame.current
    const { x, y } = frame.current.getBoundingClientRect()
    setView(openingView(session.state, { width, height }, { x, y }))
  }, [session, chart])
  return (
    <div ref={frame} className={classes.frame} aria-hidden>
      {view && (
        <svg className={classes.drawing} style={chartVariables(theme)} aria-hidden>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
            {items.map(({ type, id, x, y, list }) => (
              <g key={`${type}/${id}`} transform={`translate(${x} ${y})`}>
                <Drawing list={list} />
              </g>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}
