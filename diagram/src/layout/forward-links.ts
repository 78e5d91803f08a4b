import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'

/**
 * The same links, those that lead back turned round, so that the flow has no circles: a link leads back when a walk into the
 * depth from where the flow begins meets its end again. Of the links that leave an item the one that leads on longest is the
 * main one. `items` come in reading order, starts of the flow first.
 */
export function forwardLinks(items: readonly LayoutItem[], links: readonly LayoutLink[]): LayoutLink[] {
  const turns = walkOrder(items, links)
  const forward = links.map((link) => {
    const leadsOn = (turns.get(link.source) ?? 0) < (turns.get(link.target) ?? 0)
    return leadsOn || link.isMessage ? link : turnedRound(link)
  })
  const main = mainLinks(forward, turns)
  return forward.map((link) => (main.has(link) ? { ...link, isMain: true } : link))
}

function turnedRound(link: LayoutLink): LayoutLink {
  return { ...link, source: link.target, target: link.source, sourceAt: link.targetAt, targetAt: link.sourceAt, isBack: true }
}

function mainLinks(links: readonly LayoutLink[], turns: ReadonlyMap<LayoutItem, number>): Set<LayoutLink> {
  const reach = new Map<LayoutItem, number>()
  const main = new Map<LayoutItem, LayoutLink>()
  const lastFirst = links
    .filter((link) => link.isFlow && !link.isBack)
    .sort((a, b) => (turns.get(b.source) ?? 0) - (turns.get(a.source) ?? 0))
  for (const link of lastFirst) {
    const length = (reach.get(link.target) ?? 0) + 1
    if (length <= (reach.get(link.source) ?? 0)) continue
    reach.set(link.source, length)
    main.set(link.source, link)
  }
  return new Set(main.values())
}

/** Each item's turn in an order in which only links that close a circle lead back. */
function walkOrder(items: readonly LayoutItem[], links: readonly LayoutLink[]): Map<LayoutItem, number> {
  const next = new Map<LayoutItem, LayoutItem[]>(items.map((item) => [item, []]))
  const isEntered = new Set<LayoutItem>()
  for (const link of links) {
    if (!link.isFlow) continue
    next.get(link.source)?.push(link.target)
    isEntered.add(link.target)
  }
  const finished: LayoutItem[] = []
  const isSeen = new Set<LayoutItem>()
  const starts = [...items.filter((item) => !isEntered.has(item)), ...items.filter((item) => isEntered.has(item))]
  for (const start of starts) finishFrom(start, next, isSeen, finished)
  return new Map(finished.reverse().map((item, turn) => [item, turn]))
}

/** A stack of its own: a flow may be thousands of steps long. */
function finishFrom(
  start: LayoutItem,
  next: ReadonlyMap<LayoutItem, readonly LayoutItem[]>,
  isSeen: Set<LayoutItem>,
  finished: LayoutItem[],
): void {
  if (isSeen.has(start)) return
  isSeen.add(start)
  const way = [{ item: start, taken: 0 }]
  for (let here = way.at(-1); here; here = way.at(-1)) {
    const to = next.get(here.item)?.[here.taken]
    here.taken += 1
    if (to === undefined) {
      finished.push(here.item)
      way.pop()
    } else if (!isSeen.has(to)) {
      isSeen.add(to)
      way.push({ item: to, taken: 0 })
    }
  }
}
