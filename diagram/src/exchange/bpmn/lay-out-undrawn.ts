import { laneHead } from '../../rules/index.ts'
import type { Box } from '../import/box.ts'
import type { Extent } from '../import/fit-box.ts'
import type { BpmnModel, BpmnNode } from './bpmn-model.ts'
import { elementTable } from './element-table.ts'
import { type FlowItem, type FlowLayout, type FlowLink, layOutFlow } from './lay-out-flow.ts'

const gap = 40
const emptyPool = { width: 600, height: 88 }

/** Boxes for elements the file does not place, from (0, 0) to the right and down. Some lanes get none. */
export function layOutUndrawn(undrawn: readonly BpmnNode[], model: BpmnModel, sizeOf: (node: BpmnNode) => Extent): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const layout: Layout = { model, sizeOf, boxes, measured: new Map(), contents: groupByHolder(undrawn), links: linksOf(model) }
  const pools = undrawn.filter((node) => node.type === 'participant')
  const poolIds = new Set(pools.map((pool) => pool.id))
  let bottom = 0
  const frames = pools.map((pool) => {
    const process = model.resolve(pool.xml.attributes.get('processRef')?.trim() ?? '')
    const contents = model.poolOf.get(process) === pool.id ? (layout.contents.get(holderKey(process, null)) ?? []) : []
    const size = contents.length === 0 ? emptyPool : layOutRows(contents, { x: laneHead, y: bottom }, layout)
    const top = bottom
    bottom += size.height + gap
    return { pool, contents, top, width: size.width + laneHead, height: size.height }
  })
  const widest = Math.max(0, ...frames.map((frame) => frame.width))
  for (const { pool, contents, top, width, height } of frames) {
    boxes.set(pool.id, { x: 0, y: top, width: widest, height })
    widenLanes(contents, widest - width, layout)
  }
  for (const root of new Set(undrawn.map((node) => node.root))) {
    if (poolIds.has(model.poolOf.get(root) ?? '')) continue
    const loose = (layout.contents.get(holderKey(root, null)) ?? []).filter((node) => !poolIds.has(node.id))
    if (loose.length > 0) bottom += layOutRows(loose, { x: 0, y: bottom }, layout).height + gap
  }
  return boxes
}

interface Layout {
  readonly model: BpmnModel
  readonly sizeOf: (node: BpmnNode) => Extent
  readonly boxes: Map<string, Box>
  /** Sizes of sub-processes with contents: measured once, or deep nesting would double the work at each level. */
  readonly measured: Map<string, Extent>
  readonly contents: ReadonlyMap<string, BpmnNode[]>
  readonly links: readonly FlowLink[]
}

interface Lanes {
  readonly rowOf: ReadonlyMap<string, number>
  readonly rowCount: number
  /** Levels of lanes within lanes. */
  readonly levels: number
}

/** Places what is in one process, sub-process or nowhere: lanes as rows, steps in them. Answers the room taken. */
function layOutRows(nodes: readonly BpmnNode[], origin: { x: number; y: number }, layout: Layout): Extent {
  const lanes = lanesAmong(nodes, layout)
  const steps = nodes.filter((node) => node.type !== 'lane' && node.type !== 'boundaryEvent')
  const inner = new Map<string, Extent>()
  for (const step of steps) inner.set(step.id, measureStep(step, layout))
  const items = steps.map((step): FlowItem => ({ id: step.id, ...sizeFrom(inner, step), row: rowOf(step, lanes, layout.model) }))
  const flow = layOutFlow(items, layout.links, Math.max(lanes.rowCount, 1))
  const left = origin.x + lanes.levels * laneHead
  for (const step of steps) {
    const spot = flow.spots.get(step.id) ?? { x: 0, y: 0 }
    const box = { x: left + spot.x, y: origin.y + spot.y, ...sizeFrom(inner, step) }
    layout.boxes.set(step.id, box)
    const contents = layout.contents.get(holderKey(step.root, step.id))
    if (contents) layOutRows(contents, { x: box.x, y: box.y + laneHead }, layout)
  }
  placeLanes(nodes, lanes, { ...origin, width: flow.width + lanes.levels * laneHead }, flow, layout)
  placeBoundaryEvents(nodes, layout)
  return { width: flow.width + lanes.levels * laneHead, height: flow.height }
}

function sizeFrom(sizes: ReadonlyMap<string, Extent>, node: BpmnNode): Extent {
  const { width, height } = sizes.get(node.id) ?? { width: 1, height: 1 }
  return { width, height }
}

