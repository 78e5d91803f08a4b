import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'

/** How many items the largest part has whose items are all connected, in whichever direction. */
export function largestPart(items: readonly LayoutItem[], links: readonly LayoutLink[]): number {
  const beside = new Map<LayoutItem, LayoutItem[]>(items.map((item) => [item, []]))
  for (const { source, target } of links) {
    beside.get(source)?.push(target)
    beside.get(target)?.push(source)
  }
  const met = new Set<LayoutItem>()
  let largest = 0
  for (const first of items) {
    const before = met.size
    const open = [first]
    for (let item = open.pop(); item; item = open.pop()) {
      if (met.has(item)) continue
      met.add(item)
      open.push(...(beside.get(item) ?? []))
    }
    largest = Math.max(largest, met.size - before)
  }
  return largest
}
