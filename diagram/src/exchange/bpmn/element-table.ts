import { chartImportReasons, type NodeKind } from '@strata/contract'
import type { FlowKind } from '../import/import-report.ts'

export interface ElementRow {
  /** `step` becomes an activity or a process, as the person importing chose. */
  readonly kind: NodeKind | 'step'
  readonly what: string
  /** Why the chart shows less than the file; absent where the kind is all there is to it. */
  readonly reason?: string
  /** Its flow elements are children of this element. */
  readonly holds?: true
  /** Belongs to a drawing only where it has a shape: elsewhere it defines what others refer to. */
  readonly onlyDrawn?: true
}

const oneTask = chartImportReasons.oneStep
const oneDecision = chartImportReasons.oneDecision
const oneSubprocess = chartImportReasons.oneSubprocess
const noChoreography = chartImportReasons.noChoreographies
const noConversation = chartImportReasons.noConversations

/** What the elements of a BPMN drawing become (specification 6 §6). The key is the element's name in BPMN 2.0. */
export const elementTable: ReadonlyMap<string, ElementRow> = new Map(
  Object.entries<ElementRow>({
    participant: { kind: 'pool', what: 'pool' },
    lane: { kind: 'lane', what: 'lane' },
    task: { kind: 'step', what: 'task' },
    userTask: { kind: 'step', what: 'user task', reason: oneTask },
    manualTask: { kind: 'step', what: 'manual task', reason: oneTask },
    serviceTask: { kind: 'step', what: 'service task', reason: oneTask },
    sendTask: { kind: 'step', what: 'send task', reason: oneTask },
    receiveTask: { kind: 'step', what: 'receive task', reason: oneTask },
    scriptTask: { kind: 'step', what: 'script task', reason: oneTask },
    businessRuleTask: { kind: 'step', what: 'business rule task', reason: oneTask },
    subProcess: { kind: 'subprocess', what: 'sub-process', holds: true },
    transaction: { kind: 'subprocess', what: 'transaction', reason: oneSubprocess, holds: true },
    adHocSubProcess: { kind: 'subprocess', what: 'ad-hoc sub-process', reason: oneSubprocess, holds: true },
    callActivity: { kind: 'subprocess', what: 'call activity', reason: chartImportReasons.noCalledProcess },
    startEvent: { kind: 'start', what: 'start event' },
    endEvent: { kind: 'end', what: 'end event' },
    intermediateCatchEvent: { kind: 'event', what: 'catching event', reason: chartImportReasons.oneEvent },
    intermediateThrowEvent: { kind: 'event', what: 'throwing event', reason: chartImportReasons.oneEvent },
    boundaryEvent: { kind: 'event', what: 'boundary event', reason: chartImportReasons.noAttachment },
    exclusiveGateway: { kind: 'decision', what: 'exclusive gateway' },
    inclusiveGateway: { kind: 'decision', what: 'inclusive gateway', reason: oneDecision },
    parallelGateway: { kind: 'decision', what: 'parallel gateway', reason: oneDecision },
    eventBasedGateway: { kind: 'decision', what: 'event-based gateway', reason: oneDecision },
    complexGateway: { kind: 'decision', what: 'complex gateway', reason: oneDecision },
    dataObjectReference: { kind: 'document', what: 'data object' },
    dataObject: { kind: 'document', what: 'data object', onlyDrawn: true },
    dataInput: { kind: 'document', what: 'data input', reason: chartImportReasons.oneDocument, onlyDrawn: true },
    dataOutput: { kind: 'document', what: 'data output', reason: chartImportReasons.oneDocument, onlyDrawn: true },
    dataStoreReference: { kind: 'data', what: 'data store' },
    dataStore: { kind: 'data', what: 'data store', onlyDrawn: true },
    message: { kind: 'document', what: 'message', reason: chartImportReasons.noMessages, onlyDrawn: true },
    textAnnotation: { kind: 'text', what: 'annotation' },
    group: { kind: 'group', what: 'group' },
    choreographyTask: { kind: 'step', what: 'choreography task', reason: noChoreography },
    subChoreography: { kind: 'subprocess', what: 'sub-choreography', reason: noChoreography, holds: true },
    callChoreography: { kind: 'subprocess', what: 'call choreography', reason: noChoreography },
    conversation: { kind: 'activity', what: 'conversation', reason: noConversation },
    subConversation: { kind: 'subprocess', what: 'sub-conversation', reason: noConversation, holds: true },
    callConversation: { kind: 'subprocess', what: 'call conversation', reason: noConversation },
  }),
)

export interface FlowRow {
  readonly flow: FlowKind
  readonly what: string
  readonly line: 'solid' | 'dashed' | 'dotted'
}

/** What the connections of a BPMN drawing become. */
export const flowTable: ReadonlyMap<string, FlowRow> = new Map(
  Object.entries<FlowRow>({
    sequenceFlow: { flow: 'sequence', what: 'sequence flow', line: 'solid' },
    messageFlow: { flow: 'message', what: 'message flow', line: 'dashed' },
    association: { flow: 'association', what: 'association', line: 'dotted' },
    dataInputAssociation: { flow: 'data', what: 'data association', line: 'dotted' },
    dataOutputAssociation: { flow: 'data', what: 'data association', line: 'dotted' },
    conversationLink: { flow: 'conversation', what: 'conversation link', line: 'solid' },
  }),
)

/** Elements that define what others refer to and are no part of any drawing. */
export const detailElements: ReadonlySet<string> = new Set([
  'documentation',
  'extensionElements',
  'incoming',
  'outgoing',
  'category',
  'import',
  'extension',
  'relationship',
])
