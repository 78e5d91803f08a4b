import type { ChartNode, NodeKind } from '@strata/contract'
import { activityShape } from './activity/activity-shape.ts'
import { changeBadge } from './change-badge.ts'
import { connectorShape } from './connector/connector-shape.ts'
import { dataShape } from './data/data-shape.ts'
import { decisionShape } from './decision/decision-shape.ts'
import { documentShape } from './document/document-shape.ts'
import { endShape } from './end/end-shape.ts'
import { eventShape } from './event/event-shape.ts'
import { groupShape } from './group/group-shape.ts'
import { laneShape } from './lane/lane-shape.ts'
import { poolShape } from './pool/pool-shape.ts'
import type { DisplayList } from './primitive.ts'
import { processShape } from './process/process-shape.ts'
import { roleTab } from './role-tab.ts'
import type { Shape, ShapeContext, TextBox } from './shape.ts'
import { startShape } from './start/start-shape.ts'
import { subprocessShape } from './subprocess/subprocess-shape.ts'
import { summaryShape } from './summary/summary-shape.ts'
import { textShape } from './text/text-shape.ts'
import { textLines } from './text-lines.ts'

/** How each kind looks. */
const shapeTable: Readonly<Record<NodeKind, Shape>> = {
  process: processShape,
  activity: activityShape,
  decision: decisionShape,
  start: startShape,
  end: endShape,
  event: eventShape,
  document: documentShape,
  data: dataShape,
  subprocess: subprocessShape,
  connector: connectorShape,
  text: textShape,
  lane: laneShape,
  pool: poolShape,
  group: groupShape,
  SummaryOwner: summaryShape,
  ProcessSupplier: summaryShape,
  ProcessInput: summaryShape,
  ProcessOutput: summaryShape,
  ProcessCustomer: summaryShape,
  ProcessIP: summaryShape,
}

/** All of a node as drawn, from its own upper left corner: screen, overview, export and comparison use this one. */
export function nodeShape(node: ChartNode, context: ShapeContext = {}): DisplayList {
  const shape = shapeTable[node.kind]
  return [
    ...shape.draw(node, context),
    ...textLines(node, shape.textBox(node, context), context),
    ...roleTab(node, context),
    ...changeBadge(node, context),
  ]
}

/** Whether a node's text is beside it. */
export function isNamedOutside(node: ChartNode): boolean {
  return shapeTable[node.kind].isNamedOutside?.(node) ?? false
}

/** Where a node's text is and how it is set: the place to edit it in. */
export function nodeTextBox(node: ChartNode, context: ShapeContext = {}): TextBox {
  return shapeTable[node.kind].textBox(node, context)
}
