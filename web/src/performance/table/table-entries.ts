import { type ExpectationType, partyTypes } from '@strata/contract'
import { byValue } from '../../expectation/index.ts'
import type { DataLine } from './data-line.ts'

/**
 * The entries of the table from top to bottom: the head of a group, then its lines while it is open; under a red one its action, and under the last line of a
 * row why it could not be saved. `isRepeated`: about whom the line above is.
 */
export type TableEntry =
  | { kind: 'group'; key: string; group: string; name: string; count: number; isOpen: boolean }
  | { kind: 'line'; key: string; line: DataLine; isRepeated: boolean }
  | { kind: 'action'; key: string; line: DataLine }
  | { kind: 'fault'; key: string; line: DataLine }

interface Input {
  type: ExpectationType
  lines: readonly DataLine[]
  closed: ReadonlySet<string>
  /** Whether the action of a line is under it. */
  hasAction: (line: DataLine) => boolean
  hasFault: (line: DataLine) => boolean
}

export const actionKey = (line: DataLine): string => `${line.key} action`

/** In the order of the types, or of the names of the processes; rows in the order they came in. */
export function listEntries({ type, lines, closed, hasAction, hasFault }: Input): TableEntry[] {
  const groups = groupLines(lines)
  const keys = type === 'ie' ? [...groups.keys()].sort((a, b) => byValue(nameOf(groups, a), nameOf(groups, b))) : partyTypes
  return keys.flatMap((group): TableEntry[] => {
    const ofGroup = groups.get(group)
    if (!ofGroup?.[0]) return []
    const isOpen = !closed.has(group)
    const count = new Set(ofGroup.map(({ rowId }) => rowId)).size
    const head: TableEntry = { kind: 'group', key: `group ${group}`, group, name: ofGroup[0].group.name, count, isOpen }
    if (!isOpen) return [head]
    return [head, ...ofGroup.flatMap((line, index) => entriesOf(line, ofGroup[index - 1], hasAction(line), hasFault(line)))]
  })
}

function groupLines(lines: readonly DataLine[]): Map<string, DataLine[]> {
  const groups = new Map<string, DataLine[]>()
  for (const line of lines) {
    const known = groups.get(line.group.key)
    if (known) known.push(line)
    else groups.set(line.group.key, [line])
  }
  return groups
}

const nameOf = (groups: ReadonlyMap<string, readonly DataLine[]>, key: string): string => groups.get(key)?.[0]?.group.name ?? ''

const entriesOf = (line: DataLine, above: DataLine | undefined, hasAction: boolean, hasFault: boolean): TableEntry[] => [
  { kind: 'line', key: line.key, line, isRepeated: above?.party === line.party },
  ...(hasAction ? [{ kind: 'action' as const, key: actionKey(line), line }] : []),
  ...(hasFault && line.side !== 'your' ? [{ kind: 'fault' as const, key: `${line.key} fault`, line }] : []),
]
