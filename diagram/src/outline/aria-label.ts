import { type ChartNode, stepMessages as messages } from '@strata/contract'
import { type Chart, childrenOf } from '../model/index.ts'
import { kindTable } from '../rules/index.ts'
import { roleWords, type ShapeContext } from '../shapes/index.ts'
import { comesFromWords, leadsToWords } from './connection-words.ts'
import { fullName } from './step-words.ts'

/** What a screen reader announces for a node: kind, name, role, marks, additional info, and its connections in words. */
export function ariaLabel(chart: Chart, node: ChartNode, context: ShapeContext = {}): string {
  const { label } = kindTable[node.kind]
  const name = fullName(node, context.proposedPid)
  const inside = childrenOf(chart, node.id).length
  const parts = [
    name === label ? label : messages.named({ kind: label, name }),
    ...(context.proposedPid ? [messages.proposedId] : []),
    ...(inside > 0 ? [messages.holds({ count: inside })] : []),
    ...(context.role ? [roleWords[context.role]] : []),
    ...markWords(context),
    ...(node.info ? [node.info] : []),
    comesFromWords(chart, node),
    leadsToWords(chart, node),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** The marks of a process in words: "macro in approval", "restricted". */
export function markWords({ marks = {} }: ShapeContext): string[] {
  const words = (['summary', 'macro', 'micro'] as const).flatMap((name) => {
    const state = marks[name]
    return state ? [messages.marks[name]({ state })] : []
  })
  return marks.restricted ? [...words, messages.restricted] : words
}
