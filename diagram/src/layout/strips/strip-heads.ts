import { headOf, headsOnTop } from '../../geometry/index.ts'
import { laneHead } from '../../rules/index.ts'
import type { LayoutWork } from '../make-items.ts'
import type { Strip } from './strips.ts'

/** What the name of one frame takes of it, in chart units: where the flow begins, and across the flow. */
export interface StripHead {
  readonly along: number
  readonly across: number
}

/** The heads that each frame around a strip gets: the same for all of them. Lanes side by side have theirs at the top, as has what holds them. */
export function headAround({ chart, direction }: Pick<LayoutWork, 'chart' | 'direction'>, { owner, around }: Strip): StripHead {
  const isOnTop = direction === 'down' && (around.length > 1 || headsOnTop(chart).has(owner.id))
  return direction === 'right' || isOnTop ? { along: laneHead, across: 0 } : { along: 0, across: laneHead }
}

/** The head that a frame has now. */
export function headNow({ chart, direction }: Pick<LayoutWork, 'chart' | 'direction'>, frame: Strip['owner']): StripHead {
  const { left, top } = headOf(chart, frame)
  return direction === 'right' ? { along: left, across: top } : { along: top, across: left }
}
