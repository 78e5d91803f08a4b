import type { ChartData, ChartEdge, ChartNode, NodeKind } from '@strata/contract'
import type { ChartRole, ProcessMarks } from '@strata/diagram'

interface Step {
  readonly pid: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly parent: string
}

const primary: readonly Step[] = [
  { pid: 'P1', name: 'Win orders', x: 160, y: 240, parent: 'lane1' },
  { pid: 'P2', name: 'Design products', x: 496, y: 80, parent: 'lane1' },
  { pid: 'P3', name: 'Plan supply and production', x: 496, y: 240, parent: 'lane1' },
  { pid: 'P4', name: 'Source materials and parts', x: 600, y: 360, parent: 'lane1' },
  { pid: 'P5', name: 'Build and calibrate instruments', x: 720, y: 240, parent: 'lane1' },
  { pid: 'P6', name: 'Deliver and install', x: 944, y: 240, parent: 'lane1' },
  { pid: 'P7', name: 'Service and recalibrate', x: 1168, y: 240, parent: 'lane1' },
]
const enabling: readonly Step[] = ['Develop people', 'Manage finance', 'Run IT and data', 'Assure quality and compliance'].map(
  (name, index) => ({ pid: `E${index + 1}`, name, x: 160 + index * 248, y: 528, parent: 'lane2' }),
)

/** A map of two lanes, eleven processes, a decision, a dashed line back. */
export function buildSampleMap(): ChartData {
  const steps = [...primary, ...enabling].map(
    ({ pid, name, x, y, parent }, index): ChartNode => ({
      ...place(pid, 'process', { x, y, width: 160, height: 72 }),
      text: name,
      parent,
      addInfo: { aprsId: index + 1, processId: pid },
    }),
  )
  return {
    schema: 1,
    nodes: [
      { ...place('lane1', 'lane', { x: 40, y: 32, width: 1416, height: 432 }), text: 'Primary processes' },
      { ...place('lane2', 'lane', { x: 40, y: 480, width: 1416, height: 168 }), text: 'Enabling processes' },
      ...steps,
      { ...place('start', 'start', { x: 88, y: 260, width: 32, height: 32 }), text: 'Customer need', parent: 'lane1' },
      { ...place('ask', 'decision', { x: 368, y: 250, width: 64, height: 52 }), text: 'Standard product?', parent: 'lane1' },
      { ...place('end', 'end', { x: 1384, y: 260, width: 32, height: 32 }), text: 'Customer served', parent: 'lane1' },
    ],
    edges: [
      link('start', 'P1'),
      link('P1', 'ask'),
      link('ask', 'P2', 'Custom'),
      link('ask', 'P3', 'Standard'),
      link('P2', 'P3', 'Released design'),
      link('P3', 'P5', 'Plan'),
      link('P3', 'P4'),
      link('P4', 'P5'),
      link('P5', 'P6'),
      link('P6', 'P7'),
      link('P7', 'end'),
      { ...link('P7', 'P2', 'Field data'), sourcePort: 'top', targetPort: 'right', style: { line: 'dashed' } },
    ],
  }
}

export const sampleMarks: ReadonlyMap<number, ProcessMarks> = new Map([
  [1, { summary: 'approved', macro: 'ia', micro: 'approved' }],
  [2, { summary: 'approved', macro: 'approved', micro: 'wip' }],
  [3, { summary: 'approved' }],
  [9, { summary: 'approved', macro: 'approved', restricted: true }],
])

export const sampleRoles: ReadonlyMap<number, ChartRole> = new Map([
  [1, 'sponsor'],
  [2, 'sponsor'],
  [6, 'owner'],
  [11, 'leader'],
])

function place(id: string, kind: NodeKind, box: Pick<ChartNode, 'x' | 'y' | 'width' | 'height'>): ChartNode {
  return { id, kind, ...box, text: '', parent: null }
}

function link(source: string, target: string, label?: string): ChartEdge {
  return { id: `${source}-${target}`, source, target, ...(label && { label }) }
}
