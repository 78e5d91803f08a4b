import type { ChartNode } from '@strata/contract'
import { drawOrder, type PlacedTexts, placeTexts, wayBounds } from '../geometry/index.ts'
import { type Chart, edgesOf, inflate, type Rect } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import {
  type DisplayList,
  type EdgeContext,
  edgeShape,
  isNamedOutside,
  nodeShape,
  type Routes,
  type ShapeContext,
  textReach,
} from '../shapes/index.ts'

/** One element ready to draw: its display list is at `x`, `y`. */
export interface SceneItem {
  /** `key`: what explains the marks of an exported chart. */
  readonly type: 'node' | 'edge' | 'key'
  readonly id: string
  readonly x: number
  readonly y: number
  /** Made when it is first asked for: setting texts takes most of the time, and most of a large chart is out of view. */
  readonly list: DisplayList
  /** All of it is within; not given where nobody asks. */
  readonly area?: Rect
}

export interface SceneOptions {
  /** What each node's looks depend on beside the chart: roles, marks, changes. */
  readonly nodeContexts?: ReadonlyMap<string, ShapeContext>
  readonly edgeContexts?: ReadonlyMap<string, EdgeContext>
  /** Where texts are; placed when left out. */
  readonly texts?: PlacedTexts
  /** From so far that no text is legible: none is set. */
  readonly isFar?: boolean
}

/** All of a chart from back to front: grounds, then lines, then steps. */
export function chartScene(chart: Chart, routes: Routes, options: SceneOptions = {}): SceneItem[] {
  const { nodeContexts, edgeContexts, texts = placeTexts(chart, routes), isFar } = options
  const nodes = drawOrder(chart)
  const shown = new Set(nodes.map((node) => node.id))
  const draw = (wanted: boolean): SceneItem[] =>
    nodes
      .filter((node) => isContainer(node.kind) === wanted)
      .map((node) => {
        const context = { textSide: texts.sides.get(node.id), ...nodeContexts?.get(node.id) }
        return listedLater(
          { type: 'node', id: node.id, x: node.x, y: node.y, area: inflate(node, isNamedOutside(node) ? textReach : markReach) },
          () => nodeShape(isFar ? withoutText(node) : node, context),
        )
      })
  const edges = edgesOf(chart).flatMap((edge): SceneItem[] => {
    const route = routes.get(edge.id)
    if (!route || !shown.has(edge.source) || !shown.has(edge.target)) return []
    const context = { labelSpot: texts.labels.get(edge.id), ...edgeContexts?.get(edge.id) }
    const bounds = wayBounds(route.points)
    const place = { type: 'edge', id: edge.id, x: 0, y: 0, ...(bounds && { area: inflate(bounds, textReach) }) } as const
    return [listedLater(place, () => edgeShape(isFar ? { ...edge, label: undefined } : edge, route, context))]
  })
  return [...draw(true), ...edges, ...draw(false)]
}

/** Enabling processes keep their ground. */
function withoutText(node: ChartNode): ChartNode {
  return { ...node, text: '', addInfo: node.addInfo?.processId?.startsWith('E') ? { processId: 'E' } : undefined }
}

/** Marks reach no further out of the box of a node. */
const markReach = 40

function listedLater(item: Omit<SceneItem, 'list'>, make: () => DisplayList): SceneItem {
  let made: DisplayList | undefined
  return {
    ...item,
    get list() {
      made ??= make()
      return made
    },
  }
}
