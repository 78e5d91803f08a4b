import type { ActiveCell } from './active-cell.ts'

/** What is in a grid below each other: heads of groups and what is in them. */
interface GridEntry {
  key: string
  /** `group`: a head, which opens and closes. */
  kind: string
  isOpen?: boolean
}

interface Input {
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>
  entries: readonly GridEntry[]
  from: ActiveCell
  columns: { first: number; last: number }
}

const page = 10

/** Where a key leads in the grid, `toggle` where it opens or closes the group one is at; nothing for a key that does neither. */
export function moveInGrid({ event, entries, from, columns }: Input): ActiveCell | 'toggle' | undefined {
  const index = entries.findIndex(({ key }) => key === from.key)
  const toRow = (to: number): ActiveCell => {
    const key = entries[Math.min(Math.max(to, 0), entries.length - 1)]?.key
    return { ...from, key: key ?? from.key }
  }
  const hasControl = event.ctrlKey || event.metaKey
  if (event.key === 'Home' && hasControl) return toRow(0)
  if (event.key === 'End' && hasControl) return toRow(entries.length - 1)
  if (hasControl) return undefined
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
  const step = steps[event.key]
  if (step !== undefined) return toRow(index + step)
  const entry = entries[index]
  return entry?.kind === 'group' ? toggleKey(event.key, entry.isOpen === true) : moveInRow(event.key, from, columns)
}

const toggleKey = (key: string, isOpen: boolean): 'toggle' | undefined =>
  key === (isOpen ? 'ArrowLeft' : 'ArrowRight') ? 'toggle' : undefined

function moveInRow(key: string, from: ActiveCell, { first, last }: Input['columns']): ActiveCell | undefined {
  const columns: Record<string, number> = {
    ArrowLeft: Math.max(first, from.column - 1),
    ArrowRight: Math.min(last, from.column + 1),
    Home: first,
    End: last,
  }
  const column = columns[key]
  return column === undefined ? undefined : { ...from, column }
}
