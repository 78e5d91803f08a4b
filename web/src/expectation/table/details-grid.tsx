import { type ExpectationType, expectationTypeNames } from '@strata/contract'
import { type ComponentType, useState } from 'react'
import { WholeTexts } from '../../ui/whole-texts.tsx'
import { detailColumns } from './detail-columns.ts'
import type { DetailRowProps } from './detail-row.tsx'
import classes from './details-grid.module.css'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import type { DetailsView } from './use-details-view.ts'
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
  const columns = detailColumns[type].length + (hasChoice ? 1 : 0)
  return (
    <WholeTexts ref={setBox} className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the keyboard walks is a grid
        role="grid"
        className={classes.table}
        aria-label={`${expectationTypeNames[type]} expectations`}
        aria-rowcount={entries.length + headRows}
        aria-colcount={columns}
        aria-multiselectable={hasChoice || undefined}
        style={{ minWidth: leastWidth(type) }}
        {...events}
      >
        <ColumnWidths type={type} hasChoice={hasChoice} />
        <GridHead view={view} hasChoice={hasChoice} />
        <GridBody {...{ view, box, hasChoice, headRows, columns, Row }} />
      </table>
    </WholeTexts>
  )
}

/** Pixels. */
const choiceWidth = 40
const leastWidth = (type: ExpectationType): number => detailColumns[type].reduce((sum, { least }) => sum + least, choiceWidth)

const ColumnWidths = ({ type, hasChoice }: { type: ExpectationType; hasChoice: boolean }) => (
  <colgroup>
    {hasChoice && <col style={{ width: choiceWidth }} />}
    {detailColumns[type].map(({ id, width }) => (
      <col key={id} style={{ width }} />
    ))}
  </colgroup>
)
