import {
  type ChartEdge,
  chartImportErrors,
  chartImportReasons,
  chartLimits,
  type NodeKind,
  chartImportNouns as nouns,
} from '@strata/contract'
import type { ChartIds } from '../import/chart-ids.ts'
import { fitText } from '../import/fit-text.ts'
import { ImportError } from '../import/import-error.ts'
import type { FlowKind, Reported, ReportWriter } from '../import/import-report.ts'
import { type EdgeEnd, routeEdge } from '../import/route-edge.ts'
import type { BpmnFlow, BpmnModel } from './bpmn-model.ts'
import type { Scene } from './choose-drawing.ts'
import { type FlowRow, flowTable } from './element-table.ts'
import type { PlacedNode } from './place-nodes.ts'
import { typeOf } from './read-model.ts'

export interface Connections {
  readonly edges: ChartEdge[]
  /** Their ids in the chart, by ids in the file. */
  readonly edgeIds: ReadonlyMap<string, string>
  readonly counts: Partial<Record<FlowKind, number>>
}

interface Wiring {
  readonly model: BpmnModel
  readonly scene: Scene
  readonly placed: ReadonlyMap<string, PlacedNode>
  readonly nodeIds: ReadonlyMap<string, string>
  readonly report: ReportWriter
  readonly mostEdges: number
}

/** Makes the chart's edges of all flows whose two ends are in the chart; the report names the others. */
export function connectNodes(wiring: Wiring, ids: ChartIds): Connections {
  const finder = new EndFinder(wiring)
  const defaults = defaultFlowsOf(wiring)
  const edges: ChartEdge[] = []
  const edgeIds = new Map<string, string>()
  const counts: Partial<Record<FlowKind, number>> = {}
  for (const flow of wiring.model.flows.values()) {
    const row = flowTable.get(flow.type)
    const source = finder.find(flow.source)
    const target = finder.find(flow.target)
    if (!row) continue
    if (!source || !target) {
      reportLoose(flow, row, wiring)
      continue
    }
    if (edges.length >= wiring.mostEdges)
      throw new ImportError('TOO_MANY_EDGES', chartImportErrors.tooManyConnections({ count: wiring.mostEdges }))
    const known = { id: ids.take(flow.id), name: flow.name }
    edgeIds.set(flow.id, known.id)
    edges.push(edgeOf({ flow, row, source, target, known }, wiring))
    counts[row.flow] = (counts[row.flow] ?? 0) + 1
    reportFlow(flow, row, known, defaults.has(flow.id), wiring)
  }
  return { edges, edgeIds, counts }
}

interface Connection {
  readonly flow: BpmnFlow
  readonly row: FlowRow
  readonly source: PlacedNode
  readonly target: PlacedNode
  readonly known: Reported
}

function edgeOf({ flow, row, source, target, known }: Connection, { scene, nodeIds, report }: Wiring): ChartEdge {
  const waypoints = scene.edges.get(flow.id)?.waypoints ?? []
  const label = fitText(flow.name, chartLimits.label, known, report)
  const { sourcePort, targetPort, points } = routeEdge(waypoints, endOf(source), endOf(target))
  return {
    id: known.id,
    source: nodeIds.get(source.node.id) ?? '',
    ...(sourcePort && { sourcePort }),
    target: nodeIds.get(target.node.id) ?? '',
    ...(targetPort && { targetPort }),
    ...(label !== '' && { label }),
    ...(points && { points }),
    style: { line: row.line, arrow: arrowOf(flow) },
  }
}

const roundKinds: ReadonlySet<NodeKind> = new Set(['decision', 'start', 'end', 'event'])

function endOf({ kind, box, drawnBox }: PlacedNode): EdgeEnd {
  return { box, drawnBox, isRound: roundKinds.has(kind) }
}

function arrowOf(flow: BpmnFlow): 'none' | 'end' | 'both' {
  if (flow.type === 'conversationLink') return 'none'
  if (flow.type !== 'association') return 'end'
  const direction = flow.xml.attributes.get('associationDirection')?.trim()
  if (direction === 'Both') return 'both'
  return direction === 'One' ? 'end' : 'none'
}

/** Finds the node of the chart that a reference of a flow means. */
class EndFinder {
  private readonly wiring: Wiring
  /** Data objects and stores are drawn through references to them. */
  private readonly standIns = new Map<string, string>()

  constructor(wiring: Wiring) {
    this.wiring = wiring
    for (const { node } of wiring.placed.values()) {
      const reference = node.xml.attributes.get('dataObjectRef') ?? node.xml.attributes.get('dataStoreRef')
      const meant = reference === undefined ? '' : wiring.model.resolve(reference.trim())
      if (meant !== '' && !this.standIns.has(meant)) this.standIns.set(meant, node.id)
    }
  }

  find(reference: string): PlacedNode | undefined {
    const { model, placed } = this.wiring
    const id = model.resolve(reference)
    const candidates = [id, model.partOf.get(id), this.standIns.get(id), model.poolOf.get(id), this.startOfFlow(id)]
    for (const candidate of candidates) {
      const node = candidate === undefined ? undefined : placed.get(candidate)
      if (node && node.kind !== 'lane' && node.kind !== 'group') return node
    }
    return undefined
  }

  /** An annotation of a connection is tied to the step the connection leaves. */
  private startOfFlow(id: string): string | undefined {
    const flow = this.wiring.model.flows.get(id)
    return flow && this.wiring.model.resolve(flow.source)
  }
}

function reportLoose(flow: BpmnFlow, row: FlowRow, { model, placed, report }: Wiring): void {
  const known = { id: flow.id, name: flow.name }
  const ends = [flow.source, flow.target].map((reference) => model.resolve(reference))
  if (ends.some((id) => placed.has(id) && !model.flows.has(id) && ['lane', 'group'].includes(placed.get(id)?.kind ?? ''))) {
    report.omit(known, row.what, chartImportReasons.unconnectedFrames)
  } else if (ends.some((id) => !model.nodes.has(id) && !model.partOf.has(id) && !model.flows.has(id) && !model.roots.has(id))) {
    report.omit(known, row.what, chartImportReasons.elementNotInFile)
  } else report.omit(known, row.what, chartImportReasons.elementNotInChart)
}

function reportFlow(flow: BpmnFlow, row: FlowRow, known: Reported, isDefault: boolean, { model, scene, report }: Wiring): void {
  const { children } = flow.xml
  if (isDefault) report.approximate(known, nouns.defaultFlow, nouns.connection, chartImportReasons.noDefaultFlow)
  if (children.some((child) => typeOf(child) === 'conditionExpression')) {
    report.approximate(known, nouns.conditionalFlow, nouns.connection, chartImportReasons.noCondition)
  }
  if ([flow.source, flow.target].some((end) => model.flows.has(model.resolve(end)))) {
    report.approximate(known, `${row.what} with a connection`, nouns.connection, chartImportReasons.toStepOfConnection)
  }
  if (row.flow === 'conversation') report.approximate(known, row.what, nouns.connection, chartImportReasons.noConversations)
  if (scene.shapes.size > 0 && !scene.edges.has(flow.id)) {
    report.approximate(known, `${row.what} without a line`, nouns.connection, chartImportReasons.unknownDirection)
  }
}

function defaultFlowsOf({ model, placed }: Wiring): Set<string> {
  const defaults = new Set<string>()
  for (const { node } of placed.values()) {
    const reference = node.xml.attributes.get('default')?.trim()
    if (reference) defaults.add(model.resolve(reference))
  }
  return defaults
}
