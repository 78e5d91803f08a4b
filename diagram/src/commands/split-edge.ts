import { type ChartEdge, type ChartNode, commandRefusals, type Point } from '@strata/contract'
import { axes, endOf, gridSize, middleOf, shareAcross, startOf } from '../geometry/index.ts'
import { ancestorsOf, type Chart, type ChartChanges, edgesAt, edgesOf, findNodes, freshIds, nodesOf, rootOf } from '../model/index.ts'
import { isContainer, kindTable } from '../rules/index.ts'
import { firstReason, type Permission } from './command.ts'
import { bendsWithSpace, type InsertSpaceArgs, withSpace } from './insert-space.ts'
import { mayHoldMore } from './new-node.ts'

/** Whether `node` may come between the two ends of a connection: it leads on, and is not one of them nor connected to others. */
export function maySplit(chart: Chart, edgeId: string, node: Pick<ChartNode, 'id' | 'kind'>): Permission {
  return firstReason(
    () => mayStandBetween(chart, edgeId, node),
    () => edgesAt(chart, node.id).length === 0 || commandRefusals.alreadyConnected,
  )
}

/** Whether `node` may be between the two ends of a connection, whatever else it is connected to. */
export function mayStandBetween(chart: Chart, edgeId: string, node: Pick<ChartNode, 'id' | 'kind'>): Permission {
  const gap = findGap(chart, edgeId)
  if (!gap) return commandRefusals.noEdge
  return firstReason(
    () => isPassedThrough(node.kind) || commandRefusals.cannotComeBetween({ kind: kindTable[node.kind].label }),
    () => gap.ends.every(({ id }) => id !== node.id) || commandRefusals.connectionEndsHere,
    () => gap.ends.every((end) => !ancestorsOf(chart, end).some(({ id }) => id === node.id)) || commandRefusals.connectionInside,
    () => mayHoldMore(chart, 0, 1),
  )
}

/** A connection, with what it begins and ends at. */
interface Gap {
  readonly edge: ChartEdge
  readonly ends: readonly [ChartNode, ChartNode]
}

function findGap(chart: Chart, edgeId: string): Gap | null {
  const edge = chart.edges[edgeId]
  if (!edge) return null
  const [source, target] = findNodes(chart, [edge.source, edge.target])
  return source && target ? { edge, ends: [source, target] } : null
}

/** A text is a note about a connection, and a pool holds what is connected: no route leads through either. */
function isPassedThrough(kind: ChartNode['kind']): boolean {
  return kindTable[kind].leads === 'both' && kind !== 'text' && kind !== 'pool'
}

export type Puts = Required<Pick<ChartChanges, 'putNodes' | 'putEdges'>>

/**
 * `node`, where it was dropped, between the ends of a connection: what leads to it and on from it, and where the gap between two steps
 * side by side is too narrow, the room for it, made across the chart but for what other pools hold. Dropped near a straight connection, it is put in its line.
 */
export function putBetween(chart: Chart, edgeId: string, dropped: ChartNode): Puts {
  const gap = findGap(chart, edgeId)
  if (!gap) return { putNodes: [dropped], putEdges: [] }
  const node = { ...dropped, ...placeInLine(gap, dropped) }
  const split = splitEdge(chart, gap.edge, node.id)
  const room = roomFor(gap, node)
  if (!room) return { putNodes: [node], putEdges: split }
  const staying = stayingBeside(chart, gap, room.space)
  const others = nodesOf(chart).filter(({ id }) => id !== node.id && !staying.has(id))
  const edges = [...edgesOf(chart), ...split].filter(({ source, target }) => !staying.has(source) || !staying.has(target))
  const puts = new Map(edges.map((edge) => [edge.id, bendsWithSpace(edge, room.space)]))
  const putNodes = [...others.map((other) => withSpace(other, room.space)), { ...node, ...room.corner }]
  return { putNodes, putEdges: [...puts.values()] }
}

/** What other containers across the line hold stays where it is; only the pools among them, and their lanes, grow alike. */
function stayingBeside(chart: Chart, { ends }: Gap, { axis, at }: InsertSpaceArgs): ReadonlySet<string> {
  const own = new Set(ends.map((end) => rootOf(chart, end).id))
  const position = axis === 'horizontal' ? 'x' : 'y'
  const staying = nodesOf(chart).filter((node) => {
    if (node.kind === 'pool' || node.kind === 'lane') return false
    const root = rootOf(chart, node)
    return isContainer(root.kind) && !own.has(root.id) && root[position] < at
  })
  return new Set(staying.map(({ id }) => id))
}

/** Before and after the step, in chart units. */
const free = 40

/** Null where the steps are not side by side or one above the other with the node between them, or there is room enough. */
function roomFor({ ends }: Gap, node: ChartNode): { space: InsertSpaceArgs; corner: Partial<Point> } | null {
  for (const { axis, names } of ways) {
    const [first, last] = startOf(ends[0], names) <= startOf(ends[1], names) ? ends : [ends[1], ends[0]]
    if (!ends.every((end) => shareAcross(end, node, names)) || isContainer(first.kind)) continue
    const [start, end] = [endOf(first, names), startOf(last, names)]
    if (end < start) continue
    const missing = node[names.extent] + 2 * free - (end - start)
    if (missing <= 0) return null
    return { space: { axis, at: end, amount: Math.ceil(missing / gridSize) * gridSize }, corner: { [names.axis]: start + free } }
  }
  return null
}

/** How far beside a straight connection a step may be dropped to be put in its line, in chart units. */
const besideLine = 2 * gridSize

/** Empty where the middles of the two steps are not in line, or the node was dropped farther away. */
function placeInLine({ ends: [first, last] }: Gap, node: ChartNode): Partial<Point> {
  for (const names of [axes.y, axes.x]) {
    const line = middleOf(first, names)
    const isNear = Math.abs(middleOf(node, names) - line) <= besideLine
    if (line === middleOf(last, names) && isNear) return { [names.axis]: line - node[names.extent] / 2 }
  }
  return {}
}

const ways = [
  { axis: 'horizontal', names: axes.x },
  { axis: 'vertical', names: axes.y },
] as const

/** The two connections that come of one when a step is put between its ends: the first keeps its id and label. */
function splitEdge(chart: Chart, edge: ChartEdge, nodeId: string): ChartEdge[] {
  const { points: _placed, target, targetPort, ...kept } = edge
  const id = freshIds('e', chart.edges)()
  return [
    { ...kept, target: nodeId },
    { id, source: nodeId, target, ...(targetPort && { targetPort }), ...(edge.style && { style: edge.style }) },
  ]
}
