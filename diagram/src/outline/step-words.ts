import type { ChartNode } from '@strata/contract'
import { kindTable } from '../rules/index.ts'

/** Text on one line. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What a node is called when another one speaks of it: "P1.2", or its text in quotes, or its kind. */
export function shortName(node: ChartNode): string {
  const pid = node.addInfo?.processId
  if (node.kind === 'process' && pid && !pid.endsWith('XXX')) return pid
  const text = plainText(node.text)
  return text === '' ? kindTable[node.kind].label.toLowerCase() : `“${text}”`
}

/** What a node is called on its own: "P1.2 Configure the solution", with the id `proposed` where it has none of its own. */
export function fullName(node: ChartNode, proposed?: string): string {
  const pid = proposed ?? (node.kind === 'process' ? node.addInfo?.processId : undefined)
  const text = plainText(node.text)
  const name = [...(pid ? [pid] : []), ...(text ? [text] : [])].join(' ')
  return name === '' ? kindTable[node.kind].label : name
}
