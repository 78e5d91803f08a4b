import { chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import { type CellStyle, isOn } from './cell-style.ts'
import type { ShapeRow } from './shape-table.ts'

const oneTask = chartImportReasons.oneStep
const oneDecision = chartImportReasons.oneDecision
const oneSubprocess = chartImportReasons.oneSubprocess
const oneEvent = chartImportReasons.oneEvent
const noTrigger = chartImportReasons.noTrigger

/** What draw.io's BPMN shapes become; undefined for every other shape. Keys beside `shape` name what they are. */
export function bpmnRowOf(shape: string, style: CellStyle): ShapeRow | undefined {
  if (!shape.startsWith('bpmn.')) return undefined
  const name = shape.slice('bpmn.'.length)
  if (name.startsWith('task') || name.endsWith('_task')) return taskRow(name, style)
  if (name.startsWith('gateway')) return gatewayRow(style.values.get('gwtype') ?? '')
  if (name === 'event') return eventRow(style)
  if (name === 'shape') return (style.values.get('background') ?? '') === 'gateway' ? gatewayRow(oldGateway(style)) : eventRow(style)
  return undefined
}

function taskRow(name: string, style: CellStyle): ShapeRow {
  const { values } = style
  const type = values.get('bpmnshapetype') ?? ''
  if (type === 'call') return { kind: 'subprocess', what: nouns.callActivity, reason: chartImportReasons.noCalledProcess }
  if (type === 'transaction') return { kind: 'subprocess', what: nouns.transaction, reason: oneSubprocess }
  if (type === 'subprocess' || isOn(style, 'isloopsub')) return { kind: 'subprocess', what: nouns.subProcess }
  const marker = (values.get('taskmarker') ?? name.replace(/_?task2?$/, '')).replace('businessRule', 'business rule').replace(/_/g, ' ')
  if (marker === '' || marker === 'abstract') return { kind: 'step', what: nouns.task }
  return { kind: 'step', what: nouns.markedTask({ marker }), reason: oneTask }
}

function gatewayRow(type: string): ShapeRow {
  const isPlain = type === '' || type === 'exclusive' || type === 'none'
  return { kind: 'decision', what: isPlain ? nouns.exclusiveGateway : nouns.gateway({ type }), ...(!isPlain && { reason: oneDecision }) }
}

function oldGateway({ values }: CellStyle): string {
  const symbol = values.get('symbol') ?? ''
  if (symbol.startsWith('exclusive') || symbol === 'general') return 'exclusive'
  return symbol.replace(/Gw$/, '')
}

function eventRow({ values }: CellStyle): ShapeRow {
  const outline = values.get('outline') ?? 'standard'
  const symbol = (values.get('symbol') ?? 'general').replace(/2$/, '')
  const trigger = symbol === 'general' ? '' : symbol
  const triggered = (what: string) => (trigger === '' ? what : nouns.triggered({ trigger, what }))
  const reason = trigger === '' ? {} : { reason: noTrigger }
  if (outline === 'end') return { kind: 'end', what: triggered(nouns.endEvent), ...reason }
  if (outline === 'standard' || outline === 'eventInt' || outline === 'eventNonint') {
    return { kind: 'start', what: triggered(nouns.startEvent), ...reason }
  }
  if (outline.startsWith('bound')) {
    return { kind: 'event', what: triggered(nouns.boundaryEvent), reason: chartImportReasons.noAttachment }
  }
  return { kind: 'event', what: triggered(nouns.event({ outline })), reason: oneEvent }
}
