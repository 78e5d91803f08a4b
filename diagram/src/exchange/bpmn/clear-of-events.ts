import { type ChartNode, chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import { overlaps } from '../../model/index.ts'
import { nodeTextBox, smallestSize, textBounds } from '../../shapes/index.ts'
import type { ReportWriter } from '../import/import-report.ts'
import type { BpmnModel } from './bpmn-model.ts'

interface Clearing {
  readonly model: BpmnModel
  /** Ids in the chart, by ids in the file. */
  readonly nodeIds: ReadonlyMap<string, string>
  readonly report: ReportWriter
}

/** Names of steps set smaller where events on their border would cover them, as far as that helps. */
export function clearOfEvents(nodes: readonly ChartNode[], { model, nodeIds, report }: Clearing): ChartNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const riders = new Map<string, ChartNode[]>()
  for (const { id, type, xml } of model.nodes.values()) {
    const event = byId.get(nodeIds.get(id) ?? '')
    const host = nodeIds.get(model.resolve(xml.attributes.get('attachedToRef')?.trim() ?? ''))
    if (type !== 'boundaryEvent' || !event || host === undefined || xml.attributes.has('strata:kind')) continue
    riders.set(host, [...(riders.get(host) ?? []), event])
  }
  return nodes.map((node) => {
    const events = riders.get(node.id)
    const cleared = events && clearOf(events, node)
    if (cleared)
      report.approximate({ id: node.id, name: node.text }, nouns.nameBelowAnEvent, nouns.smallerText, chartImportReasons.noEventCovers)
    return cleared ?? node
  })
}

/** The node with its name in the largest size at which none of the events covers it; null when it needs none, or none helps. */
function clearOf(events: readonly ChartNode[], node: ChartNode): ChartNode | null {
  const isCovered = (sized: ChartNode) => {
    const text = textBounds(sized)
    return text !== null && events.some((event) => overlaps(text, event))
  }
  if (!isCovered(node)) return null
  for (let fontSize = nodeTextBox(node).fontSize - 1; fontSize >= smallestSize; fontSize -= 1) {
    const smaller = { ...node, style: { ...node.style, fontSize } }
    if (!isCovered(smaller)) return smaller
  }
  return null
}
