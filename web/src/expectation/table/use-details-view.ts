import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ActiveCell } from '../../ui/index.ts'
import type { WantedDetail } from '../expectation-parts.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { type ShownDetail, showDetail } from './shown-detail.ts'
import { listEntries, type TableEntry } from './table-entries.ts'
import { type DetailsTable, useDetailsTable } from './use-details-table.ts'
import { type RowChoice, useRowChoice } from './use-row-choice.ts'

export interface DetailsView {
  type: OpenedExpectation['type']
  rows: readonly ShownDetail[]
  entries: readonly TableEntry[]
  table: DetailsTable
  choice: RowChoice
  active: ActiveCell | undefined
  setActive: (cell: ActiveCell) => void
  toggleGroup: (group: string) => void
}

/** The rows of a version as they are on screen: filtered, sorted within their groups, some of these closed. */
export function useDetailsView(
  { type, details }: Pick<OpenedExpectation, 'type' | 'details'>,
  wanted: WantedDetail | undefined,
): DetailsView {
  const rows = useMemo(() => details.map(showDetail), [details])
  const table = useDetailsTable(type, rows)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<ActiveCell>()
  const found = table.getRowModel().rows
  const isReversed = table.getColumn('party')?.getIsSorted() === 'desc'
  const entries = useMemo(
    () => listEntries({ type, rows: found.map(({ original }) => original), closed, isReversed }),
    [type, found, closed, isReversed],
  )
  const choice = useRowChoice(table, entries)
  const toggleGroup = useCallback((group: string) => setClosed((before) => toggled(before, group)), [])
  const reveal = (shown: ShownDetail): void => {
    if (!found.some(({ id }) => id === shown.key)) table.setGlobalFilter('')
    setClosed((before) => new Set([...before].filter((group) => group !== shown.group.key)))
    choice.choose(shown.key, 'only')
    setActive({ key: shown.key, column: 1, comesIntoView: true })
  }
  useWanted(rows, wanted, reveal)
  return { type, rows, entries, table, choice, active, setActive, toggleGroup }
}

function toggled(before: ReadonlySet<string>, group: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(group)) after.add(group)
  return after
}

/** Shows each row that is asked for once, as soon as it is there. */
function useWanted(rows: readonly ShownDetail[], wanted: WantedDetail | undefined, reveal: (shown: ShownDetail) => void): void {
  const done = useRef<WantedDetail>(undefined)
  useEffect(() => {
    if (!wanted || done.current === wanted) return
    const shown = rows.find(({ detail }) => detail.id === wanted.detailId)
    if (!shown) return
    done.current = wanted
    reveal(shown)
  })
}
