import { chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import type { Reported, ReportWriter } from '../import/import-report.ts'
import { oneLine } from '../xml/plain-text.ts'
import type { BpmnModel, BpmnNode } from './bpmn-model.ts'
import { elementTable } from './element-table.ts'
import type { PlacedNode } from './place-nodes.ts'
import { childText, typeOf } from './read-model.ts'

/** The text of a node in the chart: its name and, from its documentation, its additional information. */
export function textsOf(node: BpmnNode, model: BpmnModel): { text: string; info: string } {
  return { text: oneLine(nameOf(node, model)), info: oneLine(childText(node.xml, 'bpmn:documentation')) }
}

/** Reports what the chart does not show of an element: its type, its trigger, its markers. */
export function reportLosses(
  { node, kind }: PlacedNode,
  element: Reported,
  { model, report }: { model: BpmnModel; report: ReportWriter },
): void {
  const row = elementTable.get(node.type)
  const triggers = triggersOf(node)
  const isEventSubprocess = node.xml.attributes.get('triggeredByEvent')?.trim() === 'true'
  const goesOn = ['cancelActivity', 'isInterrupting'].some((name) => node.xml.attributes.get(name)?.trim() === 'false')
  const plain = row?.what ?? node.type
  const trigger = triggers.length > 1 ? nouns.multiple : triggers[0]
  const triggered = trigger ? nouns.triggered({ trigger, what: plain }) : plain
  const what = goesOn ? nouns.nonInterrupting({ what: triggered }) : triggered
  const reason =
    (isEventSubprocess ? chartImportReasons.oneSubprocess : row?.reason) ?? (triggers.length > 0 ? chartImportReasons.noTrigger : undefined)
  if (reason !== undefined) report.approximate(element, isEventSubprocess ? nouns.eventSubProcess : what, nouns.kinds[kind], reason)
  if (node.type === 'lane' && kind === 'group')
    report.approximate(element, nouns.lane, nouns.kinds[kind], chartImportReasons.noLanesInSubprocess)
  for (const marker of markersOf(node, model)) report.omit(element, marker, chartImportReasons.noMarker)
}

function nameOf(node: BpmnNode, model: BpmnModel): string {
  const referenced = (attribute: string) => model.resolve(node.xml.attributes.get(attribute)?.trim() ?? '')
  switch (node.type) {
    case 'textAnnotation':
      return childText(node.xml, 'bpmn:text')
    case 'participant':
      return node.name || (model.roots.get(referenced('processRef'))?.name ?? '')
    case 'group':
      return model.categoryValues.get(referenced('categoryValueRef')) ?? ''
    case 'dataObjectReference':
      return `${node.name || (model.nodes.get(referenced('dataObjectRef'))?.name ?? '')} ${stateOf(node)}`
    case 'dataStoreReference':
      return `${node.name || (model.nodes.get(referenced('dataStoreRef'))?.name ?? '')} ${stateOf(node)}`
    default:
      return node.name
  }
}

/** BPMN writes the state of data in brackets below its name. */
function stateOf(node: BpmnNode): string {
  const state = node.xml.children.find((child) => child.name === 'bpmn:dataState')?.attributes.get('name')
  return state ? `[${state}]` : ''
}

function triggersOf(node: BpmnNode): string[] {
  const suffix = 'EventDefinition'
  return node.xml.children
    .map(typeOf)
    .filter((type) => type.endsWith(suffix) || type === 'eventDefinitionRef')
    .map((type) => (type.endsWith(suffix) ? type.slice(0, -suffix.length) : nouns.shared))
}

function markersOf(node: BpmnNode, model: BpmnModel): string[] {
  const { children, attributes } = node.xml
  const object = model.nodes.get(model.resolve(attributes.get('dataObjectRef')?.trim() ?? ''))
  const has = (type: string) => children.some((child) => typeOf(child) === type)
  return [
    has('standardLoopCharacteristics') ? nouns.loopMarker : '',
    has('multiInstanceLoopCharacteristics') || has('participantMultiplicity') ? nouns.multiInstanceMarker : '',
    attributes.get('isForCompensation')?.trim() === 'true' ? nouns.compensationMarker : '',
    // A reference shows the marker of the object that it refers to.
    [attributes, object?.xml.attributes].some((one) => one?.get('isCollection')?.trim() === 'true') ? nouns.collectionMarker : '',
  ].filter((marker) => marker !== '')
}
