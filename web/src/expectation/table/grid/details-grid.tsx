import { type ExpectationType, expectationTitles } from '@strata/contract'
import { type ComponentType, useState } from 'react'
import { GridTable, useHasMoreAside } from '../../../ui/index.ts'
import { detailColumns } from '../detail-columns.ts'
import type { DetailsView } from '../use-details-view.ts'
import type { DetailRowProps } from './detail-row.tsx'
import classes from './details-grid.module.css'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { useGridEvents } from './use-grid-events.ts'

interface Props {
  view: DetailsView
  /** Rows can be chosen: there is something to do with them. */
  hasChoice: boolean
  onEdit: ((key: string) => void) | undefined
  /** Draws a row in place of `DetailRow`. */
  Row?: ComponentType<DetailRowProps>
}

/**
 * Rows in groups, of which only those in view are in the page. Arrow keys walk over rows and cells; a click or Space chooses, Enter or a double click edits.
 */
export function DetailsGrid({ view, hasChoice, onEdit, Row }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { type, entries } = view
  const headRows = type === 'ie' ? 2 : 1
  const events = useGridEvents({ view, box, hasChoice, onEdit })
  const hasMoreAside = useHasMoreAside(box)
  const columns = detailColumns[type].length + (hasChoice ? 1 : 0)
  return (
    <div ref={setBox} className={classes.scroll} data-wraps data-more={hasMoreAside || undefined}>
      <GridTable
        className={classes.table}
        aria-label={expectationTitles[type]}
        aria-rowcount={entries.length + headRows}
        aria-colcount={columns}
        aria-multiselectable={hasChoice || undefined}
        style={{ minWidth: leastWidth(type) }}
        {...events}
      >
        <ColumnWidths type={type} hasChoice={hasChoice} />
        <GridHead view={view} hasChoice={hasChoice} />
        <GridBody {...{ view, box, hasChoice, headRows, columns, Row }} />
      </GridTable>
    </div>
  )
}

/** Pixels. */
const choiceWidth = 40
const leastWidth = (type: ExpectationType): number => detailColumns[type].reduce((sum, { least }) => sum + least, choiceWidth)
/** Pixels beyond the least width over which the columns become as wide as they would be. */
const growth = 240

/** A width between the least one and the one with room, by the width of what scrolls. */
const widthOf = (least: number, width: number, all: number): string =>
  `clamp(${least}px,calc(${least}px + ${width - least}*(100cqw - ${all}px)/${growth}),${width}px)`

const ColumnWidths = ({ type, hasChoice }: { type: ExpectationType; hasChoice: boolean }) => (
  <colgroup>
    {hasChoice && <col style={{ width: choiceWidth }} />}
    {detailColumns[type].map(({ id, width, least }) => (
      <col key={id} style={{ width: width && widthOf(least, width, leastWidth(type)) }} />
    ))}
  </colgroup>
)
