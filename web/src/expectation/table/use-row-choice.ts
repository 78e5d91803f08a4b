import { useEffect, useRef } from 'react'
import type { ShownDetail } from './shown-detail.ts'
import type { TableEntry } from './table-entries.ts'
import type { DetailsTable } from './use-details-table.ts'

/** `only`: this one and no other; `range`: all from the one chosen last to this one. */
type ChoiceWay = 'only' | 'toggle' | 'range'

export interface RowChoice {
  /** Also those that a filter hides now. */
  chosen: readonly ShownDetail[]
  keys: Readonly<Record<string, true>>
  choose: (key: string, way: ChoiceWay) => void
  /** All that the filter leaves, or none of them. */
  chooseAll: (isChosen: boolean) => void
  clear: () => void
}

export function useRowChoice(table: DetailsTable, entries: readonly TableEntry[]): RowChoice {
  const anchor = useRef<string>(undefined)
  useDropGone(table)
  const choose = (key: string, way: ChoiceWay): void => {
    const from = anchor.current
    if (way !== 'range') anchor.current = key
    table.setRowSelection((before) => {
      if (way === 'only') return { [key]: true }
      if (way === 'range') return { ...before, ...allOf(keysBetween(entries, from ?? key, key)) }
      const { [key]: isChosen, ...others } = before
      return isChosen ? others : { ...others, [key]: true }
    })
  }
  return {
    chosen: table.getSelectedRowModel().rows.map(({ original }) => original),
    keys: table.state.rowSelection,
    choose,
    chooseAll: (isChosen) => table.toggleAllRowsSelected(isChosen),
    clear: () => table.setRowSelection({}),
  }
}

/** Rows that are gone, deleted here or elsewhere, are no longer chosen. */
function useDropGone(table: DetailsTable): void {
  const { rowsById } = table.getCoreRowModel()
  useEffect(() => {
    const isGone = (key: string) => !rowsById[key]
    table.setRowSelection((before) => {
      const keys = Object.keys(before)
      return keys.some(isGone) ? allOf(keys.filter((key) => !isGone(key))) : before
    })
  }, [table, rowsById])
}

const allOf = (keys: readonly string[]): Record<string, true> => Object.fromEntries(keys.map((key) => [key, true as const]))

/** Both ends included; closed groups are passed over. */
function keysBetween(entries: readonly TableEntry[], one: string, other: string): string[] {
  const details = entries.filter(({ kind }) => kind === 'detail').map(({ key }) => key)
  const [a, b] = [details.indexOf(one), details.indexOf(other)]
  return a < 0 || b < 0 ? [other] : details.slice(Math.min(a, b), Math.max(a, b) + 1)
}
