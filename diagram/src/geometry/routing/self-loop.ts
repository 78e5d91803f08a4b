import type { ChartEdge, ChartNode, Point, Port } from '@strata/contract'
import { bottomOf, rightOf } from '../../model/index.ts'
import { nothingAround, type Route } from '../../shapes/index.ts'
import { straightened } from './find-way.ts'
import { outward, portPoint } from './port-point.ts'

const reach = 24

/** The way of a step back to itself: around a corner, from the right side to the top unless the edge has other ports. */
export function selfLoop(edge: ChartEdge, node: ChartNode): Route {
  const sourcePort = edge.sourcePort ?? (edge.targetPort === 'right' ? 'bottom' : 'right')
  const wanted = edge.targetPort ?? (sourcePort === 'top' ? 'left' : 'top')
  const targetPort = wanted === sourcePort ? nextPort(sourcePort) : wanted
  const points = straightened([
    portPoint(node, sourcePort),
    beyond(node, sourcePort),
    ...corners(node, sourcePort, targetPort),
    beyond(node, targetPort),
    portPoint(node, targetPort),
  ])
  return { points, plain: points, around: nothingAround, sourcePort, targetPort }
}

function nextPort(port: Port): Port {
  return port === 'right' ? 'top' : 'right'
}

function beyond(node: ChartNode, port: Port): Point {
  const at = portPoint(node, port)
  return { x: at.x + outward[port].x * reach, y: at.y + outward[port].y * reach }
}

function corners(node: ChartNode, from: Port, to: Port): Point[] {
  const first = outward[from]
  const last = outward[to]
  if (first.x + last.x !== 0 || first.y + last.y !== 0) return [cornerAt(node, first.x + last.x, first.y + last.y)]
  const aside: Point = first.x !== 0 ? { x: 0, y: -1 } : { x: 1, y: 0 }
  return [cornerAt(node, first.x + aside.x, first.y + aside.y), cornerAt(node, last.x + aside.x, last.y + aside.y)]
}

function cornerAt(node: ChartNode, right: number, down: number): Point {
  return {
    x: right > 0 ? rightOf(node) + reach : node.x - reach,
    y: down > 0 ? bottomOf(node) + reach : node.y - reach,
  }
}
