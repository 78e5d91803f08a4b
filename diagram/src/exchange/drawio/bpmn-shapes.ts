import { chartImportReasons } from '@strata/contract'
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
  if (type === 'call') return { kind: 'subprocess', what: 'call activity', reason: chartImportReasons.noCalledProcess }
  if (type === 'transaction') return { kind: 'subprocess', what: 'transaction', reason: oneSubprocess }
  if (type === 'subprocess' || isOn(style, 'isloopsub')) return { kind: 'subprocess', what: 'sub-process' }
  const marker = (values.get('taskmarker') ?? name.replace(/_?task2?$/, '')).replace('businessRule', 'business rule').replace(/_/g, ' ')
  if (marker === '' || marker === 'abstract') return { kind: 'step', what: 'task' }
  return { kind: 'step', what: `${marker} task`, reason: oneTask }
}

function gatewayRow(type: string): ShapeRow {
  const isPlain = type === '' || type === 'exclusive' || type === 'none'
  return { kind: 'decision', what: isPlain ? 'exclusive gateway' : `${type} gateway`, ...(!isPlain && { reason: oneDecision }) }
}

function oldGateway({ values }: CellStyle): string {
  const symbol = values.get('symbol') ?? ''
  if (symbol.startsWith('exclusive') || symbol === 'general') return 'exclusive'
  return symbol.replace(/Gw$/, '')
}

function eventRow({ values }: CellStyle): ShapeRow {
  const outline = values.get('outline') ?? 'standard'
  const symbol = (values.get('symbol') ?? 'general').replace(/2$/, '')
  const trigger = symbol === 'general' ? '' : `${symbol} `
  const reason = trigger === '' ? {} : { reason: noTrigger }
  if (outline === 'end') return { kind: 'end', what: `${trigger}end event`, ...reason }
  if (outline === 'standard' || outline === 'eventInt' || outline === 'eventNonint') {
    return { kind: 'start', what: `${trigger}start event`, ...reason }
  }
  if (outline.startsWith('bound')) {
    return { kind: 'event', what: `${trigger}boundary event`, reason: chartImportReasons.noAttachment }
  }
  return { kind: 'event', what: `${trigger}${outline} event`, reason: oneEvent }
}
