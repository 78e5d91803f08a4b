import type { ChartNode } from '@strata/contract'
import { textWidth } from '../text/index.ts'
import type { DisplayList } from './primitive.ts'
import type { ChartRole, ShapeContext } from './shape.ts'

export const roleWords: Readonly<Record<ChartRole, string>> = { sponsor: 'Sponsor', leader: 'Leader', owner: 'Owner' }

/** The tab on a node's upper border that names the role a person has there (specification 1 §9: sponsor orange, leader purple, owner green). */
export function roleTab(_node: ChartNode, { role, change }: ShapeContext): DisplayList {
  if (!role || change) return []
  const word = roleWords[role]
  const width = textWidth(word, 10, 600) + 11
  return [
    { type: 'rect', x: -1, y: -12, width, height: 14, radius: 2, fill: role },
    { type: 'text', x: 4.5, y: -1.6, text: word, fontSize: 10, weight: 600, fill: 'onRole', anchor: 'start' },
  ]
}
