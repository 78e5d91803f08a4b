import { type ExpectationType, performanceMessages as messages, performanceTableMessages as tableMessages } from '@strata/contract'
import type { Figure } from './data-line.ts'

export interface PerformanceColumn {
  id: 'party' | 'side' | 'description' | 'param' | 'target' | 'colour' | Figure | 'notes'
  head: string
  /** Pixels where there is room; left out: it takes its share of what the others leave. */
  width?: number
  /** Pixels beside a panel. */
  least: number
  /** What is entered in it. */
  figure?: Figure
}

const party = (head: string): PerformanceColumn => ({ id: 'party', head, width: 172, least: 116 })
const description = (head: string): PerformanceColumn => ({ id: 'description', head, least: 98 })
const side: PerformanceColumn = { id: 'side', head: tableMessages.side, width: 64, least: 56 }

const shared: readonly PerformanceColumn[] = [
  { id: 'param', head: messages.parameter, least: 104 },
  { id: 'target', head: messages.target, width: 96, least: 72 },
  { id: 'colour', head: messages.colour, width: 202, least: 130 },
  { id: 'delivered', head: messages.delivered, width: 96, least: 76, figure: 'delivered' },
  { id: 'min', head: messages.min, width: 76, least: 54, figure: 'min' },
  { id: 'max', head: messages.max, width: 76, least: 54, figure: 'max' },
]
const outside: PerformanceColumn = { id: 'outside', head: tableMessages.outside, width: 76, least: 60, figure: 'outside' }
const notes: PerformanceColumn = { id: 'notes', head: tableMessages.notes, width: 44, least: 36 }

/** In the order of specification 3 §2.4; the sides of interfacing processes are below each other. */
export const performanceColumns: Record<ExpectationType, readonly PerformanceColumn[]> = {
  ce: [party(messages.parties.ce), description(messages.description), ...shared, outside, notes],
  se: [party(messages.parties.se), description(messages.description), ...shared, outside, notes],
  ie: [party(messages.parties.ie), side, description(tableMessages.expectation), ...shared, notes],
}

export const leastWidth = (type: ExpectationType): number => performanceColumns[type].reduce((sum, { least }) => sum + least, 0)
