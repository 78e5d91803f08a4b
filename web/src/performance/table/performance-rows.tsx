import { Fragment } from 'react'
import { detailsGridStyles as gridClasses } from '../../expectation/index.ts'
import { GroupRow, useVirtualEntries } from '../../ui/index.ts'
import type { RowEntry } from '../entry/row-entry.ts'
import { ActionRow } from './action-row.tsx'
import type { DataLine } from './data-line.ts'
import { FaultRow } from './fault-row.tsx'
import { LineRow } from './line-row.tsx'
import { performanceColumns } from './performance-columns.ts'
import type { TableEntry } from './table-entries.ts'
import type { PerformanceView } from './use-performance-view.ts'

interface Props {
  view: PerformanceView
  entry: RowEntry
  /** What scrolls. */
  box: HTMLElement | null
  onOpen: (line: DataLine) => void
  onNotes: (line: DataLine) => void
}

/** Pixels. An action that is entered has its counter below it. */
const heights = { group: 32, line: 44, action: 36, entered: 64, fault: 40, head: 32 } as const

/** The entries in view; scrolling draws those that come, and nothing else of the grid. */
export function PerformanceRows({ view, entry, box, onOpen, onNotes }: Props) {
  const { type, headerId, entries, active, isEntered, chosen } = view
  const heightOf = ({ kind }: TableEntry): number => (kind === 'action' && isEntered ? heights.entered : heights[kind])
  const { placed, rest } = useVirtualEntries({ entries, box, heightOf, head: heights.head, active })
  const columns = performanceColumns[type].length
  const inTabOrder = entries.some(({ key }) => key === active?.key) ? active?.key : firstStop(entries)
  return (
    <tbody>
      {placed.map(({ entry: placedEntry, index, gap }) => {
        const isActive = placedEntry.key === inTabOrder
        const shared = { rowIndex: index + 2, columns, isActive }
        return (
          <Fragment key={placedEntry.key}>
            {gap > 0 && <Room height={gap} columns={columns} />}
            {placedEntry.kind === 'group' && <GroupRow entryKey={placedEntry.key} {...wordsOf(placedEntry)} {...shared} />}
            {placedEntry.kind === 'line' && (
              <LineRow
                {...{ type, headerId, isEntered, onOpen, onNotes }}
                line={placedEntry.line}
                isRepeated={placedEntry.isRepeated}
                isChosen={chosen?.rowId === placedEntry.line.rowId}
                rowIndex={shared.rowIndex}
                activeColumn={isActive ? (active?.column ?? firstColumn(type, isEntered)) : -1}
              />
            )}
            {placedEntry.kind === 'action' && <ActionRow {...{ headerId, isEntered, ...shared }} line={placedEntry.line} />}
            {placedEntry.kind === 'fault' && <FaultRow {...{ headerId, entry, ...shared }} line={placedEntry.line} />}
          </Fragment>
        )
      })}
      {rest > 0 && <Room height={rest} columns={columns} />}
    </tbody>
  )
}

const wordsOf = ({ group, name, count, isOpen }: Extract<TableEntry, { kind: 'group' }>) => ({ group, name, count, isOpen })

/** The keyboard comes into the grid at its first line. */
const firstStop = (entries: readonly TableEntry[]): string | undefined => (entries.find(({ kind }) => kind === 'line') ?? entries[0])?.key

const firstColumn = (type: PerformanceView['type'], isEntered: boolean): number =>
  isEntered ? performanceColumns[type].findIndex(({ figure }) => figure !== undefined) + 1 : 1

/** The place of entries that are not in the page. */
const Room = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className={gridClasses.room}>
    <td colSpan={columns} style={{ height }} />
  </tr>
)
