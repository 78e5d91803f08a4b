import type { ChartNode } from '@strata/contract'
import { type Chart, type ChartRole, kindTable, type ProcessMarks, pidOf, roleWords } from '@strata/diagram'

interface NodeWords {
  readonly role?: ChartRole | undefined
  readonly marks?: ProcessMarks | undefined
}

/** What a screen reader says of a node: id, name, kind, role, restriction. */
export function nodeLabel(node: ChartNode, scope: Chart['scope'], { role, marks }: NodeWords = {}): string {
  const name = node.text || 'without a name'
  const parts = [
    node.kind === 'process' ? `${pidOf(node, scope)} ${name}` : name,
    kindTable[node.kind].label.toLowerCase(),
    ...(role ? [roleWords[role].toLowerCase()] : []),
    ...(marks?.restricted ? ['restricted'] : []),
    ...(node.info ? [node.info] : []),
  ]
  return parts.join(', ')
}
