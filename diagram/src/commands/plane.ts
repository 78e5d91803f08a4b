import { chartLimits, chartRuleMessages } from '@strata/contract'
import type { Rect } from '../model/index.ts'
import type { Permission } from './command.ts'

/** Refuses places a stored chart cannot hold: beyond its coordinates, or no number at all. */
export function staysOnPlane(bounds: readonly Rect[]): Permission {
  const limit = chartLimits.coordinate
  const inside = bounds.every(
    ({ x, y, width, height }) => Math.abs(x) <= limit && Math.abs(y) <= limit && within(width, limit) && within(height, limit),
  )
  return inside || chartRuleMessages.beyondEdge
}

function within(extent: number, limit: number): boolean {
  return extent >= 1 && extent <= limit
}
