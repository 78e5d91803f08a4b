import type { ActiveCell } from '../../ui/index.ts'
import { type DataLine, takesFigure } from '../table/data-line.ts'
import type { PerformanceColumn } from '../table/performance-columns.ts'
import type { TableEntry } from '../table/table-entries.ts'

interface Input {
  entries: readonly TableEntry[]
  columns: readonly PerformanceColumn[]
  from: ActiveCell
}

/** Enter: the same column of the next line in which it is entered, or of the one before. */
export function stopBelow({ entries, columns, from }: Input, step: 1 | -1): ActiveCell | undefined {
  const figure = columns[from.column - 1]?.figure ?? 'delivered'
  const column = columns.findIndex((candidate) => candidate.figure === figure) + 1
  const start = entries.findIndex(({ key }) => key === from.key)
  for (let index = start + step; index >= 0 && index < entries.length; index += step) {
    const entry = entries[index]
    if (entry?.kind === 'line' && takesFigure(entry.line, figure)) return { key: entry.key, column, comesIntoView: true }
  }
  return undefined
}

/** Tab: what is entered next, to the right and then in the lines below, actions too; or before. */
export function stopBeside({ entries, columns, from }: Input, step: 1 | -1): ActiveCell | undefined {
  const start = entries.findIndex(({ key }) => key === from.key)
  for (let index = start; index >= 0 && index < entries.length; index += step) {
    const entry = entries[index]
    if (!entry) return undefined
    const stops = stopsOf(entry, columns)
    const left = index === start ? stops.filter((column) => (step === 1 ? column > from.column : column < from.column)) : stops
    // An action is one stop, whatever the column.
    const column = entry.kind === 'action' && index === start ? undefined : step === 1 ? left[0] : left.at(-1)
    if (column !== undefined) return { key: entry.key, column, comesIntoView: true }
  }
  return undefined
}

function stopsOf(entry: TableEntry, columns: readonly PerformanceColumn[]): number[] {
  if (entry.kind === 'action') return [1]
  if (entry.kind !== 'line') return []
  return columns.flatMap(({ figure }, index) => (figure && takesFigure(entry.line, figure) ? [index + 1] : []))
}

/** Where a block of cells lands that is pasted at a figure: line by line, groups and actions passed over. */
export function linesFrom(entries: readonly TableEntry[], key: string): DataLine[] {
  const start = entries.findIndex((entry) => entry.key === key)
  return start < 0 ? [] : entries.slice(start).flatMap((entry) => (entry.kind === 'line' ? [entry.line] : []))
}
