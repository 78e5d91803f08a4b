import type { ChartNode } from '@strata/contract'
import { bottomOf, boundsOf, type Chart, type Rect } from '../model/index.ts'
import { moveOf, type NodeMove } from './node-move.ts'
import { otherSide, type Side, type ThreeCharts } from './three-charts.ts'

interface Framing {
  readonly three: ThreeCharts
  /** As its owner has it, in the container that it comes into. */
  readonly node: ChartNode
  /** Who touched the node; nobody where undefined. */
  readonly owner: Side | undefined
  /** Both touched it: it is wholly the owner's. */
  readonly isDecided: boolean
  /** The merged container around it. */
  readonly container: ChartNode | undefined
}

/** Where a node ends up when both edits are made: its own place within a container that may itself have gone elsewhere. */
export function composeFrame({ three, node, owner, isDecided, container }: Framing): Rect {
  const { id } = node
  const [mine, theirs, former] = [three.mine.nodes[id], three.theirs.nodes[id], three.base.nodes[id]]
  if (!mine || !theirs || !former || isDecided) return frameIn(container, three[owner ?? 'theirs'], node)
  const moves = { mine: moveOf(three.base, three.mine, id), theirs: moveOf(three.base, three.theirs, id) }
  if (moves.mine === 'none' && moves.theirs === 'none') return frameOf(former)
  const lead = leaderOf(moves, owner)
  const frame = frameIn(container, three[lead], node)
  if (moves[otherSide(lead)] !== 'grown') return frame
  const other = otherSide(lead) === 'mine' ? mine : theirs
  return moves[lead] === 'grown' ? aroundBoth(frame, frameOf(other), former) : enlarged(frame, other, former)
}

const weights: Readonly<Record<NodeMove, number>> = { none: 0, carried: 1, grown: 2, placed: 3 }

/** Who moved it comes before whose container it only followed. */
function leaderOf(moves: Readonly<Record<Side, NodeMove>>, owner: Side | undefined): Side {
  if (owner && moves[owner] === 'placed') return owner
  return weights[moves.mine] >= weights[moves.theirs] ? 'mine' : 'theirs'
}

/** The frame that a node has in the chart of one of both, moved as far as the merged container is from theirs. */
function frameIn(container: ChartNode | undefined, side: Chart, node: ChartNode): Rect {
  const own = side.nodes[node.id] ?? node
  if (own.parent !== container?.id) return frameOf(own)
  const { dx, dy } = shiftOfContents(side.nodes[container.id] ?? container, container)
  return { ...frameOf(own), x: own.x + dx, y: own.y + dy }
}

/** What is in a container goes where this goes; a border that was only pushed outwards moves nothing. */
function shiftOfContents(from: ChartNode, to: ChartNode): { dx: number; dy: number } {
  const isWentDown = to.kind === 'lane' && bottomOf(to) !== bottomOf(from)
  return { dx: to.width === from.width ? to.x - from.x : 0, dy: to.height === from.height || isWentDown ? to.y - from.y : 0 }
}

/** Both made room: there is room for what both put in. A lane is where its lane above ends, which settles later. */
function aroundBoth(frame: Rect, other: Rect, former: ChartNode): Rect {
  if (former.kind !== 'lane' || former.parent === null) return boundsOf([frame, other]) ?? frame
  const y = frame.y === former.y ? other.y : frame.y
  return { ...frame, y, width: Math.max(frame.width, other.width), height: Math.max(frame.height, other.height) }
}

/** A container that one moved and the other made room in. */
function enlarged(frame: Rect, other: Rect, former: Rect): Rect {
  if (frame.width !== former.width || frame.height !== former.height) return boundsOf([frame, other]) ?? frame
  return { ...frameOf(other), x: other.x + frame.x - former.x, y: other.y + frame.y - former.y }
}

function frameOf({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height }
}
