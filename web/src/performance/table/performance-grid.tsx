import { performanceMessages as messages, performanceTableMessages } from '@strata/contract'
import { useId, useState } from 'react'
import { detailsGridStyles as gridClasses } from '../../expectation/index.ts'
import { GridTable, useHasMoreAside } from '../../ui/index.ts'
import type { RowEntry } from '../entry/row-entry.ts'
import { useGridEntry } from '../entry/use-grid-entry.ts'
import type { DataLine } from './data-line.ts'
import { leastWidth, performanceColumns } from './performance-columns.ts'
import classes from './performance-grid.module.css'
import { PerformanceRows } from './performance-rows.tsx'
import type { PerformanceView } from './use-performance-view.ts'

interface Props {
  view: PerformanceView
  entry: RowEntry
  onOpen: (line: DataLine) => void
  onNotes: (line: DataLine) => void
}

/** The lines of a month in groups, of which only those in view are in the page; figures are entered where they are. */
export function PerformanceGrid({ view, entry, onOpen, onNotes }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const hasMoreAside = useHasMoreAside(box)
  const hint = useId()
  const { type, entries, isEntered } = view
  const columns = performanceColumns[type]
  const events = useGridEntry({ view, entry, box, onOpen })
  return (
    <div ref={setBox} className={gridClasses.scroll} data-more={hasMoreAside || undefined}>
      <GridTable
        className={`${gridClasses.table} ${classes.table}`}
        aria-label={messages.title}
        aria-describedby={isEntered ? hint : undefined}
        aria-rowcount={entries.length + 1}
        aria-colcount={columns.length}
        style={{ minWidth: leastWidth(type) }}
        {...events}
      >
        <colgroup>
          {columns.map(({ id, width, least }) => (
            <col key={id} style={{ width: width && widthOf(least, width, leastWidth(type)) }} />
          ))}
        </colgroup>
        <thead className={gridClasses.head}>
          <tr aria-rowindex={1}>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col" data-column-id={id} data-kind={id === 'party' ? 'party' : undefined}>
                {id === 'notes' ? <span className={gridClasses.spoken}>{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <PerformanceRows {...{ view, box, onOpen, onNotes, entry }} />
      </GridTable>
      {isEntered && (
        <span id={hint} hidden>
          {performanceTableMessages.keys}
        </span>
      )}
    </div>
  )
}

/** Pixels beyond the least width over which the columns become as wide as they would be. */
const growth = 340

/** A width between the least one and the one with room, by the width of what scrolls. */
const widthOf = (least: number, width: number, all: number): string =>
  least === width
    ? `${least}px`
    : `clamp(1px * ${least}, 1px * ${least} + ${width - least} * (100cqw - 1px * ${all}) / ${growth}, 1px * ${width})`
