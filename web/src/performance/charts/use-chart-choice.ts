import { type DataMonth, type PerformanceDetail, paceOf } from '@strata/contract'
import { useState } from 'react'
import { isInterfacingData } from '../row-id.ts'
import { type AskedTrend, type ChartChoice, type ChartRow, explainNotGenerated, firstChoice } from './chart-choice.ts'

/** What is drawn: as it stood in the fields when it was generated. */
interface Generated {
  asked: AskedTrend
  rowIds: readonly number[]
}

interface Input {
  rows: readonly ChartRow[]
  /** The row selected in the table. */
  selected: PerformanceDetail | undefined
  /** The month that the table shows. */
  month: DataMonth
}

/** The fields of the charts and what was generated from them. The selected row is drawn as long as nothing else was chosen. */
export function useChartChoice({ rows, selected, month }: Input) {
  const followed = selected && !isInterfacingData(selected) ? selected : undefined
  const first = followed ?? rows[0]
  const [choice, setChoice] = useState<ChartChoice>(() => firstChoice(first ? paceOf(first.freq) : 'month', month))
  const [generated, setGenerated] = useState<Generated>()
  // A row of another frequency takes its tab along.
  const [seen, setSeen] = useState(followed)
  if (seen?.expectationDetailId !== followed?.expectationDetailId) {
    setSeen(followed)
    if (followed && choice.rowIds === undefined && !generated) setChoice({ ...choice, pace: paceOf(followed.freq) })
  }
  const rowIds = choice.rowIds ?? (followed && paceOf(followed.freq) === choice.pace ? [followed.expectationDetailId] : [])
  const change = (changes: Partial<ChartChoice>): void => {
    setChoice({ ...choice, ...changes })
    // What was drawn at another frequency would be below the wrong tab.
    if (changes.pace !== undefined || changes.isMonthlyTrend !== undefined) setGenerated(undefined)
  }
  const refusal = explainNotGenerated(choice, rowIds.length)
  return {
    choice,
    rowIds,
    change,
    refusal,
    generate: () => setGenerated({ asked: choice, rowIds }),
    shown: generated ?? (choice.rowIds === undefined && refusal === undefined ? { asked: choice, rowIds } : undefined),
  }
}
