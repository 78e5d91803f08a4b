import { chartImportReasons, chartLimits, type NodeKind, chartImportNouns as nouns } from '@strata/contract'
import { kindTable, laneHead } from '../../rules/index.ts'
import type { Box } from '../import/box.ts'
import type { Steps } from '../import/chart-import.ts'
import { type Extent, growTo, roundInside } from '../import/fit-box.ts'
import type { Reported, ReportWriter } from '../import/import-report.ts'
import { roomForNames } from '../import/room-for-names.ts'
import type { BpmnModel, BpmnNode, DrawnShape } from './bpmn-model.ts'
import type { Scene } from './choose-drawing.ts'
import { textsOf } from './describe-node.ts'
import { elementTable } from './element-table.ts'
import { layOutUndrawn } from './lay-out-undrawn.ts'
import { makeRoomForHeads } from './room-for-heads.ts'
import { type SortedNodes, whatOf } from './sort-nodes.ts'
import { overhangs, stayOnBorders } from './stay-on-borders.ts'

export interface PlacedNode {
  readonly node: BpmnNode
  readonly kind: NodeKind
  /** Where it is in the chart. */
  readonly box: Box
  /** Where the file draws it; absent when it does not. */
  readonly drawnBox: Box | undefined
  readonly shape: DrawnShape | undefined
  /** A sub-process that shows its contents. */
  readonly isOpen: boolean
}

const roomBelow = 80
/** From this size on a subprocess is drawn open, showing its contents (`isExpanded`). */
const openSize: Extent = { width: 240, height: 140 }

interface Placing {
  readonly model: BpmnModel
  readonly scene: Scene
  readonly sorted: SortedNodes
  readonly steps: Steps
  /** Ids in the chart, by ids in the file. */
  readonly nodeIds: ReadonlyMap<string, string>
  readonly report: ReportWriter
}

/** Gives every element of the chart its kind and place: the file's own, made large enough to read, or a laid out one. */
export function placeNodes(placing: Placing): Map<string, PlacedNode> {
  const { model, scene, sorted, steps, report } = placing
  const placed = new Map<string, PlacedNode>()
  for (const { node, shape, box } of sorted.drawn) {
    const kind = kindOf(node, steps)
    const isOpen = kind === 'subprocess' && !sorted.closed.has(node.id)
    const grown = growTo(isOpen ? openSize : kindTable[kind].minSize, box)
    placed.set(node.id, { node, kind, box: grown, drawnBox: box, shape, isOpen })
    if (grown !== box)
      report.approximate(
        knownOf(node, placing),
        nouns.small({ what: whatOf(node) }),
        nouns.larger({ what: nouns.kinds[kind] }),
        chartImportReasons.keepsMiddle,
      )
  }
  placeUndrawn(placed, placing)
  if (scene.shapes.size === 0) {
    const reason = chartImportReasons.noDrawing
    report.approximate({ id: '', name: '' }, nouns.fileWithoutADrawing, nouns.layout, reason)
  }
  makeRoomForHeads(placed, model)
  reportGrownFrames(placed, placing)
  const before = new Map([...placed].map(([id, { box, drawnBox }]) => [id, drawnBox ?? box]))
  makeRoomForNames(placed, placing)
  stayOnBorders(placed, model, before)
  return new Map([...placed].map(([id, node]) => [id, { ...node, box: roundInside(node.box) }]))
}

/** Boxes grow where their names need it; those of our own files stay as they were. */
function makeRoomForNames(placed: Map<string, PlacedNode>, placing: Placing): void {
  const { model, report } = placing
  const overhang = overhangs(placed, model)
  const items = [...placed].map(([id, { node, kind, box, isOpen }]) => {
    const text = node.xml.attributes.has('strata:kind') ? '' : textsOf(node, model).text.slice(0, chartLimits.name)
    const isFrame = isOpen || kind === 'pool' || kind === 'lane' || kind === 'group'
    return [id, { kind, box, text, isFrame, overhang: overhang.get(id) }] as const
  })
  for (const [id, box] of roomForNames(new Map(items))) {
    const item = placed.get(id)
    if (!item) continue
    placed.set(id, { ...item, box })
    report.approximate(
      knownOf(item.node, placing),
      nouns.small({ what: whatOf(item.node) }),
      nouns.larger({ what: nouns.kinds[item.kind] }),
      chartImportReasons.roomForName,
    )
  }
}

function placeUndrawn(placed: Map<string, PlacedNode>, placing: Placing): void {
  const { model, scene, sorted, steps, report } = placing
  const corner = freeCornerOf([...placed.values()].map((node) => node.box))
  const boxes = layOutUndrawn(sorted.undrawn, model, (node) => kindTable[kindOf(node, steps)].size)
  for (const node of sorted.undrawn) {
    const box = boxes.get(node.id)
    const kind = kindOf(node, steps)
    if (!box) report.omit(node, whatOf(node), chartImportReasons.unknownPlace)
    else placed.set(node.id, { node, kind, box: shift(box, corner), drawnBox: undefined, shape: undefined, isOpen: kind === 'subprocess' })
    if (box && scene.shapes.size > 0)
      report.approximate(
        knownOf(node, placing),
        nouns.withoutDrawing({ what: whatOf(node) }),
        nouns.kinds[kind],
        chartImportReasons.belowRest,
      )
  }
}

function kindOf(node: BpmnNode, steps: Steps): NodeKind {
  const kind = elementTable.get(node.type)?.kind ?? 'activity'
  if (kind === 'step') return steps
  const isLaneOfSubprocess = kind === 'lane' && outermostLane(node).owner !== null
  return isLaneOfSubprocess ? 'group' : kind
}

function knownOf(node: BpmnNode, { nodeIds }: Placing): Reported {
  return { id: nodeIds.get(node.id) ?? node.id, name: node.name }
}

function outermostLane(lane: BpmnNode): BpmnNode {
  let outermost = lane
  while (outermost.owner?.type === 'lane') outermost = outermost.owner
  return outermost
}

function freeCornerOf(boxes: readonly Box[]): { x: number; y: number } {
  let corner: { x: number; y: number } | undefined
  for (const { x, y, height } of boxes) {
    corner = { x: Math.min(corner?.x ?? x, x), y: Math.max(corner?.y ?? y, y + height + roomBelow) }
  }
  return corner ?? { x: 40, y: 40 }
}

function shift(box: Box, by: { x: number; y: number }): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y }
}

function reportGrownFrames(placed: ReadonlyMap<string, PlacedNode>, placing: Placing): void {
  for (const { node, kind, box, drawnBox } of placed.values()) {
    if (!drawnBox || (kind !== 'pool' && kind !== 'lane')) continue
    const what = whatOf(node)
    if (box.width > drawnBox.width + 2 * laneHead || box.height > drawnBox.height + 2 * laneHead) {
      placing.report.approximate(
        knownOf(node, placing),
        nouns.smallerThanLanes({ what }),
        nouns.larger({ what }),
        chartImportReasons.holdsLanes,
      )
    }
  }
}
