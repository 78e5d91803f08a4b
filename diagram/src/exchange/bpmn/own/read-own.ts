import { type ChartEdge, type ChartNode, chartEdge, chartNode } from '@strata/contract'
import type { BpmnFlow, BpmnModel, BpmnNode } from '../bpmn-model.ts'
import { bpmnTypes } from './own-marks.ts'

/** What our own files add to a node beyond BPMN (`own-marks.ts`). `parent` is an id in the file. */
export interface OwnNode extends Partial<Pick<ChartNode, 'id' | 'text' | 'info' | 'style' | 'addInfo'>> {
  readonly kind: ChartNode['kind']
  readonly parent?: string
  readonly drawn?: string
}

/** What our own files add to a connection beyond BPMN. */
export interface OwnEdge extends Partial<Pick<ChartEdge, 'id' | 'label' | 'style' | 'sourcePort' | 'targetPort' | 'points'>> {
  readonly drawn?: string
}

export interface OwnElements {
  /** By id in the file. */
  readonly nodes: ReadonlyMap<string, OwnNode>
  readonly edges: ReadonlyMap<string, OwnEdge>
  /** Ids in the file of all that is in the chart as it was, and of participants that only other tools need: nothing to report. */
  readonly ids: ReadonlySet<string>
}

/** Reads our marks. Marks that make no sense, or no longer fit their element, count as absent. */
export function readOwn(model: BpmnModel): OwnElements {
  const nodes = new Map<string, OwnNode>()
  const edges = new Map<string, OwnEdge>()
  const unseen: string[] = []
  for (const node of model.nodes.values()) {
    const own = readOwnNode(node)
    if (own) nodes.set(node.id, own)
    else if (node.xml.attributes.get('strata:unseen') === 'true') unseen.push(node.id)
  }
  for (const flow of model.flows.values()) {
    const own = readOwnEdge(flow)
    if (own) edges.set(flow.id, own)
  }
  return { nodes, edges, ids: new Set([...nodes.keys(), ...edges.keys(), ...unseen]) }
}

const nodeMarks = chartNode.pick({ id: true, kind: true, text: true, info: true, style: true, addInfo: true }).partial()
const edgeMarks = chartEdge.pick({ id: true, label: true, style: true, sourcePort: true, targetPort: true, points: true }).partial()

function readOwnNode({ type, xml }: BpmnNode): OwnNode | undefined {
  const mark = (name: string) => xml.attributes.get(`strata:${name}`)
  const processId = mark('processId')
  const read = nodeMarks.safeParse({
    id: mark('id'),
    kind: mark('kind'),
    text: parsed(mark('text')),
    info: parsed(mark('info')),
    style: parsed(mark('style')),
    addInfo: processId === undefined ? undefined : { processId },
  })
  const kind = read.data?.kind
  if (!read.data || kind === undefined || bpmnTypes[kind] !== type) return undefined
  return { ...read.data, kind, parent: mark('parent'), drawn: mark('drawn') }
}

function readOwnEdge({ xml }: BpmnFlow): OwnEdge | undefined {
  const mark = (name: string) => xml.attributes.get(`strata:${name}`)
  if (mark('drawn') === undefined) return undefined
  const read = edgeMarks.safeParse({
    id: mark('id'),
    label: parsed(mark('label')),
    style: parsed(mark('style')),
    sourcePort: mark('sourcePort'),
    targetPort: mark('targetPort'),
    points: mark('bends')?.split(' ').filter(Boolean).map(pointOf),
  })
  return read.data && { ...read.data, drawn: mark('drawn') }
}

function pointOf(text: string): unknown {
  const [x, y] = text.split(',')
  return { x: Number(x), y: Number(y) }
}

/** The value of a piece of JSON; what is none answers `null`, which no mark may be. */
function parsed(json: string | undefined): unknown {
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
