import { z } from 'zod'
import { uiMessages } from '../messages/index.ts'

/** How many nodes an installation may allow in one chart (`CHART_NODES`), and how many it does unless it is set. */
export const chartNodes = { least: 100, usual: 5_000, most: 20_000 } as const

/** What one chart may hold, by the nodes it may have. */
export interface ChartRoom {
  nodes: number
  edges: number
  /** Of the document. */
  bytes: number
  /** Of a whole save as JSON: more than so many nodes and connections with bends take. */
  values: number
}

/** Without a number: the most that any installation may allow (specification 5 §6, specification 1 §9). */
export const chartRoomFor = (nodes: number = chartNodes.most): ChartRoom => ({
  nodes,
  edges: 2 * nodes,
  bytes: Math.max(5 * 1024 * 1024, 1024 * nodes),
  values: Math.max(600_000, 120 * nodes),
})

/** Limits of the parts of a chart document. */
export const chartLimits = {
  name: 90,
  info: 100,
  label: 200,
  points: 200,
  fontSizeMin: 8,
  fontSizeMax: 26,
  coordinate: 1_000_000,
} as const

/** The node kinds of global, macro and micro charts, then those of a Process Summary (specification 5 §6). */
export const nodeKinds = [
  'process',
  'activity',
  'decision',
  'start',
  'end',
  'event',
  'document',
  'data',
  'subprocess',
  'connector',
  'text',
  'lane',
  'pool',
  'group',
  'SummaryOwner',
  'ProcessSupplier',
  'ProcessInput',
  'ProcessOutput',
  'ProcessCustomer',
  'ProcessIP',
] as const
export type NodeKind = (typeof nodeKinds)[number]

export const ports = ['top', 'right', 'bottom', 'left'] as const
export type Port = (typeof ports)[number]

const coordinate = z.number().finite().min(-chartLimits.coordinate).max(chartLimits.coordinate)
const extent = z.number().finite().min(1).max(chartLimits.coordinate)
const elementId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.:-]+$/)
const colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)

export const nodeStyle = z.strictObject({
  fontSize: z.number().int().min(chartLimits.fontSizeMin).max(chartLimits.fontSizeMax).optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  color: colour.optional(),
  fill: colour.optional(),
  stroke: colour.optional(),
})
export type NodeStyle = z.infer<typeof nodeStyle>

/** `aprsId` is the process version's `id`; `processId` its pid, ending in XXX while unassigned (specification 1 §3). */
export const nodeAddInfo = z.strictObject({
  aprsId: z.number().int().positive().optional(),
  processId: z.string().max(40).optional(),
})

/**
 * One node. `x`, `y` are its upper left corner in chart units (one unit is one CSS pixel at 100 %),
 * absolute even when it has a `parent` (the id of a pool, lane, group or subprocess holding it).
 */
export const chartNode = z.strictObject({
  id: elementId,
  kind: z.enum(nodeKinds),
  x: coordinate,
  y: coordinate,
  width: extent,
  height: extent,
  text: z.string().max(chartLimits.name, uiMessages.maximumReached),
  parent: elementId.nullable().default(null),
  info: z.string().max(chartLimits.info, uiMessages.maximumReached).optional(),
  style: nodeStyle.optional(),
  addInfo: nodeAddInfo.optional(),
})
export type ChartNode = z.infer<typeof chartNode>

export const point = z.strictObject({ x: coordinate, y: coordinate })
export type Point = z.infer<typeof point>

export const edgeStyle = z.strictObject({
  line: z.enum(['solid', 'dashed', 'dotted']).optional(),
  arrow: z.enum(['none', 'end', 'start', 'both']).optional(),
})
export type EdgeStyle = z.infer<typeof edgeStyle>

/** One connection. `points` are the bends a person placed; with none the route is computed (specification 5 §6). */
export const chartEdge = z.strictObject({
  id: elementId,
  source: elementId,
  sourcePort: z.enum(ports).optional(),
  target: elementId,
  targetPort: z.enum(ports).optional(),
  label: z.string().max(chartLimits.label, uiMessages.maximumReached).optional(),
  points: z.array(point).max(chartLimits.points).optional(),
  style: edgeStyle.optional(),
})
export type ChartEdge = z.infer<typeof chartEdge>

/** The chart document as stored and as it travels; structure beyond shapes (dangling edges, double ids) is checked by diagram/rules. */
export const chartData = z.strictObject({
  schema: z.literal(1),
  nodes: z.array(chartNode).max(chartRoomFor().nodes),
  edges: z.array(chartEdge).max(chartRoomFor().edges),
})
export type ChartData = z.infer<typeof chartData>

export const emptyChart: ChartData = { schema: 1, nodes: [], edges: [] }
