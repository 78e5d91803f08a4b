import { type ExpectationType, isPlainNumber, performanceTableMessages } from '@strata/contract'
import { memo, type ReactNode } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { detailsGridStyles as gridClasses } from '../../expectation/index.ts'
import { useDraft } from '../entry/entry-store.ts'
import { colourNow, type RowDraft } from '../entry/row-draft.ts'
import { CutText } from './cut-text.tsx'
import type { DataLine } from './data-line.ts'
import { FigureCell } from './figure-cell.tsx'
import { formatBounds } from './format-bounds.ts'
import { NotesCell } from './notes-cell.tsx'
import { type PerformanceColumn, performanceColumns } from './performance-columns.ts'
import classes from './performance-grid.module.css'

export interface LineRowProps {
  type: ExpectationType
  headerId: number
  line: DataLine
  isEntered: boolean
  /** The line above is about the same party. */
  isRepeated: boolean
  /** The keyboard is in it, or was last. */
  isChosen: boolean
  /** Among all of the grid, from 1. */
  rowIndex: number
  /** Where the keyboard is in this line; -1: in another one. */
  activeColumn: number
  /** Shows all of a row, to change it or to read it. */
  onOpen: (line: DataLine) => void
  onNotes: (line: DataLine) => void
}

/** A line. What it is given stays the same as long as nothing of it changes, and then it is not drawn again: the grid listens to pointer and keys. */
export const LineRow = memo(function LineRow({ type, headerId, line, isChosen, rowIndex, activeColumn, ...rest }: LineRowProps) {
  const draft = useDraft(headerId, line.rowId)
  return (
    <tr
      className={`${gridClasses.row} ${classes.line}`}
      aria-rowindex={rowIndex}
      aria-selected={isChosen}
      data-entry={line.key}
      data-side={line.side}
      data-tall
    >
      {performanceColumns[type].map((column, index) => (
        <LineCell
          key={column.id}
          {...{ column, line, draft, ...rest }}
          place={{ tabIndex: activeColumn === index + 1 ? 0 : -1, 'data-column': index + 1 }}
          isActiveLine={activeColumn >= 0}
        />
      ))}
    </tr>
  )
})

/** The place of a cell in the grid. */
export interface CellPlace {
  tabIndex: 0 | -1
  'data-column': number
}

interface CellProps extends Pick<LineRowProps, 'line' | 'isEntered' | 'isRepeated' | 'onOpen' | 'onNotes'> {
  column: PerformanceColumn
  draft: RowDraft | undefined
  place: CellPlace
  isActiveLine: boolean
}

function LineCell(props: CellProps): ReactNode {
  const { column, line, draft, place, isRepeated } = props
  if (column.figure) return <FigureCell {...props} figure={column.figure} />
  switch (column.id) {
    case 'party':
      return (
        <td {...place} data-kind="party" data-repeated={isRepeated || undefined}>
          <CutText text={line.party} isStruck={line.formerName !== undefined} />
        </td>
      )
    case 'side':
      return (
        <td {...place} className={classes.quiet}>
          {performanceTableMessages.sides[line.side === 'your' ? 'your' : 'their']}
        </td>
      )
    case 'description':
      return (
        <td {...place} className={classes.quiet}>
          <CutText text={line.description} />
        </td>
      )
    case 'param':
      return (
        <td {...place}>
          <CutText text={line.param} below={[line.uom, line.frequency].filter(Boolean).join(', ')} />
        </td>
      )
    case 'target':
      return (
        <td {...place} className={classes.target}>
          <CutText text={line.target} below={formatBounds(line)} isWords={!isPlainNumber(line.target)} />
        </td>
      )
    case 'colour':
      return (
        <td {...place} className={classes.colour}>
          <ColourMark colour={colourNow(line, draft)} fits />
        </td>
      )
    default:
      return <NotesCell {...props} />
  }
}
