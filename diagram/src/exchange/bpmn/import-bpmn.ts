import {
  type ChartNode,
  chartImportErrors,
  chartImportReasons,
  chartLimits,
  chartRoomFor,
  type NodeKind,
  chartImportNouns as nouns,
} from '@strata/contract'
import { ChartIds } from '../import/chart-ids.ts'
import type { ChartImport, ImportOptions } from '../import/chart-import.ts'
import { fitText } from '../import/fit-text.ts'
import { ImportError } from '../import/import-error.ts'
import { ReportWriter } from '../import/import-report.ts'
import { reportNames } from '../import/name-fit.ts'
import { reportHeads } from '../import/report-heads.ts'
import { soundParents } from '../import/sound-parents.ts'
import { readXml } from '../xml/xml-tree.ts'
import { bpmnDialect } from './bpmn-dialect.ts'
import type { BpmnModel } from './bpmn-model.ts'
import { chooseDrawing } from './choose-drawing.ts'
import { clearOfEvents } from './clear-of-events.ts'
import { connectNodes } from './connect-nodes.ts'
import { reportLosses, textsOf } from './describe-node.ts'
import { findParents } from './find-parents.ts'
import { readOwn } from './own/read-own.ts'
import { restoreOwn } from './own/restore-own.ts'
import { type PlacedNode, placeNodes } from './place-nodes.ts'
import { readModel } from './read-model.ts'
import { reportStrays } from './report-strays.ts'
import { sortNodes } from './sort-nodes.ts'

/**
 * Makes a chart of the text of a BPMN 2.0 file, with positions, bends and labels of its drawing. Whatever the chart
 * cannot show as the file has it is named in the report (specification 6 §6). Ids are unique within the chart
 * made; whoever adds it to another chart gives new ones. Rejects with `ImportError`.
 */
export async function importBpmn(xml: string, options: ImportOptions): Promise<ChartImport> {
  const document = readXml(xml, bpmnDialect)
  const model = readModel(document.root)
  const own = readOwn(model)
  const report = new ReportWriter(own.ids)
  reportSource(model, document.warnings, report)
  const scene = chooseDrawing(model, report)
  const sorted = sortNodes(model, scene, report)
  const count = sorted.drawn.length + sorted.undrawn.length
  if (count === 0) throw new ImportError('NO_DIAGRAM_CONTENT', chartImportErrors.emptyBpmn)
  const room = chartRoomFor(options.mostNodes)
  if (count > room.nodes) throw new ImportError('TOO_MANY_NODES', chartImportErrors.tooManyElements({ count: room.nodes }))
  const ids = new ChartIds()
  const nodeIds = new Map([...model.nodes.keys()].map((id) => [id, ids.take(id)]))
  const placed = placeNodes({ model, scene, sorted, steps: options.steps, nodeIds, report })
  const made = soundParents(makeNodes(placed, { model, nodeIds, options, report }), report)
  const nodes = clearOfEvents(made, { model, nodeIds, report })
  reportNames(nodes, report)
  reportHeads(nodes, uprightIn(placed, nodeIds), report)
  const { edges, edgeIds, counts } = connectNodes({ model, scene, placed, nodeIds, report, mostEdges: room.edges }, ids)
  const chart = restoreOwn({ schema: 1, nodes, edges }, { model, scene, own, nodeIds, edgeIds })
  return {
    format: 'bpmn',
    pages: [''],
    page: 0,
    chart,
    report: {
      ...(model.tool !== undefined && { tool: model.tool }),
      counts: { nodes: countKinds(chart.nodes), edges: counts },
      approximated: report.approximated(),
      omitted: report.omitted(),
    },
  }
}

/** Whether the file draws a pool or lane upright, by its id in the chart. */
function uprightIn(placed: ReadonlyMap<string, PlacedNode>, nodeIds: ReadonlyMap<string, string>): (id: string) => boolean | undefined {
  const upright = new Map<string, boolean>()
  for (const [id, { node, shape }] of placed) {
    const chartId = nodeIds.get(id)
    const isOwn = node.xml.attributes.has('strata:kind')
    if (chartId !== undefined && !isOwn && shape?.isHorizontal !== undefined) upright.set(chartId, !shape.isHorizontal)
  }
  return (id) => upright.get(id)
}

interface Making {
  readonly model: BpmnModel
  /** Ids in the chart, by ids in the file. */
  readonly nodeIds: ReadonlyMap<string, string>
  readonly options: ImportOptions
  readonly report: ReportWriter
}

function makeNodes(placed: ReadonlyMap<string, PlacedNode>, making: Making): ChartNode[] {
  const parents = findParents(placed, making.model)
  reportStrays({ ...making, placed })
  return backToFront(placed, parents).map((item) => nodeOf(item, parents.get(item.node.id) ?? null, making))
}

function nodeOf(item: PlacedNode, parent: string | null, { model, nodeIds, options, report }: Making): ChartNode {
  const { text, info } = textsOf(item.node, model)
  const id = nodeIds.get(item.node.id) ?? ''
  const known = { id, name: text }
  reportLosses(item, known, { model, report })
  const shortInfo = fitText(info, chartLimits.info, known, report)
  const { fill, stroke } = item.shape ?? {}
  return {
    id,
    kind: item.kind,
    ...item.box,
    text: fitText(text, chartLimits.name, known, report),
    parent: parent === null ? null : (nodeIds.get(parent) ?? null),
    ...(shortInfo !== '' && { info: shortInfo }),
    ...((fill || stroke) && { style: { ...(fill && { fill }), ...(stroke && { stroke }) } }),
    ...(item.kind === 'process' && { addInfo: { processId: `${options.processPrefix ?? 'P'}XXX` } }),
  }
}

/** Frames before what they hold, in the order of the file otherwise. */
function backToFront(placed: ReadonlyMap<string, PlacedNode>, parents: ReadonlyMap<string, string | null>): PlacedNode[] {
  const layerOf = new Map<string, number>()
  const layer = (id: string): number => {
    const known = layerOf.get(id)
    if (known !== undefined) return known
    const parent = parents.get(id) ?? null
    const own = parent === null ? 0 : layer(parent) + 1
    layerOf.set(id, own)
    return own
  }
  const rank = ({ node, kind, isOpen }: PlacedNode) =>
    kind === 'pool' || kind === 'lane' || kind === 'group' || isOpen ? layer(node.id) : 1e6
  return [...placed.values()].sort((one, other) => rank(one) - rank(other))
}

function countKinds(nodes: readonly ChartNode[]): Partial<Record<NodeKind, number>> {
  const counts: Partial<Record<NodeKind, number>> = {}
  for (const { kind } of nodes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function reportSource(model: BpmnModel, warnings: readonly string[], report: ReportWriter): void {
  for (const id of model.repeatedIds) {
    report.approximate({ id, name: '' }, nouns.idGivenTwice, nouns.newId, chartImportReasons.firstElementWithId)
  }
  for (const [type, count] of model.otherElements) {
    const name = count === 1 ? type : `${type} (${count})`
    report.omit({ id: '', name }, nouns.definition, chartImportReasons.definition({ type }))
  }
  for (const warning of warnings) report.omit({ id: '', name: '' }, nouns.faultOfTheFile, chartImportReasons.readerSkipped({ warning }))
}
