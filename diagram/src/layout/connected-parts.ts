import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'

/** The items in parts whose items are all connected, in whichever direction; what links join to others is left aside. */
export function connectedParts(items: readonly LayoutItem[], links: readonly LayoutLink[]): LayoutItem[][] {
  const beside = new Map<LayoutItem, LayoutItem[]>(items.map((item) => [item, []]))
  for (const { source, target } of links) {
    if (!beside.has(source) || !beside.has(target)) continue
    beside.get(source)?.push(target)
    beside.get(target)?.push(source)
  }
  const turn = new Map(items.map((item, index) => [item, index]))
  const met = new Set<LayoutItem>()
  const parts: LayoutItem[][] = []
  for (const first of items) {
    if (met.has(first)) continue
    const part: LayoutItem[] = []
    const open = [first]
    for (let item = open.pop(); item; item = open.pop()) {
      if (met.has(item)) continue
      met.add(item)
      part.push(item)
      open.push(...(beside.get(item) ?? []))
    }
    parts.push(part.sort((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0)))
  }
  return parts
}
