import type { ChartNode, Point, Port } from '@strata/contract'
import { type Chart, copyRecord } from '../../model/index.ts'
import { portPoint } from './port-point.ts'
import { routeEdge } from './route-edge.ts'

export interface DraftWay {
  /** The end that is fixed. */
  readonly node: string
  readonly port?: Port
  /** Where the other end is being dragged to. */
  readonly to: Point
  /** Which end of the edge is fixed. */
  readonly fixed: 'source' | 'target'
}

const pointerId = ''

/** The way of an edge one end of which still hangs on the pointer, from source to target. */
export function draftWay(chart: Chart, { node: id, port, to, fixed }: DraftWay): readonly Point[] {
  const node = chart.nodes[id]
  if (!node) return []
  const pointer: ChartNode = { id: pointerId, kind: 'connector', x: to.x - 0.5, y: to.y - 0.5, width: 1, height: 1, text: '', parent: null }
  const nodes = copyRecord(chart.nodes)
  nodes[pointerId] = pointer
  const edge =
    fixed === 'source'
      ? { id: pointerId, source: id, sourcePort: port, target: pointerId }
      : { id: pointerId, source: pointerId, target: id, targetPort: port }
  const route = routeEdge({ ...chart, nodes }, edge)
  return route?.points ?? [portPoint(node, port ?? 'right'), to]
}
