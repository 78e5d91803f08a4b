import type { Point } from '@strata/contract'
import type { Chart } from '../../model/index.ts'
import type { Route, Routes } from '../../shapes/index.ts'
import { clusterSegments } from './parallel-segments.ts'
import { type Segment, segmentsOf } from './route-segments.ts'
import { type SettlingWay, settleLines } from './settle-lines.ts'
import { isFreeWay, slidePiece } from './slide-piece.ts'

/** Distance between lines set apart, in chart units. */
const pitch = 8

interface Shift {
  readonly index: number
  readonly by: number
}

/**
 * Sets lines of different edges that run over each other apart, also where they come and go at one port; only the last bit
 * before a port stays one for lines that leave or reach it together. Works from the plain ways each time, so the result does
 * not depend on what was nudged before.
 */
export function nudgeRoutes(routes: Routes, chart: Chart): Routes {
  const shifts = shiftsOf(clusterSegments(segmentsOf(routes, chart)))
  const ways: SettlingWay[] = []
  for (const [id, route] of routes) {
    const edge = chart.edges[id]
    if (!edge) continue
    const way = { chart, edge, route, points: route.plain }
    ways.push({ ...way, points: shiftedPoints(way, shifts.get(id) ?? []) })
  }
  settleLines(ways)
  const settled = new Map(ways.map(({ edge, points }) => [edge.id, points]))
  const next = new Map<string, Route>()
  for (const [id, route] of routes) next.set(id, withPoints(route, settled.get(id) ?? route.plain))
  return next
}

/** How far each piece goes when lanes are spread evenly about the line they share. */
function shiftsOf(clusters: readonly (readonly (readonly Segment[])[])[]): Map<string, Shift[]> {
  const shifts = new Map<string, Shift[]>()
  for (const lanes of clusters) {
    const gap = Math.min(pitch, 40 / (lanes.length - 1))
    lanes.forEach((lane, place) => {
      const by = (place - (lanes.length - 1) / 2) * gap
      for (const { edge, index } of lane) {
        const list = shifts.get(edge.id)
        if (list) list.push({ index, by })
        else shifts.set(edge.id, [{ index, by }])
      }
    })
  }
  return shifts
}

/** The way with all its shifts that are possible, or none where together they lead it through something. */
function shiftedPoints(way: SettlingWay, shifts: readonly Shift[]): readonly Point[] {
  let points = way.points
  for (const { index, by } of shifts) points = (by === 0 ? null : slidePiece(way, points, index, by)) ?? points
  return points === way.points || isFreeWay(way, points) ? points : way.points
}

function withPoints(route: Route, points: readonly Point[]): Route {
  return isSameLine(points, route.points) ? route : { ...route, points }
}

function isSameLine(a: readonly Point[], b: readonly Point[]): boolean {
  return a === b || (a.length === b.length && a.every((point, index) => point.x === b[index]?.x && point.y === b[index]?.y))
}
