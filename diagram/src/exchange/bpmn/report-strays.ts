import { chartImportReasons, type NodeKind, chartImportNouns as nouns } from '@strata/contract'
import { holdsCentre } from '../import/fit-box.ts'
import type { ReportWriter } from '../import/import-report.ts'
import type { BpmnModel, BpmnNode } from './bpmn-model.ts'
import type { PlacedNode } from './place-nodes.ts'

interface Strays {
  readonly placed: ReadonlyMap<string, PlacedNode>
  readonly model: BpmnModel
  readonly nodeIds: ReadonlyMap<string, string>
  readonly report: ReportWriter
}

/** Names the steps that the file draws outside of the pool, lane or sub-process that it assigns them to. */
export function reportStrays({ placed, model, nodeIds, report }: Strays): void {
  for (const [id, item] of placed) {
    const { node, box, drawnBox } = item
    const home = isStep(item) ? homeOf(node, placed, model) : undefined
    if (!home || !drawnBox || holdsCentre(home.box, box)) continue
    const frame = home.isOpen ? 'subprocess' : home.kind
    const reason = chartImportReasons.strayed({ frame })
    report.approximate({ id: nodeIds.get(id) ?? '', name: node.name }, nouns.step, nouns.stepOutside({ frame }), reason)
  }
}

/** Notes and data are often beside what they belong to; an event at a border goes with its host. */
function isStep({ node, kind }: PlacedNode): boolean {
  return !beside.has(kind) && node.type !== 'boundaryEvent'
}

const beside: ReadonlySet<NodeKind> = new Set<NodeKind>(['pool', 'lane', 'group', 'text', 'document', 'data'])

/** The open sub-process, or else the lane or the pool that a flow node belongs to, where that is drawn. */
function homeOf(node: BpmnNode, placed: Strays['placed'], model: BpmnModel): PlacedNode | undefined {
  const owner = node.owner && placed.get(node.owner.id)
  if (owner) return owner.isOpen ? owner : undefined
  return placed.get(model.laneOf.get(node.id) ?? '') ?? placed.get(model.poolOf.get(node.root) ?? '')
}
