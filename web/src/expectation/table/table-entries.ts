import { type ExpectationType, partyTypes } from '@strata/contract'
import { byValue } from './by-value.ts'
import type { ShownDetail } from './shown-detail.ts'

/** What is below each other in the table: the head of a group, then its rows while it is open. */
export type TableEntry =
  | { kind: 'group'; key: string; group: string; name: string; count: number; isOpen: boolean }
  | { kind: 'detail'; key: string; shown: ShownDetail }

interface Input {
  type: ExpectationType
  /** Filtered, and in their order. */
  rows: readonly ShownDetail[]
  closed: ReadonlySet<string>
  /** The groups of interfacing processes are the other way round. */
  isReversed: boolean
}

export function listEntries({ type, rows, closed, isReversed }: Input): TableEntry[] {
  const groups = groupRows(rows)
  const keys = type === 'ie' ? processKeys(groups, isReversed) : partyTypes
  return keys.flatMap((group): TableEntry[] => {
    const details = groups.get(group)
    if (!details?.[0]) return []
    const isOpen = !closed.has(group)
    const head: TableEntry = { kind: 'group', key: `group ${group}`, group, name: details[0].group.name, count: details.length, isOpen }
    return isOpen ? [head, ...details.map((shown): TableEntry => ({ kind: 'detail', key: shown.key, shown }))] : [head]
  })
}

function groupRows(rows: readonly ShownDetail[]): Map<string, ShownDetail[]> {
  const groups = new Map<string, ShownDetail[]>()
  for (const row of rows) {
    const group = groups.get(row.group.key)
    if (group) group.push(row)
    else groups.set(row.group.key, [row])
  }
  return groups
}

function processKeys(groups: ReadonlyMap<string, ShownDetail[]>, isReversed: boolean): string[] {
  const nameOf = (key: string) => groups.get(key)?.[0]?.group.name ?? ''
  const keys = [...groups.keys()].sort((a, b) => byValue(nameOf(a), nameOf(b)))
  return isReversed ? keys.reverse() : keys
}
