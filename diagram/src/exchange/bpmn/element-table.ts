import { chartImportReasons, type NodeKind, chartImportNouns as nouns } from '@strata/contract'
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
    participant: { kind: 'pool', what: nouns.pool },
    lane: { kind: 'lane', what: nouns.lane },
    task: { kind: 'step', what: nouns.task },
    userTask: { kind: 'step', what: nouns.userTask, reason: oneTask },
    manualTask: { kind: 'step', what: nouns.manualTask, reason: oneTask },
    serviceTask: { kind: 'step', what: nouns.serviceTask, reason: oneTask },
    sendTask: { kind: 'step', what: nouns.sendTask, reason: oneTask },
    receiveTask: { kind: 'step', what: nouns.receiveTask, reason: oneTask },
    scriptTask: { kind: 'step', what: nouns.scriptTask, reason: oneTask },
    businessRuleTask: { kind: 'step', what: nouns.businessRuleTask, reason: oneTask },
    subProcess: { kind: 'subprocess', what: nouns.subProcess, holds: true },
    transaction: { kind: 'subprocess', what: nouns.transaction, reason: oneSubprocess, holds: true },
    adHocSubProcess: { kind: 'subprocess', what: nouns.adHocSubProcess, reason: oneSubprocess, holds: true },
    callActivity: { kind: 'subprocess', what: nouns.callActivity, reason: chartImportReasons.noCalledProcess },
    startEvent: { kind: 'start', what: nouns.startEvent },
    endEvent: { kind: 'end', what: nouns.endEvent },
    intermediateCatchEvent: { kind: 'event', what: nouns.catchingEvent, reason: chartImportReasons.oneEvent },
    intermediateThrowEvent: { kind: 'event', what: nouns.throwingEvent, reason: chartImportReasons.oneEvent },
    boundaryEvent: { kind: 'event', what: nouns.boundaryEvent, reason: chartImportReasons.noAttachment },
    exclusiveGateway: { kind: 'decision', what: nouns.exclusiveGateway },
    inclusiveGateway: { kind: 'decision', what: nouns.inclusiveGateway, reason: oneDecision },
    parallelGateway: { kind: 'decision', what: nouns.parallelGateway, reason: oneDecision },
    eventBasedGateway: { kind: 'decision', what: nouns.eventBasedGateway, reason: oneDecision },
    complexGateway: { kind: 'decision', what: nouns.complexGateway, reason: oneDecision },
    dataObjectReference: { kind: 'document', what: nouns.dataObject },
    dataObject: { kind: 'document', what: nouns.dataObject, onlyDrawn: true },
    dataInput: { kind: 'document', what: nouns.dataInput, reason: chartImportReasons.oneDocument, onlyDrawn: true },
    dataOutput: { kind: 'document', what: nouns.dataOutput, reason: chartImportReasons.oneDocument, onlyDrawn: true },
    dataStoreReference: { kind: 'data', what: nouns.dataStore },
    dataStore: { kind: 'data', what: nouns.dataStore, onlyDrawn: true },
    message: { kind: 'document', what: nouns.message, reason: chartImportReasons.noMessages, onlyDrawn: true },
    textAnnotation: { kind: 'text', what: nouns.annotation },
    group: { kind: 'group', what: nouns.group },
    choreographyTask: { kind: 'step', what: nouns.choreographyTask, reason: noChoreography },
    subChoreography: { kind: 'subprocess', what: nouns.subChoreography, reason: noChoreography, holds: true },
    callChoreography: { kind: 'subprocess', what: nouns.callChoreography, reason: noChoreography },
    conversation: { kind: 'activity', what: nouns.conversation, reason: noConversation },
    subConversation: { kind: 'subprocess', what: nouns.subConversation, reason: noConversation, holds: true },
    callConversation: { kind: 'subprocess', what: nouns.callConversation, reason: noConversation },
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
    sequenceFlow: { flow: 'sequence', what: nouns.sequenceFlow, line: 'solid' },
    messageFlow: { flow: 'message', what: nouns.messageFlow, line: 'dashed' },
    association: { flow: 'association', what: nouns.association, line: 'dotted' },
    dataInputAssociation: { flow: 'data', what: nouns.dataAssociation, line: 'dotted' },
    dataOutputAssociation: { flow: 'data', what: nouns.dataAssociation, line: 'dotted' },
    conversationLink: { flow: 'conversation', what: nouns.conversationLink, line: 'solid' },
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
