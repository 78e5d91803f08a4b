import type { ChartNode } from '@strata/contract'
import { headOf } from '../../geometry/index.ts'
import {
  applyPatch,
  boundsOf,
  type Chart,
  childrenOf,
  containsRect,
  descendantsOf,
  findNodes,
  inflate,
  patchOf,
  type Rect,
  rightOf,
} from '../../model/index.ts'
import { isExpanded, standSideBySide } from '../../rules/index.ts'
import { drawnNodes, isFrameOnly } from '../measure-chart.ts'
import { ridersOf } from '../riders.ts'
import { type ApartBox, type ApartWay, setApart } from './set-apart.ts'
import { type BendCare, type Shift, shiftNodes } from './shift-units.ts'
import type { StepKind, TidyStep } from './tidy-steps.ts'

const padding = 16

const ways: readonly ApartWay[] = ['shorter', 'right', 'down']

/** Sets what is over each other apart, and makes containers reach around what they hold, in several ways: the whole chart each. */
export const separateNodes: StepKind = (_chart, part) =>
  ways.flatMap((way) =>
    (['follow', 'reset'] as const).map(
      (care): TidyStep =>
        (now) =>
          separated(now, { part, way, care }),
    ),
  )

interface Manner {
  readonly part: ReadonlySet<string> | null
  readonly way: ApartWay
  readonly care: BendCare
}

interface Work extends Manner {
  readonly chart: Chart
  readonly riders: ReadonlyMap<string, string>
  /** Boxes by node id as they become. */
  readonly rects: Map<string, Rect>
}

function separated(chart: Chart, manner: Manner): Chart {
  const rects = new Map<string, Rect>(drawnNodes(chart).map(({ id, x, y, width, height }) => [id, { x, y, width, height }]))
  const work: Work = { ...manner, chart, riders: ridersOf(chart), rects }
  separateIn(work, null)
  const shifts = new Map<string, Shift>()
  for (const [id, rect] of [...rects, ...foldedWith(chart, rects)]) {
    const { x, y } = chart.nodes[id] ?? rect
    if (rect.x !== x || rect.y !== y) shifts.set(id, { dx: rect.x - x, dy: rect.y - y })
  }
  const shifted = shiftNodes(chart, shifts, manner.care)
  const grown = findNodes(shifted, rects.keys()).flatMap((node) => {
    const { width, height } = rects.get(node.id) ?? node
    return width === node.width && height === node.height ? [] : [{ ...node, width, height }]
  })
  if (grown.length === 0) return shifts.size === 0 ? chart : shifted
  return applyPatch(shifted, patchOf(shifted, { putNodes: grown }))
}

/** What is folded into closed subprocesses goes where they go. */
function foldedWith(chart: Chart, rects: ReadonlyMap<string, Rect>): [string, Rect][] {
  return [...rects].flatMap(([id, rect]) => {
    const node = chart.nodes[id]
    if (node?.kind !== 'subprocess' || isExpanded(node)) return []
    const { x, y } = node
    return descendantsOf(chart, id).map((inner): [string, Rect] => [
      inner.id,
      { ...inner, x: inner.x + rect.x - x, y: inner.y + rect.y - y },
    ])
  })
}

/** From the inside out: contents of `parent` first, then it grows around them. */
function separateIn(work: Work, parent: ChartNode | null): void {
  const children = childrenOf(work.chart, parent?.id ?? null).filter(({ id }) => work.rects.has(id))
  for (const child of children) separateIn(work, child)
  const lanes = children.filter(({ kind }) => kind === 'lane')
  const isStacked = parent !== null && lanes.length > 0
  if (isStacked) stackLanes(work, lanes)
  const loose = children.filter(
    (node) => !isFrameOnly(work.chart, node) && !work.riders.has(node.id) && !(isStacked && node.kind === 'lane'),
  )
  const boxes = loose.map((node): ApartBox => ({ rect: rectOf(work, node), isFixed: isFixed(work, node) }))
  setApart(boxes, work.way).forEach(({ x, y }, index) => {
    const node = loose[index]
    if (node) shift(work, node, { x, y })
  })
  if (parent) growAround(work, parent, children)
}

function isFixed({ part }: Work, { id }: ChartNode): boolean {
  return part !== null && !part.has(id)
}

function rectOf({ rects }: Work, node: ChartNode): Rect {
  return rects.get(node.id) ?? node
}

/** A node with all that is in it and on its border. */
function shift(work: Work, node: ChartNode, { x, y }: { x: number; y: number }): void {
  if (x === 0 && y === 0) return
  const riding = [...work.riders].filter(([, host]) => host === node.id).map(([id]) => id)
  const inside = descendantsOf(work.chart, node.id).map(({ id }) => id)
  for (const id of new Set([node.id, ...riding, ...inside])) {
    const rect = work.rects.get(id)
    if (rect) work.rects.set(id, { ...rect, x: rect.x + x, y: rect.y + y })
  }
}

/** Lanes that became larger push those behind them on, and are all as long as the longest. */
function stackLanes(work: Work, lanes: readonly ChartNode[]): void {
  const isBeside = standSideBySide(lanes)
  const start = (rect: Rect): number => (isBeside ? rect.x : rect.y)
  const end = (rect: Rect): number => start(rect) + (isBeside ? rect.width : rect.height)
  const order = [...lanes].sort((a, b) => start(a) + end(a) - start(b) - end(b))
  let from = Number.NEGATIVE_INFINITY
  for (const lane of order) {
    const by = Math.max(0, from - start(rectOf(work, lane)))
    shift(work, lane, isBeside ? { x: by, y: 0 } : { x: 0, y: by })
    from = end(rectOf(work, lane))
  }
  const frame = boundsOf(lanes.map((lane) => rectOf(work, lane)))
  if (!frame) return
  for (const lane of lanes) {
    const rect = rectOf(work, lane)
    work.rects.set(lane.id, isBeside ? { ...rect, y: frame.y, height: frame.height } : { ...rect, x: frame.x, width: frame.width })
  }
}

function growAround(work: Work, container: ChartNode, children: readonly ChartNode[]): void {
  const rect = rectOf(work, container)
  const head = headOf(work.chart, container)
  const inside = children.filter(({ id }) => !work.riders.has(id)).map((child) => ({ child, box: rectOf(work, child) }))
  const out = inside.filter(({ box }) => !containsRect(rect, box))
  if (out.length === 0) return
  const needed = inside.map(({ child, box }) => {
    const room = child.kind === 'lane' ? box : inflate(box, padding)
    const left = room.x - (room.x < rect.x ? head.left : 0)
    const top = room.y - (room.y < rect.y ? head.top : 0)
    return { x: left, y: top, width: rightOf(room) - left, height: room.y + room.height - top }
  })
  const frame = boundsOf([rect, ...needed])
  if (frame) work.rects.set(container.id, frame)
}
