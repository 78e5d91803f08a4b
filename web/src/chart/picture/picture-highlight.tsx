import { boundsOfPoints, type Chart, findNodes, inflate, pathData, type Rect, type Routes, roundedPath } from '@strata/diagram'
import classes from './chart-picture.module.css'
import { unionOf } from './pan-zoom.ts'

/** Elements to bring into the middle and to ring. A new object shows them again. */
export interface Highlight {
  nodeIds: readonly string[]
  edgeIds: readonly string[]
}

interface Props {
  chart: Chart
  routes: Routes
  highlight: Highlight
}

/** A ring around each step, and a broad line under each connection. */
export function PictureHighlight({ chart, routes, highlight }: Props) {
  return (
    <>
      {highlight.edgeIds.map((id) => {
        const route = routes.get(id)
        return route && <path key={id} className={classes.way} d={pathData(roundedPath(route.points))} />
      })}
      {findNodes(chart, highlight.nodeIds).map((node) => (
        <rect key={node.id} className={classes.ring} rx={8} {...ringOf(node)} />
      ))}
    </>
  )
}

/** All that is ringed; of connections whose way is not known yet the steps they join. Nothing where the chart holds none of it. */
export function highlightBounds(chart: Chart, routes: Routes, { nodeIds, edgeIds }: Highlight): Rect | null {
  const ways = edgeIds.flatMap((id) => {
    const edge = chart.edges[id]
    if (!edge) return []
    const way = boundsOfPoints(routes.get(id)?.points ?? [])
    return way ? [way] : findNodes(chart, [edge.source, edge.target])
  })
  return unionOf([...findNodes(chart, nodeIds).map(ringOf), ...ways])
}

const ringOf = ({ x, y, width, height }: Rect): Rect => inflate({ x, y, width, height }, 6)
