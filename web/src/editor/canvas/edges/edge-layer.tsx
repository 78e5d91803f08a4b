import { edgeShape, type Route } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { memo, useMemo, useRef } from 'react'
import { useEditor } from '../../use-editor.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { Drawing, pathData } from '../view/drawing.tsx'
import { useShownEdges } from '../view/use-shown-elements.ts'
import classes from './edge-layer.module.css'
import { useEdgeFocus } from './use-edge-focus.ts'
import { useEdgeWords } from './use-edge-words.ts'
import { useLabelSpot } from './use-label-spot.ts'

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
  const edge = useCanvas(({ preview }) => (preview?.carried.has(id) ? undefined : preview?.chart.edges[id])) ?? stored
  const route = useCanvas((state) => state.preview?.routes.get(id) ?? state.routes.get(id))
  const isSelected = useEditor(session, (state) => state.selection.edges.has(id))
  const isEdited = useEditor(session, (state) => state.inlineEdit?.kind === 'edge' && state.inlineEdit.id === id)
  const isFocused = useEditor(session, (state) => state.focusedEdge?.edge === id)
  const words = useEdgeWords(id)
  const ref = useRef<SVGGElement>(null)
  const takeFocus = useEdgeFocus(ref, id)
  const isReplaced = useCanvas((state) => state.line?.replaces === id)
  const labelSpot = useLabelSpot(id)
  const list = useMemo(
    () => edge && route && edgeShape(isEdited ? { ...edge, label: undefined } : edge, route, { selected: isSelected, labelSpot }),
    [edge, route, isSelected, isEdited, labelSpot],
  )
  if (!list || !route) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot be within a drawing.
    <g
      ref={ref}
      role="button"
      tabIndex={isFocused ? 0 : -1}
      aria-label={words}
      aria-pressed={isSelected}
      data-edge-id={id}
      data-replaced={isReplaced || undefined}
      className={classes.edge}
      onFocus={takeFocus}
    >
      {isFocused && <path className={classes.ring} d={straightPath(route)} />}
      <path className={classes.hit} d={straightPath(route)} />
      <Drawing list={list} />
    </g>
  )
})

function straightPath({ points }: Route): string {
  return pathData(points.map(({ x, y }, index) => [index === 0 ? 'M' : 'L', x, y]))
}
