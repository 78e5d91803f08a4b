import type { ChartNode, Point, Port } from '@strata/contract'
import { cylinderPath, type PathStep, sheetPath } from '../../shapes/index.ts'
import { pathReach } from './path-reach.ts'
import { isSidePort, outward, portPoint } from './port-point.ts'

/** Kinds drawn as a circle. */
const circles = new Set<ChartNode['kind']>(['start', 'end', 'event', 'connector'])

/** What is kept free of lines at both ends of a straight side, for its round corner. */
const corner = 8

/** Kinds whose top or bottom is bent. */
const bentPaths: Partial<Record<ChartNode['kind'], (node: ChartNode) => readonly PathStep[]>> = {
  document: sheetPath,
  data: cylinderPath,
}

/** The border of `node` beside a port, `offset` along its side; null where a line there would miss the shape, or nearly. */
export function slidPort(node: ChartNode, port: Port, offset: number): Point | null {
  const middle = portPoint(node, port)
  const inset = insetAt(node, port, offset)
  if (inset === null) return null
  const out = outward[port]
  return isSidePort(port) ? { x: middle.x - out.x * inset, y: middle.y + offset } : { x: middle.x + offset, y: middle.y - out.y * inset }
}

/** How far behind its box the border is. */
function insetAt(node: ChartNode, port: Port, offset: number): number | null {
  const [half, depth] = isSidePort(port) ? [node.height / 2, node.width / 2] : [node.width / 2, node.height / 2]
  const away = Math.abs(offset)
  if (circles.has(node.kind)) return away <= half * 0.6 ? depth * (1 - Math.sqrt(1 - (away / half) ** 2)) : null
  if (node.kind === 'decision') return away <= half * 0.6 ? depth * (away / half) : null
  if (away > half - corner) return null
  const steps = isSidePort(port) ? undefined : bentPaths[node.kind]?.(node)
  if (!steps) return 0
  const reach = pathReach(steps, half + offset)
  if (!reach) return null
  return port === 'top' ? reach.top : node.height - reach.bottom
}
