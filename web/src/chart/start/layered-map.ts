import { type ChartData, type ChartEdge, type ChartNode, newMapMessages as messages } from '@strata/contract'

/** The processes of a company's map, by name. `connected` draws the primary ones as one chain from a start to an end. */
export interface MapOfNames {
  primary: readonly string[]
  enabling: readonly string[]
  connected: boolean
  /** Names of the start and the end, where the map is connected. */
  from?: string
  to?: string
}

const step = { width: 152, height: 72 }
const event = { width: 32, height: 32 }
const pitch = { x: 216, y: 120 }
const lane = { head: 28, padding: 48, gap: 16 }
/** Wider rows would not be readable at once on a common screen. */
const stepsInRow = 7

/** A new chart of two lanes, primary above enabling; no process has an id yet. */
export function layOutMap(map: MapOfNames): ChartData {
  const inset = map.connected ? event.width + 40 : 0
  const columns = Math.min(stepsInRow, Math.max(map.primary.length, map.enabling.length, 1))
  const width = lane.head + 2 * lane.padding + 2 * inset + (columns - 1) * pitch.x + step.width
  const left = lane.head + lane.padding + inset
  const primary = layOutLane({ id: 'primary', title: messages.primaryLane, names: map.primary, pid: 'PXXX', left, top: 0, width })
  const enabling = layOutLane({
    id: 'enabling',
    title: messages.enablingLane,
    names: map.enabling,
    pid: 'EXXX',
    left,
    top: primary.bottom + lane.gap,
    width,
  })
  const chain = map.connected ? chainOf(map, primary.steps) : { nodes: [], edges: [] }
  return { schema: 1, nodes: [...primary.nodes, ...enabling.nodes, ...chain.nodes], edges: chain.edges }
}

interface LanePlan {
  id: string
  title: string
  names: readonly string[]
  pid: string
  left: number
  top: number
  width: number
}

function layOutLane({ id, title, names, pid, left, top, width }: LanePlan) {
  if (names.length === 0) return { nodes: [], steps: [], bottom: top - lane.gap }
  const rows = Math.ceil(names.length / stepsInRow)
  const height = 2 * lane.padding + (rows - 1) * pitch.y + step.height
  const steps = names.map(
    (name, index): ChartNode => ({
      id: `${id}-${index + 1}`,
      kind: 'process',
      x: left + (index % stepsInRow) * pitch.x,
      y: top + lane.padding + Math.floor(index / stepsInRow) * pitch.y,
      ...step,
      text: name,
      parent: id,
      addInfo: { processId: pid },
    }),
  )
  const holder: ChartNode = { id, kind: 'lane', x: 0, y: top, width, height, text: title, parent: null }
  return { nodes: [holder, ...steps], steps, bottom: top + height }
}

function chainOf({ from = messages.start, to = messages.end }: MapOfNames, steps: readonly ChartNode[]) {
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) return { nodes: [], edges: [] }
  const nodes = [eventBeside(first, 'start', from), eventBeside(last, 'end', to)]
  const order = ['start', ...steps.map(({ id }) => id), 'end']
  return { nodes, edges: order.slice(1).map((target, index) => connection(order[index] ?? 'start', target)) }
}

function eventBeside(beside: ChartNode, kind: 'start' | 'end', text: string): ChartNode {
  const x = kind === 'start' ? beside.x - 40 - event.width : beside.x + beside.width + 40
  return { id: kind, kind, x, y: beside.y + (beside.height - event.height) / 2, ...event, text, parent: beside.parent }
}

function connection(source: string, target: string): ChartEdge {
  return { id: `${source}-to-${target}`, source, sourcePort: 'right', target, targetPort: 'left' }
}
