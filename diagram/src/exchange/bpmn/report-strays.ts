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

/** Names what the file draws elsewhere than in the lane or sub-process that it says it belongs to. */
export function reportStrays({ placed, model, nodeIds, report }: Strays): void {
  for (const [id, { node, box, drawnBox }] of placed) {
    const home = homeOf(node, placed, model)
    if (!home || !drawnBox || holdsCentre(home.box, box)) continue
    const frame = home.kind === 'lane' ? 'lane' : 'sub-process'
    const reason = `The file says that it belongs to a ${frame}, and draws it elsewhere. It stands where it is drawn.`
    report.approximate({ id: nodeIds.get(id) ?? '', name: node.name }, 'step', `step outside its ${frame}`, reason)
  }
}

/** The open sub-process or the lane that a flow node belongs to, where that is drawn; an event at a border goes with its host. */
function homeOf(node: BpmnNode, placed: Strays['placed'], model: BpmnModel): PlacedNode | undefined {
  if (node.type === 'boundaryEvent' || node.type === 'lane') return undefined
  const owner = node.owner && placed.get(node.owner.id)
  if (owner) return owner.isOpen ? owner : undefined
  const lane = placed.get(model.laneOf.get(node.id) ?? '')
  return lane?.kind === 'lane' ? lane : undefined
}
