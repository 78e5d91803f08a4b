import type { Point } from '@strata/contract'
import type { LayoutItem } from './layout-item.ts'
import type { FixedStrip } from './strips/lay-out-in-lanes.ts'

const between = { along: 48, across: 28 }

interface Column {
  readonly from: number
  to: number
  readonly items: Set<LayoutItem>
}

/** Places items column by column as the engine has them; what does not fit into a lane one below the other takes a column more. */
export function unrolled(strips: readonly FixedStrip[], layers: ReadonlyMap<string, Point>): Map<string, Point> {
  const places = new Map<string, Point>()
  let x = 0
  for (const column of columnsOf(strips, layers)) {
    const stacks = strips.map((strip) => stacksOf(strip, column, layers))
    const needed = Math.max(...stacks.map((list) => list.length))
    for (let at = 0; at < needed; at += 1) {
      let width = 0
      strips.forEach((strip, index) => {
        const stack = stacks[index]?.[at] ?? []
        placeStack(stack, strip, (item, y) => places.set(item.id, { x, y }))
        width = Math.max(width, ...stack.map((item) => item.width))
      })
      x += width + between.along
    }
  }
  return places
}

function columnsOf(strips: readonly FixedStrip[], layers: ReadonlyMap<string, Point>): Column[] {
  const left = (item: LayoutItem): number => layers.get(item.id)?.x ?? 0
  const columns: Column[] = []
  for (const item of strips.flatMap((strip) => strip.items).sort((a, b) => left(a) - left(b))) {
    const last = columns.at(-1)
    if (last && left(item) < last.to) {
      last.items.add(item)
      last.to = Math.max(last.to, left(item) + item.width)
    } else columns.push({ from: left(item), to: left(item) + item.width, items: new Set([item]) })
  }
  return columns
}

/** The items of one lane in one column, from the top, in stacks that the lane has room for. */
function stacksOf({ items, top, bottom }: FixedStrip, column: Column, layers: ReadonlyMap<string, Point>): LayoutItem[][] {
  const sorted = items.filter((item) => column.items.has(item)).sort((a, b) => (layers.get(a.id)?.y ?? 0) - (layers.get(b.id)?.y ?? 0))
  const stacks: LayoutItem[][] = []
  for (const item of sorted) {
    const last = stacks.at(-1)
    if (last && heightOf([...last, item]) <= bottom - top) last.push(item)
    else stacks.push([item])
  }
  return stacks
}

function heightOf(stack: readonly LayoutItem[]): number {
  return stack.reduce((sum, item) => sum + item.height, between.across * (stack.length - 1))
}

/** About the middle of the lane; a single item has its line there, as long as its node has room. */
function placeStack(stack: readonly LayoutItem[], { top, bottom }: FixedStrip, put: (item: LayoutItem, y: number) => void): void {
  const [only] = stack
  if (only && stack.length === 1) {
    const host = only.rects.get(only.id)?.height ?? 0
    const line = Math.min(Math.max((top + bottom) / 2, top + host / 2), Math.max(bottom - host / 2, top + host / 2))
    put(only, Math.round(line) - only.line)
    return
  }
  let y = (top + bottom - heightOf(stack)) / 2
  for (const item of stack) {
    put(item, Math.round(y + item.line) - item.line)
    y += item.height + between.across
  }
}
