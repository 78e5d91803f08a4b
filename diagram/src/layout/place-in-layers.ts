import type { Point } from '@strata/contract'
import { connectedParts } from './connected-parts.ts'
import { forwardLinks } from './forward-links.ts'
import type { LayoutBox, LayoutEngine, LayoutGraph, LayoutLine, LayoutOptions, LayoutPort } from './layout-graph.ts'
import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'
import { lightLinks, type WeighedLinks } from './light-links.ts'

/** Layers from left to right; ELK's own seed is fixed, so the same graph always gets the same answer. */
const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.componentComponent': '48',
  'elk.layered.spacing.nodeNodeBetweenLayers': '56',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.crossingCounterNodeInfluence': '0.001',
  'elk.spacing.edgeLabel': '6',
  'elk.aspectRatio': '1.8',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

/** How much the engine does to keep a link's direction, and to keep it straight. */
function weightOf({ isFlow, isBack, isMain }: LayoutLink): LayoutOptions {
  const straightness = isMain ? '10' : isFlow && !isBack ? '2' : '0'
  return { 'elk.layered.priority.direction': isFlow ? '100' : '0', 'elk.layered.priority.straightness': straightness }
}

/** The finest way to set a flow straight; it takes the engine too long, and too deep, where many lines pass many layers. */
const fine: LayoutOptions = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' }
const coarse: LayoutOptions = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '3',
}
const hasty: LayoutOptions = { 'elk.layered.thoroughness': '1' }
/** From so many items and stand-ins of links on the coarse way is taken. */
const many = 600
/** The same with labels counted (`labelledLoad`): from so many on labels get no room of their own. */
const manyWithLabels = 400
/** From so many on it is content with the first order of the steps it finds. */
const veryMany = 1500
/** The engine walks connected steps depth first to separate the parts: a deeper part overflows its stack. */
const deepest = 1500

export interface LayersWish {
  /** In reading order. */
  readonly items: readonly LayoutItem[]
  readonly links: readonly LayoutLink[]
  /** What is not connected to each other is set side by side; else everything begins at the left. */
  readonly packs: boolean
}

/** Places items by the engine: upper left corners by item id. */
export async function placeInLayers({ items, links, packs }: LayersWish, engine: LayoutEngine): Promise<Map<string, Point>> {
  const [only] = items
  if (!only) return new Map()
  if (items.length === 1) return new Map([[only.id, { x: 0, y: 0 }]])
  const light = lightLinks(items, forwardLinks(items, links))
  const answer = await engine(graphOf(items, light, packs))
  const places = new Map<string, Point>()
  for (const { id, x = 0, y = 0 } of answer.children ?? []) {
    const item = items[Number(id.slice(1))]
    if (item) places.set(item.id, { x, y })
  }
  if (places.size < items.length) throw new Error('The layout engine left shapes out')
  return places
}

function graphOf(items: readonly LayoutItem[], { links, load, labelledLoad }: WeighedLinks, packs: boolean): LayoutGraph {
  const hasLabels = labelledLoad < manyWithLabels
  const numbers = new Map(items.map((item, index) => [item, `n${index}`]))
  const ports = new Map<LayoutItem, Map<string, LayoutPort>>(items.map((item) => [item, new Map()]))
  const portOf = (item: LayoutItem, side: 'EAST' | 'WEST', at: number): string => {
    const y = Math.round(at)
    const id = `${numbers.get(item)}${side}${y}`
    const x = side === 'EAST' ? item.width : 0
    ports.get(item)?.set(id, { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } })
    return id
  }
  const edges = links.map(
    (link, index): LayoutLine => ({
      id: `e${index}`,
      sources: [portOf(link.source, 'EAST', link.sourceAt)],
      targets: [portOf(link.target, 'WEST', link.targetAt)],
      ...(hasLabels &&
        link.label && { labels: [{ text: 'label', ...link.label, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }] }),
      layoutOptions: weightOf(link),
    }),
  )
  const children = items.map((item, index): LayoutBox => {
    const { width, height } = item
    return {
      id: `n${index}`,
      width,
      height,
      ports: [...(ports.get(item)?.values() ?? [])],
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    }
  })
  return { id: 'chart', children, edges, layoutOptions: optionsFor(load, packs && largestPart(items, links) < deepest) }
}

function largestPart(items: readonly LayoutItem[], links: readonly LayoutLink[]): number {
  return Math.max(...connectedParts(items, links).map((part) => part.length))
}

function optionsFor(load: number, packs: boolean): LayoutOptions {
  return {
    ...options,
    ...(load < many ? fine : coarse),
    ...(load >= veryMany && hasty),
    'elk.separateConnectedComponents': String(packs),
  }
}
