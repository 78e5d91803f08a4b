import type { ChartEdge, ChartNode, Point, Port } from '@strata/contract'
import { bottomOf, rightOf } from '../../model/index.ts'
import { nothingAround, type Route } from '../../shapes/index.ts'
import { straightened } from './find-way.ts'
import { isSidePort, nearestPort, portPoint } from './port-point.ts'

/** Kinds whose border is at their box only in the middle of each side. */
const round = new Set<ChartNode['kind']>(['decision', 'start', 'end', 'event', 'connector'])

/** The way through the bends a person placed. Between them lines run as placed; only the ends find their border. */
export function pinnedWay(edge: ChartEdge, source: ChartNode, target: ChartNode): Route {
  const bends = edge.points ?? []
  const first = bends[0] ?? portPoint(target, 'left')
  const last = bends.at(-1) ?? portPoint(source, 'right')
  const start = anchor(source, edge.sourcePort, first)
  const end = anchor(target, edge.targetPort, last)
  const points = straightened([...start.line, ...bends, ...end.line.reverse()])
  return { points, plain: points, around: nothingAround, sourcePort: start.port, targetPort: end.port }
}

/** Where the line from `bend` meets the border, with a corner between when it does not meet it squarely. */
function anchor(node: ChartNode, wanted: Port | undefined, bend: Point): { port: Port; line: Point[] } {
  const port = wanted ?? facingPort(node, bend)
  const middle = portPoint(node, port)
  const level = isSidePort(port)
  const offset = level ? bend.y - middle.y : bend.x - middle.x
  if (Math.abs(offset) < 0.5) return { port, line: [middle] }
  const half = (level ? node.height : node.width) / 2 - 4
  if (!round.has(node.kind) && Math.abs(offset) <= half) {
    return { port, line: [level ? { x: middle.x, y: bend.y } : { x: bend.x, y: middle.y }] }
  }
  const corner = level ? { x: bend.x, y: middle.y } : { x: middle.x, y: bend.y }
  return isBefore(node, port, corner) ? { port, line: [middle, corner] } : { port, line: [middle] }
}

/** The side the bend is squarely before, else the side it is nearest to. */
function facingPort(node: ChartNode, bend: Point): Port {
  const isBeside = bend.y > node.y && bend.y < bottomOf(node)
  const isAbove = bend.x > node.x && bend.x < rightOf(node)
  if (isBeside && !isAbove) return bend.x < node.x ? 'left' : 'right'
  if (isAbove && !isBeside) return bend.y < node.y ? 'top' : 'bottom'
  return nearestPort(node, bend)
}

function isBefore(node: ChartNode, port: Port, point: Point): boolean {
  switch (port) {
    case 'right':
      return point.x > rightOf(node)
    case 'left':
      return point.x < node.x
    case 'bottom':
      return point.y > bottomOf(node)
    case 'top':
      return point.y < node.y
  }
}
