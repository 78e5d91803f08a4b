import { type ChartNode, changeMessages } from '@strata/contract'
import { type Chart, edgesOf, fromData, nodesOf } from '../model/index.ts'
import { shortName } from '../outline/index.ts'
import { isContainer } from '../rules/index.ts'
import type { EdgeContext, ShapeContext } from '../shapes/index.ts'
import type { ChartDiff } from './diff-charts.ts'

/** Both versions in one picture: a chart to route and draw, and what marks each element. */
export interface DiffPicture {
  readonly chart: Chart
  readonly nodeContexts: ReadonlyMap<string, ShapeContext>
  readonly edgeContexts: ReadonlyMap<string, EdgeContext>
}

/** Prefix of ids of what is only in the version before, so that ids of both versions do not meet. */
export const beforePrefix = 'before:'

/** Draws what was removed into the version after; moved nodes leave a dashed ghost where they were. */
export function diffPicture(diff: ChartDiff): DiffPicture {
  const { before, after, match, nodes, edges } = diff
  const nodeContexts = new Map<string, ShapeContext>()
  for (const node of nodes.added) nodeContexts.set(node.id, { change: 'added' })
  for (const { after: node } of nodes.changed) nodeContexts.set(node.id, { change: 'changed' })
  for (const { after: node } of nodes.moved) nodeContexts.set(node.id, { change: 'moved' })
  const edgeContexts = new Map<string, EdgeContext>()
  for (const edge of edges.added) edgeContexts.set(edge.id, { change: 'added' })
  for (const { after: edge } of edges.changed) edgeContexts.set(edge.id, { change: 'changed' })
  for (const { after: edge } of edges.moved) edgeContexts.set(edge.id, { change: 'moved' })
  const removed = nodes.removed.map((node) => ({ ...node, id: beforePrefix + node.id, parent: null }))
  for (const node of removed) nodeContexts.set(node.id, { change: 'removed' })
  const endOf = (id: string): string => match.afterOf.get(id) ?? beforePrefix + id
  const lost = edges.removed.map(({ points: _bends, ...edge }) => ({
    ...edge,
    id: beforePrefix + edge.id,
    source: endOf(edge.source),
    target: endOf(edge.target),
  }))
  for (const edge of lost) edgeContexts.set(edge.id, { change: 'removed' })
  const ghosts = nodes.moved.filter(isFarEnough).map(({ before: node }) => ghostOf(node))
  for (const ghost of ghosts) nodeContexts.set(ghost.id, { change: 'ghost' })
  const data = { schema: 1 as const, nodes: [...ghosts, ...nodesOf(after), ...removed], edges: [...edgesOf(after), ...lost] }
  return { chart: fromData(data, before.scope), nodeContexts, edgeContexts }
}

/** An empty frame where a node was, saying so. */
function ghostOf(node: ChartNode): ChartNode {
  const frame = { id: beforePrefix + node.id, x: node.x, y: node.y, width: node.width, height: node.height, parent: null }
  return isContainer(node.kind)
    ? { ...node, ...frame }
    : { ...frame, kind: 'activity', text: changeMessages.wasHere({ name: shortName(node) }) }
}

/** A ghost right beneath its node would only be in the way. */
function isFarEnough({ before, after }: ChartDiff['nodes']['moved'][number]): boolean {
  return Math.abs(before.x - after.x) > after.width / 2 || Math.abs(before.y - after.y) > after.height / 2
}
