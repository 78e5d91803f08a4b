import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'

/** Links with what they cost the engine: it sets a stand-in for a link into every layer that the link passes. */
export interface WeighedLinks {
  readonly links: readonly LayoutLink[]
  /** Items and stand-ins together. */
  readonly load: number
  /** The same where labels get room of their own: a label is set into a layer between, which every longer link passes too. */
  readonly labelledLoad: number
}

/** Many more stand-ins than items take the engine minutes. */
const mostStandIns = (items: number): number => Math.min(3000, 300 + items)

/** The links without those that pass the most layers, where all together are too much; main ones stay. Links come forward (`forwardLinks`). */
export function lightLinks(items: readonly LayoutItem[], links: readonly LayoutLink[]): WeighedLinks {
  const layers = layersOf(items, links)
  const weighed = links.map((link) => {
    const span = Math.abs((layers.get(link.target) ?? 0) - (layers.get(link.source) ?? 0))
    return { link, cost: Math.max(0, span - 1) }
  })
  const total = weighed.reduce((sum, { cost }) => sum + cost, 0)
  const most = mostStandIns(items.length)
  let spare = total - most
  const dropped = new Set<LayoutLink>()
  for (const { link, cost } of [...weighed].sort((a, b) => b.cost - a.cost)) {
    if (spare <= 0) break
    if (link.isMain) continue
    dropped.add(link)
    spare -= cost
  }
  const kept = links.filter((link) => !dropped.has(link))
  const standIns = Math.min(total, most)
  const labels = kept.filter(({ label }) => label).length
  const layersMore = labels === 0 ? 1 : 2
  return { links: kept, load: items.length + standIns, labelledLoad: items.length + labels + standIns * layersMore }
}

/** How far along the flow each item comes at the earliest. Messages do not count. */
function layersOf(items: readonly LayoutItem[], links: readonly LayoutLink[]): Map<LayoutItem, number> {
  const next = new Map<LayoutItem, LayoutItem[]>(items.map((item) => [item, []]))
  const waiting = new Map<LayoutItem, number>(items.map((item) => [item, 0]))
  for (const { source, target, isMessage } of links) {
    if (isMessage) continue
    next.get(source)?.push(target)
    waiting.set(target, (waiting.get(target) ?? 0) + 1)
  }
  const layers = new Map<LayoutItem, number>(items.map((item) => [item, 0]))
  const open = items.filter((item) => waiting.get(item) === 0)
  for (let item = open.pop(); item; item = open.pop()) {
    for (const target of next.get(item) ?? []) {
      layers.set(target, Math.max(layers.get(target) ?? 0, (layers.get(item) ?? 0) + 1))
      const left = (waiting.get(target) ?? 0) - 1
      waiting.set(target, left)
      if (left === 0) open.push(target)
    }
  }
  return layers
}
