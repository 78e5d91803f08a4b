import { type DataMonth, type DataPace, type PerformanceDetail, paceOf } from '@strata/contract'
import { useState } from 'react'
import { isInterfacingData } from '../row-id.ts'
import {
  type ChartChoice,
  type ChartRow,
  explainNotGenerated,
  findFirstToLookAt,
  firstChoice,
  isDrawable,
  isFirstShown,
  rowsAt,
  viewOf,
} from './chart-choice.ts'

interface Input {
  rows: readonly ChartRow[]
  /** The row selected in the table. */
  selected: PerformanceDetail | undefined
  /** The `detailChronId` of the row that a link asks for. */
  wanted: number | undefined
  /** The month that the table shows. */
  month: DataMonth
}

/**
 * The fields of the charts and what is drawn of them, at once: the parameters that were chosen, else the row selected in the table, else the one that needs a look most.
 */
export function useChartChoice({ rows, selected, wanted, month }: Input) {
  const drawable = selected && !isInterfacingData(selected) && isDrawable(selected) ? selected : undefined
  const [followed, setFollowed] = useState(drawable && isFirstShown(drawable, rows, wanted) ? drawable : undefined)
  const [choice, setChoice] = useState<ChartChoice>(() => firstChoice(followed ?? findFirstToLookAt(rows), month))
  const [seen, setSeen] = useState(drawable)
  if (drawable && seen?.expectationDetailId !== drawable.expectationDetailId) {
    setSeen(drawable)
    setFollowed(drawable)
    // A row of another frequency takes its tab along. Several parameters that were chosen stay.
    if ((choice.rowIds ?? []).length < 2) setChoice({ ...choice, ...viewOf(drawable), rowIds: undefined })
  }
  const rowIds = choice.rowIds ?? idsOf(findDrawn(rows, followed, choice.pace))
  return {
    choice,
    rowIds,
    change: (changes: Partial<ChartChoice>): void => setChoice({ ...choice, ...changes }),
    openTab: (pace: DataPace): void => setChoice({ ...choice, ...viewOf(findDrawn(rows, followed, pace)), pace, rowIds: undefined }),
    refusal: explainNotGenerated(choice, rowIds.length),
  }
}

/** What is drawn of a tab while nothing was chosen there. */
function findDrawn(rows: readonly ChartRow[], followed: ChartRow | undefined, pace: DataPace): ChartRow | undefined {
  return followed && paceOf(followed.freq) === pace ? followed : findFirstToLookAt(rowsAt(rows, pace))
}

const idsOf = (row: ChartRow | undefined): number[] => (row ? [row.expectationDetailId] : [])
