import {
  type ChartNode,
  chartRuleMessages as messages,
  type NodeKind,
  nodeKinds,
  type Port,
  type paletteGroupMessages,
  ports,
  shapeMessages,
} from '@strata/contract'
import { ancestorsOf, type Chart, type ChartScope, childrenOf } from '../model/index.ts'

export interface KindRow {
  /** The word for it on screen, in the outline and in lists of changes. */
  readonly label: string
  readonly paletteGroup: keyof typeof paletteGroupMessages
  readonly size: { readonly width: number; readonly height: number }
  readonly minSize: { readonly width: number; readonly height: number }
  readonly ports: readonly Port[]
  /** Whether a connection may start or end here in the editor. */
  readonly leads: 'both' | 'out' | 'in' | 'none'
  readonly holds: readonly NodeKind[]
  readonly charts: 'flow' | 'summary' | 'any'
  /** Text a newly placed node starts with. */
  readonly text: string
}

type Extent = KindRow['size']

/** What holds nothing but may be held: the contract names these first, then what only structures, then those of a summary. */
const steps: readonly NodeKind[] = nodeKinds.slice(0, nodeKinds.indexOf('lane'))

/** A process measures 152×72 (specification 7 §6), and so does what is drawn like one. */
const box = extent(152, 72)
const circle = extent(28, 28)

/** What each kind is called, measures, connects and holds (specification 5 §6). The palette shows it in this order. */
export const kindTable: Readonly<Record<NodeKind, KindRow>> = {
  process: step(shapeMessages.process, box, extent(96, 48)),
  activity: step(shapeMessages.activity, box, extent(48, 32)),
  subprocess: { ...step(shapeMessages.subprocess, box, extent(64, 48)), holds: [...steps, 'group'] },
  decision: step(shapeMessages.decision, extent(64, 48), extent(24, 24)),
  document: step(shapeMessages.document, extent(120, 72), extent(32, 32)),
  data: step(shapeMessages.data, extent(96, 64), extent(32, 32)),
  start: { ...step(shapeMessages.start, circle, extent(16, 16)), paletteGroup: 'events', leads: 'out' },
  event: { ...step(shapeMessages.event, circle, extent(16, 16)), paletteGroup: 'events' },
  end: { ...step(shapeMessages.end, circle, extent(16, 16)), paletteGroup: 'events', leads: 'in' },
  pool: { ...structure(shapeMessages.pool, extent(960, 320), extent(160, 80)), leads: 'both', holds: [...steps, 'group', 'lane'] },
  lane: { ...structure(shapeMessages.lane, extent(960, 160), extent(120, 60)), holds: [...steps, 'group', 'lane'] },
  group: { ...structure(shapeMessages.group, extent(320, 200), extent(48, 48)), holds: [...steps, 'group'] },
  connector: { ...structure(shapeMessages.connector, circle, extent(20, 20)), leads: 'both', text: 'A' },
  text: { ...structure(shapeMessages.text, extent(120, 32), extent(16, 16)), leads: 'both', charts: 'any', text: 'Text' },
  SummaryOwner: summary(shapeMessages.SummaryOwner),
  ProcessSupplier: summary(shapeMessages.ProcessSupplier),
  ProcessInput: summary(shapeMessages.ProcessInput),
  ProcessOutput: summary(shapeMessages.ProcessOutput),
  ProcessCustomer: summary(shapeMessages.ProcessCustomer),
  ProcessIP: summary(shapeMessages.ProcessIP),
}

/** Node kinds that may be in charts of this type. */
export function kindsFor(type: ChartScope['type']): NodeKind[] {
  return nodeKinds.filter((kind) => isKindAllowed(kind, type))
}

/** Summary kinds are only in a Process Summary, flow kinds only in the other charts. */
export function isKindAllowed(kind: NodeKind, type: ChartScope['type']): boolean {
  const { charts } = kindTable[kind]
  return charts === 'any' || charts === (type === 'ps' ? 'summary' : 'flow')
}

/** Whether nodes of this kind can hold others at all. */
export function isContainer(kind: NodeKind): boolean {
  return kindTable[kind].holds.length > 0
}

/** Whether edges of a stored chart may touch this kind at all: lanes and groups are never connected. */
export function isConnectable(kind: NodeKind): boolean {
  return kindTable[kind].leads !== 'none'
}

/** How many containers may be around a node: drawing and outline walk from one to the next. */
export const deepestNesting = 16

export function mayHold(container: NodeKind, content: NodeKind): boolean {
  return kindTable[container].holds.includes(content)
}

/** Whether `node` may be in `parent` (null: in no container): the kinds fit and nothing would hold itself. */
export function mayContain(chart: Chart, parent: string | null, node: ChartNode): true | string {
  if (parent === null) return true
  const container = chart.nodes[parent]
  if (!container) return messages.noContainer
  if (!mayHold(container.kind, node.kind)) {
    return messages.cannotHold({ container: kindTable[container.kind].label, kind: kindTable[node.kind].label })
  }
  const around = ancestorsOf(chart, container)
  if (parent === node.id || around.some((ancestor) => ancestor.id === node.id)) return messages.holdsItself
  return around.length + 1 + depthInside(chart, node) <= deepestNesting || messages.nestedTooDeeply({ count: deepestNesting })
}

/** How many levels of contents are in `node`. */
function depthInside(chart: Chart, node: ChartNode): number {
  const children = childrenOf(chart, node.id)
  return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => depthInside(chart, child)))
}

/** Whether a subprocess is drawn large enough to show its inner steps. */
export function isExpanded(node: ChartNode): boolean {
  return node.width >= 240 && node.height >= 140
}

function extent(width: number, height: number): Extent {
  return { width, height }
}

function step(label: string, size: Extent, minSize: Extent): KindRow {
  return { label, paletteGroup: 'steps', size, minSize, ports, leads: 'both', holds: [], charts: 'flow', text: '' }
}

function structure(label: string, size: Extent, minSize: Extent): KindRow {
  return { label, paletteGroup: 'structure', size, minSize, ports, leads: 'none', holds: [], charts: 'flow', text: '' }
}

/** A box of no items (specification 2 §9); its height follows what it lists. */
function summary(label: string): KindRow {
  const size = extent(184, 60)
  return { label, paletteGroup: 'summary', size, minSize: size, ports, leads: 'both', holds: [], charts: 'summary', text: '' }
}
