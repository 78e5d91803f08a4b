import type { ChartNode, Point, Port } from '@strata/contract'
import { isSidePort, outward, portPoint } from './port-point.ts'

/** Kinds drawn as a circle. */
const circles = new Set<ChartNode['kind']>(['start', 'end', 'event', 'connector'])

/** What is kept free of lines at both ends of a straight side, for its round corner. */
const corner = 8

/** The border of `node` beside a port, `offset` along its side; null where a line there would miss the shape, or nearly. */
export function slidPort(node: ChartNode, port: Port, offset: number): Point | null {
  const middle = portPoint(node, port)
  const [half, depth] = isSidePort(port) ? [node.height / 2, node.width / 2] : [node.width / 2, node.height / 2]
  const inset = insetAt(node, Math.abs(offset), half, depth)
  if (inset === null) return null
  const out = outward[port]
  return isSidePort(port) ? { x: middle.x - out.x * inset, y: middle.y + offset } : { x: middle.x + offset, y: middle.y - out.y * inset }
}

/** How far behind its box the border lies. */
function insetAt(node: ChartNode, offset: number, half: number, depth: number): number | null {
  if (circles.has(node.kind)) return offset <= half * 0.6 ? depth * (1 - Math.sqrt(1 - (offset / half) ** 2)) : null
  if (node.kind === 'decision') return offset <= half * 0.6 ? depth * (offset / half) : null
  return offset <= half - corner ? 0 : null
}
