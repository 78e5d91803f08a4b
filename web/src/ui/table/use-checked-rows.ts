import { useState } from 'react'

export interface CheckedRows<T> {
  /** In the order of the list. */
  checked: readonly T[]
  isChecked: (row: T) => boolean
  toggle: (row: T) => void
  areAllChecked: boolean
  toggleAll: () => void
  clear: () => void
}

/** The rows that are chosen, of those on view: nothing is done with what is out of sight. */
export function useCheckedRows<T>(rows: readonly T[], idOf: (row: T) => number | string): CheckedRows<T> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set())
  const checked = rows.filter((row) => ids.has(idOf(row)))
  const areAllChecked = rows.length > 0 && checked.length === rows.length
  return {
    checked,
    isChecked: (row) => ids.has(idOf(row)),
    toggle: (row) => {
      const others = checked.map(idOf).filter((id) => id !== idOf(row))
      setIds(new Set(ids.has(idOf(row)) ? others : [...others, idOf(row)]))
    },
    areAllChecked,
    toggleAll: () => setIds(new Set(areAllChecked ? [] : rows.map(idOf))),
    clear: () => setIds(new Set()),
  }
}
