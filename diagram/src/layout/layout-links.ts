import type { ChartEdge } from '@strata/contract'
import { ancestorsOf, type Chart } from '../model/index.ts'
import { textWidth } from '../text/index.ts'
import type { LayoutItem } from './layout-item.ts'
import type { ReadingDirection } from './reading-direction.ts'
import { isTie } from './satellites.ts'

/** A connection between two items, with the places on their borders, from the top, that it joins. */
export interface LayoutLink {
  readonly source: LayoutItem
  readonly target: LayoutItem
  readonly sourceAt: number
  readonly targetAt: number
  /** A step of the flow; messages and ties only pull their ends near to each other. */
  readonly isFlow: boolean
  /** It passes from one pool to another, or to what is in none. */
  readonly isMessage: boolean
  /** It was turned round, for it leads back. */
  readonly isBack?: boolean
  /** The way its source mainly leads on. */
  readonly isMain?: boolean
  /** Room its label takes along and across the flow, where it is set out. */
  readonly label?: { readonly width: number; readonly height: number } | undefined
}

const widestLabel = 120
const shortLabel = 36

interface LinkWork {
  readonly chart: Chart
  readonly edges: readonly ChartEdge[]
  readonly direction: ReadingDirection
}

/** The connections of `edges` between different items, whether they end at the item's node or at one inside it. */
export function linksBetween(work: LinkWork, items: readonly LayoutItem[]): LayoutLink[] {
  const { chart, edges, direction } = work
  const holders = new Map<string, LayoutItem>()
  for (const item of items) for (const id of item.rects.keys()) holders.set(id, item)
  return edges.flatMap((edge): LayoutLink[] => {
    const source = holders.get(edge.source)
    const target = holders.get(edge.target)
    if (!source || !target || source === target) return []
    const isMessage = outermost(chart, edge.source) !== outermost(chart, edge.target)
    const isFlow = !isMessage && !isTie(edge)
    const ends = { sourceAt: middleOf(source, edge.source), targetAt: middleOf(target, edge.target) }
    return [{ source, target, ...ends, isFlow, isMessage, label: isFlow ? labelRoom(edge, direction) : undefined }]
  })
}

/** A short label is in the gap there is between steps anyway. */
function labelRoom({ label }: ChartEdge, direction: ReadingDirection): LayoutLink['label'] {
  if (!label) return undefined
  const width = Math.min(widestLabel, textWidth(label, 11, 500) + 8)
  const lines = Math.min(3, Math.ceil((textWidth(label, 11, 500) + 8) / widestLabel))
  const room = { width: width + 8, height: lines * 14 + 2 }
  if (direction === 'right') return room.width > shortLabel ? room : undefined
  return { width: room.height, height: room.width }
}

function middleOf(item: LayoutItem, id: string): number {
  const rect = item.rects.get(id)
  return rect ? rect.y + rect.height / 2 : item.line
}

/** The pool around a node; the node's chart itself outside of pools. */
function outermost(chart: Chart, id: string): string {
  const node = chart.nodes[id]
  if (!node) return ''
  return [node, ...ancestorsOf(chart, node)].find(({ kind }) => kind === 'pool')?.id ?? ''
}
