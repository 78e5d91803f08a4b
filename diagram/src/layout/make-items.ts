import type { ChartEdge, ChartNode } from '@strata/contract'
import { readingOrder } from '../geometry/index.ts'
import { boundsOf, type Chart, childrenOf, descendantsOf, edgesAt, type Rect } from '../model/index.ts'
import { isExpanded, kindTable } from '../rules/index.ts'
import { textWidth } from '../text/index.ts'
import type { Attachments } from './attachments.ts'
import type { LayoutEngine } from './layout-graph.ts'
import { type ItemWish, type LayoutItem, layoutItem, turned } from './layout-item.ts'
import { linksBetween } from './layout-links.ts'
import { placeInLayers } from './place-in-layers.ts'
import type { ReadingDirection } from './reading-direction.ts'
import { straightened } from './straighten.ts'
import { wrappedPlaces } from './wrapped-places.ts'

/** What every step of laying out works with. */
export interface LayoutWork {
  readonly chart: Chart
  readonly direction: ReadingDirection
  readonly attachments: Attachments
  readonly edges: readonly ChartEdge[]
  readonly engine: LayoutEngine
  /** Of the place the chart is seen in, its extent along the flow by that across; null: rows are as long as they are. */
  readonly aspect: number | null
}

/** The items of these nodes, in reading order: what is inside them is laid out first, what is attached to them goes along. */
export async function makeItems(work: LayoutWork, nodes: readonly ChartNode[]): Promise<LayoutItem[]> {
  const { attachments, direction } = work
  const hosts = nodes.filter((node) => !attachments.hosts.has(node.id))
  const items: LayoutItem[] = []
  for (const node of startsFirst(inReadingOrder(hosts, direction))) {
    const inside = await insideOf(work, node)
    const satellites = attachments.satellites.get(node.id) ?? []
    const riders = attachments.riders.get(node.id) ?? []
    const isBusy = node.kind === 'decision' && edgesAt(work.chart, node.id).length > 2
    items.push(layoutItem({ node, inside, satellites, riders, direction, isBusy }))
  }
  return items
}

function inReadingOrder(nodes: readonly ChartNode[], direction: ReadingDirection): ChartNode[] {
  const boxes = nodes.map((node) => ({ node, ...turned(node, direction) }))
  return readingOrder(boxes).map(({ node }) => node)
}

function startsFirst(nodes: readonly ChartNode[]): ChartNode[] {
  return [...nodes.filter(({ kind }) => kind === 'start'), ...nodes.filter(({ kind }) => kind !== 'start')]
}

const padding = 24
const header = 36

/** What is in a group or subprocess, and how large it becomes around it; contents of a closed one stay as they are. */
async function insideOf(work: LayoutWork, node: ChartNode): Promise<ItemWish['inside']> {
  const children = childrenOf(work.chart, node.id)
  if (children.length === 0) return undefined
  if (node.kind === 'subprocess' && !isExpanded(node)) return keptInside(work.chart, node)
  const { rects, frame: needed } = await layOutFreely(work, children)
  if (!needed) return undefined
  const least = leastSize(node)
  const width = Math.ceil(Math.max(least.width, needed.width + 2 * padding))
  const height = Math.ceil(Math.max(least.height, needed.height + header + padding))
  const shift = {
    x: Math.round((width - needed.width) / 2) - needed.x,
    y: header + Math.round((height - header - padding - needed.height) / 2) - needed.y,
  }
  return { width, height, rects: new Map([...rects].map(([id, rect]) => [id, { ...rect, x: rect.x + shift.x, y: rect.y + shift.y }])) }
}

function keptInside(chart: Chart, node: ChartNode): ItemWish['inside'] {
  const rects = descendantsOf(chart, node.id).map(({ id, x, y, width, height }): [string, Rect] => [
    id,
    { x: x - node.x, y: y - node.y, width, height },
  ])
  return { width: node.width, height: node.height, rects: new Map(rects) }
}

/** A subprocess stays large enough to show its steps (`isExpanded`), and a name has room. */
function leastSize({ kind, text, style }: ChartNode): { width: number; height: number } {
  const name = Math.min(320, textWidth(text, style?.fontSize ?? 12, 600) + 24)
  const { minSize } = kindTable[kind]
  if (kind === 'subprocess') return { width: Math.max(240, name), height: 140 }
  return { width: Math.max(minSize.width, name), height: minSize.height }
}

export interface FreeLayout {
  readonly rects: Map<string, Rect>
  /** Around all of them with their texts. */
  readonly frame: Rect | null
}

/** Lays nodes out where nothing else is in the way: their boxes, in the chart's own directions. */
export async function layOutFreely(work: LayoutWork, nodes: readonly ChartNode[]): Promise<FreeLayout> {
  return placeFreely({ ...work, aspect: null }, await makeItems(work, nodes))
}

/** The same for items that are made already; long rows are wrapped where the work has an aspect. */
export async function placeFreely(work: LayoutWork, items: readonly LayoutItem[]): Promise<FreeLayout> {
  const links = linksBetween(work, items)
  const inOneRow = straightened(items, links, await placeInLayers({ items, links, packs: true }, work.engine))
  const places = work.aspect === null ? inOneRow : wrappedPlaces({ items, links, places: inOneRow }, work.aspect)
  const rects = new Map<string, Rect>()
  const boxes: Rect[] = []
  for (const item of items) {
    const corner = places.get(item.id) ?? { x: 0, y: 0 }
    const at = { x: Math.round(corner.x), y: Math.round(corner.y + item.line) - item.line }
    putRects(rects, item, at, work.direction)
    boxes.push(turned({ ...at, width: item.width, height: item.height }, work.direction))
  }
  return { rects, frame: boundsOf(boxes) }
}

/** Puts all that belongs to an item where its corner is, measured along and across the flow. */
export function putRects(rects: Map<string, Rect>, item: LayoutItem, at: { x: number; y: number }, direction: ReadingDirection): void {
  for (const [id, rect] of item.rects) rects.set(id, turned({ ...rect, x: rect.x + at.x, y: rect.y + at.y }, direction))
}
