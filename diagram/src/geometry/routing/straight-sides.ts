import type { ChartEdge, ChartNode, Port } from '@strata/contract'
import { bottomOf, type Chart, centerOf, edgesAt, rightOf } from '../../model/index.ts'

/**
 * Whether another edge meets this side of a node in one straight line. Such a side is better left to it: a second line there
 * would be over it.
 */
export function isSideTaken(chart: Chart, node: string, side: Port, except: string): boolean {
  return edgesAt(chart, node).some((edge) => {
    if (edge.id === except) return false
    const ports = straightPorts(chart, edge)
    return ports !== null && ((edge.source === node && ports.source === side) || (edge.target === node && ports.target === side))
  })
}

/** The sides an edge joins where both ends face each other exactly. */
function straightPorts(chart: Chart, edge: ChartEdge): { source: Port; target: Port } | null {
  const source = chart.nodes[edge.source]
  const target = chart.nodes[edge.target]
  if (!source || !target || edge.points) return null
  const ports = facingSides(source, target)
  if (!ports) return null
  const isOwn = (edge.sourcePort ?? ports.source) === ports.source && (edge.targetPort ?? ports.target) === ports.target
  return isOwn ? ports : null
}

function facingSides(source: ChartNode, target: ChartNode): { source: Port; target: Port } | null {
  const from = centerOf(source)
  const to = centerOf(target)
  if (Math.abs(from.y - to.y) < 0.5) {
    if (target.x > rightOf(source)) return { source: 'right', target: 'left' }
    if (source.x > rightOf(target)) return { source: 'left', target: 'right' }
  }
  if (Math.abs(from.x - to.x) < 0.5) {
    if (target.y > bottomOf(source)) return { source: 'bottom', target: 'top' }
    if (source.y > bottomOf(target)) return { source: 'top', target: 'bottom' }
  }
  return null
}
