import { type ChartEdge, type ChartNode, commandMessages, commandRefusals, type Point } from '@strata/contract'
import { headOf } from '../geometry/index.ts'
import { type Chart, childrenOf, edgesOf, nodesOf, patchOf } from '../model/index.ts'
import { isContainer, kindTable } from '../rules/index.ts'
import { type Command, firstReason } from './command.ts'
import { staysOnPlane } from './plane.ts'

export interface InsertSpaceArgs {
  /** Horizontal makes room from left to right, vertical from top to bottom. */
  readonly axis: 'horizontal' | 'vertical'
  /** What starts at or after this coordinate moves. */
  readonly at: number
  /** How far; negative takes space away. */
  readonly amount: number
}

interface AxisNames {
  readonly position: 'x' | 'y'
  readonly extent: 'width' | 'height'
}

/** Makes or takes away space across the whole chart; containers across the line grow or shrink. */
export const insertSpace: Command<InsertSpaceArgs> = {
  id: 'insertSpace',
  label: commandMessages.insertSpace,
  allowed: (chart, args) =>
    firstReason(
      () => -args.amount <= spareRoom(chart, args) || commandRefusals.inTheWay,
      () => staysOnPlane(nodesOf(chart).map((node) => withSpace(node, args))),
    ),
  apply: (chart, args) =>
    patchOf(chart, {
      putNodes: nodesOf(chart).map((node) => withSpace(node, args)),
      putEdges: edgesOf(chart).map((edge) => bendsWithSpace(edge, args)),
    }),
}

function namesOf(axis: InsertSpaceArgs['axis']): AxisNames {
  return axis === 'horizontal' ? { position: 'x', extent: 'width' } : { position: 'y', extent: 'height' }
}

/** A node after space was made: what starts at the line or beyond it goes further, containers across it grow. */
export function withSpace(node: ChartNode, { axis, at, amount }: InsertSpaceArgs): ChartNode {
  const { position, extent } = namesOf(axis)
  if (node[position] >= at) return { ...node, [position]: node[position] + amount }
  if (isContainer(node.kind) && node[position] + node[extent] > at) return { ...node, [extent]: node[extent] + amount }
  return node
}

/** An edge with its placed bends after space was made. */
export function bendsWithSpace(edge: ChartEdge, { axis, at, amount }: InsertSpaceArgs): ChartEdge {
  const { position } = namesOf(axis)
  if (!edge.points) return edge
  const points = edge.points.map((point): Point => (point[position] >= at ? { ...point, [position]: point[position] + amount } : point))
  return { ...edge, points }
}

/**
 * How much space may be taken away before a line: up to the last thing that ends or begins there; containers across it keep their name
 * and the room around what they hold. Zero where a shape is across the line, infinite where nothing comes before it.
 */
export function spareRoom(chart: Chart, line: Pick<InsertSpaceArgs, 'axis' | 'at'>): number {
  const { position, extent } = namesOf(line.axis)
  let last = Number.NEGATIVE_INFINITY
  for (const node of nodesOf(chart)) {
    if (node[position] >= line.at) continue
    const end = node[position] + node[extent]
    last = Math.max(last, isContainer(node.kind) && end > line.at ? lastWithin(chart, node, line) : end)
  }
  return Math.max(0, line.at - last)
}

/** Around what a container holds. */
const padding = 16

/** How far a container across the line lets it go: what comes beyond moves up to its name, its far border up to what comes before. */
function lastWithin(chart: Chart, container: ChartNode, { axis, at }: Pick<InsertSpaceArgs, 'axis' | 'at'>): number {
  const { position, extent } = namesOf(axis)
  const contents = childrenOf(chart, container.id)
  const beyond = contents.filter((child) => child[position] >= at)
  const head = headOf(chart, container)[axis === 'horizontal' ? 'left' : 'top']
  if (beyond.length > 0) return container[position] + head + (beyond.some((child) => child.kind !== 'lane') ? padding : 0)
  const before = contents.filter((child) => child[position] + child[extent] <= at)
  const ends = before.map((child) => child[position] + child[extent] + (child.kind === 'lane' ? 0 : padding))
  const least = container[position] + kindTable[container.kind].minSize[extent]
  return at - Math.max(0, container[position] + container[extent] - Math.max(least, ...ends))
}
