import type { Point } from '@strata/contract'
import { inflate, overlaps, type Rect } from '../model/index.ts'
import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'

/** A step in a line that is smaller than this looks like a mistake. */
const smallStep = 22
const clearance = 12
const passes = 2

/** The same places with small steps between connected items taken out, where there is room to. */
export function straightened(
  items: readonly LayoutItem[],
  links: readonly LayoutLink[],
  places: ReadonlyMap<string, Point>,
): Map<string, Point> {
  const next = new Map(places)
  for (let pass = 0; pass < passes; pass += 1) {
    for (const link of links) {
      const by = stepOf(link, next)
      if (by === 0 || Math.abs(by) > smallStep) continue
      if (!moveIfFree(link.target, by, { items, places: next, links })) moveIfFree(link.source, -by, { items, places: next, links })
    }
  }
  return next
}

/** How far the target must go up or down for its line to be straight. */
function stepOf({ source, target, sourceAt, targetAt }: LayoutLink, places: ReadonlyMap<string, Point>): number {
  const from = (places.get(source.id)?.y ?? 0) + sourceAt
  const to = (places.get(target.id)?.y ?? 0) + targetAt
  return Math.abs(from - to) < 0.5 ? 0 : from - to
}

interface Placing {
  readonly items: readonly LayoutItem[]
  readonly links: readonly LayoutLink[]
  readonly places: Map<string, Point>
}

/** Moves an item when nothing is there and no line that is straight already would become crooked. */
function moveIfFree(item: LayoutItem, by: number, { items, links, places }: Placing): boolean {
  const at = places.get(item.id)
  if (!at || links.some((link) => (link.source === item || link.target === item) && stepOf(link, places) === 0)) return false
  const box = inflate(boxOf(item, { x: at.x, y: at.y + by }), clearance)
  if (items.some((other) => other !== item && overlaps(box, boxOf(other, places.get(other.id))))) return false
  places.set(item.id, { x: at.x, y: at.y + by })
  return true
}

function boxOf(item: LayoutItem, at: Point | undefined): Rect {
  return { x: at?.x ?? 0, y: at?.y ?? 0, width: item.width, height: item.height }
}