function measureStep(step: BpmnNode, layout: Layout): Extent {
  const contents = layout.contents.get(holderKey(step.root, step.id))
  if (!contents) return layout.sizeOf(step)
  const known = layout.measured.get(step.id)
  if (known) return known
  const { width, height } = layOutRows(contents, { x: 0, y: 0 }, layout)
  layout.measured.set(step.id, { width, height: height + laneHead })
  return { width, height: height + laneHead }
}

function lanesAmong(nodes: readonly BpmnNode[], layout: Layout): Lanes {
  const rowOf = new Map<string, number>()
  let rowCount = 0
  let levels = 0
  const walk = (lanes: readonly BpmnNode[], level: number) => {
    for (const lane of lanes) {
      levels = Math.max(levels, level)
      rowOf.set(lane.id, rowCount)
      const children = layout.contents.get(holderKey(lane.root, lane.id))
      if (children) walk(children, level + 1)
      else rowCount++
    }
  }
  walk(
    nodes.filter((node) => node.type === 'lane'),
    1,
  )
  return { rowOf, rowCount, levels }
}

function rowOf(step: BpmnNode, lanes: Lanes, model: BpmnModel): number {
  return lanes.rowOf.get(model.laneOf.get(step.id) ?? '') ?? 0
}

function placeLanes(
  nodes: readonly BpmnNode[],
  lanes: Lanes,
  frame: { x: number; y: number; width: number },
  flow: FlowLayout,
  layout: Layout,
): void {
  const place = (lane: BpmnNode, level: number): number => {
    const children = layout.contents.get(holderKey(lane.root, lane.id)) ?? []
    const row = lanes.rowOf.get(lane.id) ?? 0
    const ownHeight = flow.rowHeights[row] ?? 0
    const height = children.length > 0 ? children.reduce((sum, child) => sum + place(child, level + 1), 0) : ownHeight
    const indent = level * laneHead
    layout.boxes.set(lane.id, { x: frame.x + indent, y: frame.y + (flow.rowTops[row] ?? 0), width: frame.width - indent, height })
    return height
  }
  for (const node of nodes) if (node.type === 'lane') place(node, 0)
}

function widenLanes(nodes: readonly BpmnNode[], by: number, layout: Layout): void {
  for (const lane of nodes) {
    const box = layout.boxes.get(lane.id)
    if (lane.type !== 'lane' || !box) continue
    layout.boxes.set(lane.id, { ...box, width: box.width + by })
    widenLanes(layout.contents.get(holderKey(lane.root, lane.id)) ?? [], by, layout)
  }
}

/** On the lower edge of their step, from its right corner leftwards. */
function placeBoundaryEvents(nodes: readonly BpmnNode[], layout: Layout): void {
  const taken = new Map<string, number>()
  for (const event of nodes) {
    if (event.type !== 'boundaryEvent') continue
    const host = hostOf(event, layout.model)
    const hostBox = layout.boxes.get(host) ?? { x: 0, y: 0, width: 0, height: 0 }
    const { width, height } = layout.sizeOf(event)
    const place = taken.get(host) ?? 0
    taken.set(host, place + 1)
    const x = hostBox.x + hostBox.width - (place + 1) * (width + 8)
    layout.boxes.set(event.id, { x, y: hostBox.y + hostBox.height - height / 2, width, height })
  }
}

function hostOf(event: BpmnNode, model: BpmnModel): string {
  return model.resolve(event.xml.attributes.get('attachedToRef')?.trim() ?? '')
}

function linksOf(model: BpmnModel): FlowLink[] {
  const end = (reference: string) => {
    const id = model.resolve(reference)
    const node = model.nodes.get(id)
    return node?.type === 'boundaryEvent' ? hostOf(node, model) : id
  }
  return [...model.flows.values()]
    .filter((flow) => flow.type !== 'messageFlow')
    .map((flow) => ({ source: end(flow.source), target: end(flow.target), isLoose: flow.type !== 'sequenceFlow' }))
}

function groupByHolder(nodes: readonly BpmnNode[]): Map<string, BpmnNode[]> {
  const known = new Set(nodes.map((node) => node.id))
  const groups = new Map<string, BpmnNode[]>()
  for (const node of nodes) {
    const owner = node.owner && known.has(node.owner.id) && holds(node.owner) ? node.owner.id : null
    const key = holderKey(node.root, owner)
    const group = groups.get(key)
    if (group) group.push(node)
    else groups.set(key, [node])
  }
  return groups
}

function holds(owner: BpmnNode): boolean {
  return owner.type === 'lane' || elementTable.get(owner.type)?.holds === true
}

function holderKey(root: string, owner: string | null): string {
  return owner === null ? `root ${root}` : `node ${owner}`
}
