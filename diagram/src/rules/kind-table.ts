import { type NodeKind, nodeKinds, type Port, ports } from '@strata/contract'
import type { ChartScope } from '../model/index.ts'

export interface KindRow {
  /** The word for it on screen, in the outline and in lists of changes. */
  readonly label: string
  readonly paletteGroup: 'Steps' | 'Events' | 'Structure' | 'Summary'
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
  process: step('Process', box, extent(96, 48)),
  activity: step('Activity', box, extent(48, 32)),
  subprocess: { ...step('Subprocess', box, extent(64, 48)), holds: [...steps, 'group'] },
  decision: step('Decision', extent(64, 48), extent(24, 24)),
  document: step('Document', extent(120, 72), extent(32, 32)),
  data: step('Data', extent(96, 64), extent(32, 32)),
  start: { ...step('Start', circle, extent(16, 16)), paletteGroup: 'Events', leads: 'out' },
  event: { ...step('Event', circle, extent(16, 16)), paletteGroup: 'Events' },
  end: { ...step('End', circle, extent(16, 16)), paletteGroup: 'Events', leads: 'in' },
  pool: { ...structure('Pool', extent(960, 320), extent(160, 80)), leads: 'both', holds: [...steps, 'group', 'lane'] },
  lane: { ...structure('Lane', extent(960, 160), extent(120, 60)), holds: [...steps, 'group', 'lane'] },
  group: { ...structure('Group', extent(320, 200), extent(48, 48)), holds: [...steps, 'group'] },
  connector: { ...structure('Connector', circle, extent(20, 20)), leads: 'both', text: 'A' },
  text: { ...structure('Text', extent(120, 32), extent(16, 16)), leads: 'both', charts: 'any', text: 'Text' },
  SummaryOwner: summary('Process'),
  ProcessSupplier: summary('Suppliers'),
  ProcessInput: summary('Inputs'),
  ProcessOutput: summary('Outputs'),
  ProcessCustomer: summary('Customers'),
  ProcessIP: summary('Interfacing Processes'),
}

/** Node kinds that may stand in charts of this type. */
export function kindsFor(type: ChartScope['type']): NodeKind[] {
  return nodeKinds.filter((kind) => isKindAllowed(kind, type))
}

/** Summary kinds stand only in a Process Summary, flow kinds only in the other charts. */
export function isKindAllowed(kind: NodeKind, type: ChartScope['type']): boolean {
  const { charts } = kindTable[kind]
  return charts === 'any' || charts === (type === 'ps' ? 'summary' : 'flow')
}

/** Whether nodes of this kind can hold others at all. */
export function isContainer(kind: NodeKind): boolean {
  return kindTable[kind].holds.length > 0
}

function extent(width: number, height: number): Extent {
  return { width, height }
}

function step(label: string, size: Extent, minSize: Extent): KindRow {
  return { label, paletteGroup: 'Steps', size, minSize, ports, leads: 'both', holds: [], charts: 'flow', text: '' }
}

function structure(label: string, size: Extent, minSize: Extent): KindRow {
  return { label, paletteGroup: 'Structure', size, minSize, ports, leads: 'none', holds: [], charts: 'flow', text: '' }
}

/** A box of no items (specification 2 §9); its height follows what it lists. */
function summary(label: string): KindRow {
  const size = extent(184, 60)
  return { label, paletteGroup: 'Summary', size, minSize: size, ports, leads: 'both', holds: [], charts: 'summary', text: '' }
}
