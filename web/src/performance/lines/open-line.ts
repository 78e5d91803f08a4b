import type { DataMonth, ParameterLine, TrendAnswer } from '@strata/contract'
import { openPerformance } from '../../process/index.ts'

/** The place of the latest month in which something was entered, else of the latest one that there is; nothing without data. */
export function latestOf({ texts, colours }: TrendAnswer): number | undefined {
  const entered = texts.findLastIndex((text) => text !== '')
  const index = entered < 0 ? colours.findLastIndex((colour) => colour !== null) : entered
  return index < 0 ? undefined : index
}

/** Opens the month shown last of a parameter, at its row, with its chart where there are charts. */
export function openLine(globalChronId: number, line: ParameterLine, months: readonly DataMonth[]): void {
  const { type, isSub, processChronId, detailChronId, trend } = line
  const index = latestOf(trend)
  openPerformance({
    globalChronId,
    type,
    detailChronId,
    subChronId: isSub ? processChronId : undefined,
    // Interfacing processes have none.
    isCharted: type !== 'ie',
    month: index === undefined ? undefined : months[index],
  })
}
