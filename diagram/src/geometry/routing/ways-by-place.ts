import { inflate, type Rect } from '../../model/index.ts'
import type { Routes } from '../../shapes/index.ts'
import { indexRects, type SpatialIndex } from '../spatial-index.ts'
import { wayBounds } from './way-bounds.ts'

interface PlacedWay extends Rect {
  readonly id: string
}

interface WaysByPlace {
  /** Ids of the edges that go around a node, by its id. */
  readonly around: ReadonlyMap<string, readonly string[]>
  readonly index: SpatialIndex<PlacedWay>
}

/** Ways never change: of those that a gesture begins with this is found once, not at every move. */
const known = new WeakMap<Routes, WaysByPlace>()

/** Ids of the edges that go around one of these nodes, or whose plain way comes near `frame`. */
export function edgesNear(routes: Routes, ids: ReadonlySet<string>, frame: Rect | null): string[] {
  const { around, index } = known.get(routes) ?? placeWays(routes)
  const crossing = frame ? index.find(frame).map(({ id }) => id) : []
  return [...[...ids].flatMap((id) => around.get(id) ?? []), ...crossing]
}

function placeWays(routes: Routes): WaysByPlace {
  const around = new Map<string, string[]>()
  const ways: PlacedWay[] = []
  for (const [id, route] of routes) {
    for (const node of route.around) {
      const list = around.get(node)
      if (list) list.push(id)
      else around.set(node, [id])
    }
    const bounds = wayBounds(route.plain)
    // A straight way has no width of its own.
    if (bounds) ways.push({ id, ...inflate(bounds, 1) })
  }
  const placed = { around, index: indexRects(ways) }
  known.set(routes, placed)
  return placed
}
