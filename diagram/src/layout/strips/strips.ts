import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf, type Rect } from '../../model/index.ts'
import { turned } from '../layout-item.ts'
import type { ReadingDirection } from '../reading-direction.ts'

/** One strip of a stack of pools and lanes: the inside of a lane, or of a pool without lanes. */
export interface Strip {
  readonly owner: ChartNode
  /** All pools and lanes around it, the outermost first, the owner last. */
  readonly around: readonly ChartNode[]
  readonly nodes: ChartNode[]
}

/** The strips of a pool or lane. What is beside its lanes goes with the lane it is nearest to. */
export function framedStrips(chart: Chart, frame: ChartNode, outside: readonly ChartNode[], direction: ReadingDirection): Strip[] {
  const children = childrenOf(chart, frame.id)
  const lanes = byPlace(
    children.filter(({ kind }) => kind === 'lane'),
    direction,
  )
  const others = children.filter(({ kind }) => kind !== 'lane')
  const around = [...outside, frame]
  if (lanes.length === 0) return [{ owner: frame, around, nodes: others }]
  const strips = lanes.flatMap((lane) => framedStrips(chart, lane, around, direction))
  for (const node of others) nearestStrip(strips, node, direction)?.nodes.push(node)
  return strips
}

function nearestStrip(strips: readonly Strip[], node: ChartNode, direction: ReadingDirection): Strip | undefined {
  const away = ({ owner }: Strip): number => Math.abs(middleOf(owner, direction) - middleOf(node, direction))
  return [...strips].sort((a, b) => away(a) - away(b))[0]
}

/** In the order in which they are across the flow. */
export function byPlace(nodes: readonly ChartNode[], direction: ReadingDirection): ChartNode[] {
  return [...nodes].sort((a, b) => middleOf(a, direction) - middleOf(b, direction))
}

/** Where the middle of a box is across the flow. */
export function middleOf(box: Rect, direction: ReadingDirection): number {
  const { y, height } = turned(box, direction)
  return y + height / 2
}
