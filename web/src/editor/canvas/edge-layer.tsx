import { edgeShape, type Route } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { memo, useMemo } from 'react'
import { useEditor } from '../use-editor.ts'
import { useCanvas, useSurroundings } from './canvas-context.tsx'

import { Drawing, pathData } from './drawing.tsx'
import classes from './edge-layer.module.css'
import { useShownEdges } from './use-shown-elements.ts'

/** The connections in view, between the containers and the steps. Each reads only its own record and way. */
export function EdgeLayer() {
  const ids = useShownEdges()
  return (
    <ViewportPortal>
      <svg className={classes.layer} role="presentation">
        {ids.map((id) => (
          <EdgeView key={id} id={id} />
        ))}
      </svg>
    </ViewportPortal>
  )
}

const EdgeView = memo(function EdgeView({ id }: { id: string }) {
  const { session } = useSurroundings().canvas
  const stored = useEditor(session, (state) => state.chart.edges[id])
  const edge = useCanvas((state) => state.preview?.chart.edges[id]) ?? stored
  const route = useCanvas((state) => state.preview?.routes.get(id) ?? state.routes.get(id))
  const isSelected = useEditor(session, (state) => state.selection.edges.has(id))
  const isEdited = useEditor(session, (state) => state.inlineEdit?.kind === 'edge' && state.inlineEdit.id === id)
  const isReplaced = useCanvas((state) => state.line?.replaces === id)
  const list = useMemo(
    () => edge && route && edgeShape(isEdited ? { ...edge, label: undefined } : edge, route, { selected: isSelected }),
    [edge, route, isSelected, isEdited],
  )
  if (!list || !route) return null
  return (
    <g data-edge-id={id} className={classes.edge} data-replaced={isReplaced || undefined}>
      <path className={classes.hit} d={straightPath(route)} />
      <Drawing list={list} />
    </g>
  )
})

function straightPath({ points }: Route): string {
  return pathData(points.map(({ x, y }, index) => [index === 0 ? 'M' : 'L', x, y]))
}
