import { type ChartData, type ChartEdge, type ChartNode, chartLimits } from '@strata/contract'
import { mayHold } from '../../../rules/index.ts'
import type { Box } from '../../import/box.ts'
import { ChartIds } from '../../import/chart-ids.ts'
import type { BpmnModel } from '../bpmn-model.ts'
import type { Scene } from '../choose-drawing.ts'
import { cutCycles } from '../find-parents.ts'
import { asRead, fingerprint } from './own-marks.ts'
import type { OwnEdge, OwnElements, OwnNode } from './read-own.ts'

export interface Restoring {
  readonly model: BpmnModel
  readonly scene: Scene
  readonly own: OwnElements
  /** Ids in the chart, by ids in the file. */
  readonly nodeIds: ReadonlyMap<string, string>
  readonly edgeIds: ReadonlyMap<string, string>
}

/**
 * Restores what our own files hold of each element beyond BPMN. Where another tool moved, named or coloured an element
 * in between, its change counts, and only the rest is restored.
 */
export function restoreOwn(chart: ChartData, restoring: Restoring): ChartData {
  const { own, nodeIds, edgeIds, scene } = restoring
  if (own.nodes.size === 0 && own.edges.size === 0) return chart
  const fileIdOfNode = inverse(nodeIds)
  const fileIdOfEdge = inverse(edgeIds)
  const finalIds = finalIdsOf(chart.nodes, (id) => own.nodes.get(fileIdOfNode.get(id) ?? '')?.id)
  const finalEdgeIds = finalIdsOf(chart.edges, (id) => own.edges.get(fileIdOfEdge.get(id) ?? '')?.id)
  const nodes = chart.nodes.map((node) => restoreNode(node, fileIdOfNode.get(node.id) ?? '', restoring))
  const edges = chart.edges.map((edge) => restoreEdge(edge, fileIdOfEdge.get(edge.id) ?? '', restoring))
  const ordered = {
    nodes: inOrderOf([...scene.shapes.keys()], nodes, (node) => fileIdOfNode.get(node.id) ?? '', own.nodes),
    edges: inOrderOf([...scene.edges.keys()], edges, (edge) => fileIdOfEdge.get(edge.id) ?? '', own.edges),
  }
  const idOf = (id: string) => finalIds.get(id) ?? id
  return {
    schema: 1,
    nodes: withSoundParents(ordered.nodes).map((node) => ({
      ...node,
      id: idOf(node.id),
      parent: node.parent === null ? null : idOf(node.parent),
    })),
    edges: ordered.edges.map((edge) => ({
      ...edge,
      id: finalEdgeIds.get(edge.id) ?? edge.id,
      source: idOf(edge.source),
      target: idOf(edge.target),
    })),
  }
}

function restoreNode(node: ChartNode, fileId: string, { own, scene, nodeIds }: Restoring): ChartNode {
  const mark = own.nodes.get(fileId)
  if (!mark) return node
  const shape = scene.shapes.get(fileId)
  const isUnmoved = shape?.box !== undefined && isSound(shape.box) && fingerprint(numbersOf(shape.box)) === mark.drawn
  const { info: _, style: __, addInfo: ___, ...rest } = node
  const info = chooseText(mark.info, node.info ?? '')
  const style = { ...mark.style, fill: shape?.fill, stroke: shape?.stroke }
  return {
    ...rest,
    ...(isUnmoved && shape.box),
    ...(isUnmoved && { parent: parentOf(mark, nodeIds) }),
    kind: mark.kind,
    text: chooseText(mark.text, node.text) ?? '',
    ...((info || mark.info === '') && { info }),
    ...((mark.style || shape?.fill || shape?.stroke) && { style: withoutGaps(style) }),
    ...(mark.addInfo && { addInfo: mark.addInfo }),
  }
}

function restoreEdge(edge: ChartEdge, fileId: string, { model, own, scene }: Restoring): ChartEdge {
  const mark = own.edges.get(fileId)
  if (!mark) return edge
  const waypoints = scene.edges.get(fileId)?.waypoints ?? []
  const isUnmoved = fingerprint(waypoints.flatMap(({ x, y }) => [x, y])) === mark.drawn
  const { label: _, style: __, sourcePort, targetPort, points, ...rest } = edge
  const way = isUnmoved ? wayOf(mark) : wayOf({ sourcePort, targetPort, points })
  const isNamed = model.flows.get(fileId)?.type !== 'association'
  const label = isNamed ? chooseText(mark.label, edge.label ?? '') : mark.label
  return { ...rest, ...way, ...((label || mark.label === '') && { label }), ...(mark.style && { style: mark.style }) }
}

function wayOf({ sourcePort, targetPort, points }: OwnEdge): Pick<ChartEdge, 'sourcePort' | 'targetPort' | 'points'> {
  return { ...(sourcePort && { sourcePort }), ...(targetPort && { targetPort }), ...(points && { points }) }
}

/** The text as it was, unless another tool wrote something else in between: `found` is the text in BPMN's own attributes. */
function chooseText(mark: string | undefined, found: string): string | undefined {
  return mark !== undefined && asRead(mark) === found ? mark : found
}

function withoutGaps<Style extends object>(style: Style): Style {
  return JSON.parse(JSON.stringify(style))
}

function parentOf({ parent }: OwnNode, nodeIds: ReadonlyMap<string, string>): string | null {
  return parent === undefined ? null : (nodeIds.get(parent) ?? null)
}

/** A container that is gone, cannot hold the node or is in it lets go of it. */
function withSoundParents(nodes: readonly ChartNode[]): ChartNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map<string, string | null>()
  for (const { id, kind, parent } of nodes) {
    const container = byId.get(parent ?? '')
    parents.set(id, container && mayHold(container.kind, kind) ? container.id : null)
  }
  cutCycles(parents)
  return nodes.map((node) => ({ ...node, parent: parents.get(node.id) ?? null }))
}

/** Only a file that is all ours states how its elements are stacked; in others it follows from what holds what. */
function inOrderOf<Item>(
  drawn: readonly string[],
  items: readonly Item[],
  fileIdOf: (item: Item) => string,
  own: ReadonlyMap<string, unknown>,
): readonly Item[] {
  if (!items.every((item) => own.has(fileIdOf(item)))) return items
  const place = new Map(drawn.map((id, index) => [id, index]))
  return [...items].sort((one, other) => (place.get(fileIdOf(one)) ?? 0) - (place.get(fileIdOf(other)) ?? 0))
}

/** Ids of the chart as it was, where no other element has them now. */
function finalIdsOf(items: readonly { id: string }[], ownIdOf: (id: string) => string | undefined): Map<string, string> {
  const ids = new ChartIds()
  const known = items.flatMap(({ id }): [string, string][] => {
    const own = ownIdOf(id)
    return own === undefined ? [] : [[id, ids.take(own)]]
  })
  const final = new Map(known)
  for (const { id } of items) if (!final.has(id)) final.set(id, ids.take(id))
  return final
}

function inverse(ids: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...ids].map(([fileId, id]) => [id, fileId]))
}

const numbersOf = ({ x, y, width, height }: Box): number[] => [x, y, width, height]

const isSound = (box: Box): boolean =>
  box.width >= 1 && box.height >= 1 && numbersOf(box).every((number) => Math.abs(number) <= chartLimits.coordinate)
