import type { ChartEdge, ChartNode, NodeKind } from '@strata/contract'
import { xmlText } from '../../../text/index.ts'
import { oneLine } from '../../xml/plain-text.ts'

/** The namespace of what our files add to BPMN. Its attributes are on the BPMN elements; other tools pass them on. */
export const ownNamespace = 'urn:strata:chart:1'

/**
 * What a chart's node has beyond BPMN, as attributes with the prefix `strata`:
 * `kind`; `id`, where XML refuses the chart's own; `parent`, the id in the file of what holds it; `text` and `info`, as
 * JSON strings, where BPMN's name and documentation cannot hold them; `style`, as JSON; `processId`; `drawn`, a
 * fingerprint of the bounds written with it. The `aprsId` stays at home: it means nothing in another installation.
 */
export function marksOfNode(node: ChartNode, file: { id: string; parent: string | undefined; drawn: string }): OwnAttributes {
  return {
    'strata:kind': node.kind,
    'strata:id': file.id === node.id ? undefined : node.id,
    'strata:parent': file.parent,
    'strata:text': node.text === '' || isPreserved(node.text) ? undefined : asJson(node.text),
    'strata:info': node.info === undefined || isPreserved(node.info) ? undefined : asJson(node.info),
    'strata:style': node.style && asJson(node.style),
    'strata:processId': node.addInfo?.processId,
    'strata:drawn': file.drawn,
  }
}

/** What an edge has beyond BPMN: `id`, `label` and `drawn` as for nodes, its ports, `bends` (`x,y x,y`) and `style`. */
export function marksOfEdge(edge: ChartEdge, file: { id: string; drawn: string; isNamed: boolean }): OwnAttributes {
  return {
    'strata:id': file.id === edge.id ? undefined : edge.id,
    'strata:label': edge.label === undefined || (file.isNamed && isPreserved(edge.label)) ? undefined : asJson(edge.label),
    'strata:sourcePort': edge.sourcePort,
    'strata:targetPort': edge.targetPort,
    'strata:bends': edge.points?.map(({ x, y }) => `${x},${y}`).join(' '),
    'strata:style': edge.style && asJson(edge.style),
    'strata:drawn': file.drawn,
  }
}

type OwnAttributes = Readonly<Record<`strata:${string}`, string | undefined>>

/** Tells whether another tool moved what was written: 32 bits of FNV-1a over the numbers of its bounds or waypoints. */
export function fingerprint(numbers: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const char of numbers.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What an import makes of a text written in BPMN's own words. */
export const asRead = (text: string): string => oneLine(xmlText(text))

/** The BPMN element each kind is written as. */
export const bpmnTypes: Readonly<Record<NodeKind, string>> = {
  process: 'task',
  activity: 'task',
  subprocess: 'subProcess',
  decision: 'exclusiveGateway',
  document: 'dataObjectReference',
  data: 'dataStoreReference',
  start: 'startEvent',
  event: 'intermediateThrowEvent',
  end: 'endEvent',
  connector: 'intermediateThrowEvent',
  pool: 'participant',
  lane: 'lane',
  group: 'group',
  text: 'textAnnotation',
  SummaryOwner: 'task',
  ProcessSupplier: 'task',
  ProcessInput: 'task',
  ProcessOutput: 'task',
  ProcessCustomer: 'task',
  ProcessIP: 'task',
}

/** Whether a reader of BPMN gets the text as it is: one line, and not empty, which BPMN cannot distinguish from none. */
function isPreserved(text: string): boolean {
  return text !== '' && text === asRead(text)
}

/** JSON of characters that XML can hold: it escapes control characters and halves of characters, and the two others here. */
function asJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\ufffe\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
}
