import { boundsOf, type Chart, findEdges, findNodes, inflate, nodesOf, type Rect, type SceneOptions } from '@strata/diagram'
import { useEffect, useMemo } from 'react'
import classes from './chart-picture.module.css'
import { unionOf } from './pan-zoom.ts'
import { PictureDrawing } from './picture-drawing.tsx'
import type { PanZoom } from './use-pan-zoom.ts'

/** A chart to look at, with what marks its elements. */
export interface Picture extends SceneOptions {
  chart: Chart
}

/** Elements to bring into the middle and to ring. A new object shows them again. */
export interface Highlight {
  nodeIds: readonly string[]
  edgeIds: readonly string[]
}

interface Props {
  picture: Picture
  label: string
  panZoom: PanZoom
  highlight: Highlight | undefined
}

export const boundsOfPicture = ({ chart }: Picture): Rect => boundsOf(nodesOf(chart)) ?? { x: 0, y: 0, width: 400, height: 300 }

/** The drawing of a chart that is only looked at; what it shows stands in words beside it. */
export function ChartPicture({ picture, label, panZoom, highlight }: Props) {
  const { chart } = picture
  const rings = useMemo(() => (highlight ? ringsOf(chart, highlight) : []), [chart, highlight])
  const { show, view } = panZoom
  useEffect(() => {
    const part = unionOf(rings)
    if (part) show(part)
  }, [rings, show])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves about the picture here, as the pointer does
    <div ref={panZoom.frame} className={classes.frame} role="img" aria-label={label} tabIndex={0} {...panZoom.dragging}>
      <PictureDrawing picture={picture} view={view}>
        {rings.map((ring) => (
          <rect key={`${ring.x},${ring.y}`} className={classes.ring} rx={8} {...ring} />
        ))}
      </PictureDrawing>
    </div>
  )
}

/** Around each node asked for; an edge is ringed by the steps it joins. */
function ringsOf(chart: Chart, { nodeIds, edgeIds }: Highlight): Rect[] {
  const nodes = findNodes(chart, nodeIds)
  const ends = nodes.length > 0 ? [] : findEdges(chart, edgeIds).flatMap(({ source, target }) => [source, target])
  return [...nodes, ...findNodes(chart, new Set(ends))].map(({ x, y, width, height }) => inflate({ x, y, width, height }, 6))
}
