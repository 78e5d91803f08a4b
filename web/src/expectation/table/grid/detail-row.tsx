import { type ExpectationType, expectationTableMessages } from '@strata/contract'
import { memo } from 'react'
import { detailColumns } from '../detail-columns.ts'
import type { ShownDetail } from '../shown-detail.ts'
import { DetailCell } from './detail-cell.tsx'
import classes from './details-grid.module.css'

export interface DetailRowProps {
  type: ExpectationType
  shown: ShownDetail
  /** Among all rows of the grid, from 1. */
  rowIndex: number
  hasChoice: boolean
  isChosen: boolean
  /** Where the keyboard is in this row; -1: in another one. */
  activeColumn: number
  /** Among all entries of the grid, from 0. */
  index: number
  /** Takes its height: where there is little room, texts have more lines than two. */
  measure: (row: Element | null) => void
}

/** A row. What it is given stays the same as long as nothing of it changes, and then it is not drawn again: the grid listens to clicks and keys. */
export const DetailRow = memo(function DetailRow(props: DetailRowProps) {
  const { type, shown, rowIndex, hasChoice, isChosen, activeColumn, index, measure } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      className={classes.row}
      aria-rowindex={rowIndex}
      aria-selected={hasChoice ? isChosen : undefined}
      data-entry={shown.key}
      data-tall={shown.isTall || undefined}
    >
      {hasChoice && (
        <td className={classes.choice}>
          <input
            type="checkbox"
            aria-label={expectationTableMessages.chooseRow({ name: shown.name })}
            checked={isChosen}
            onChange={takenByGrid}
            tabIndex={activeColumn === 0 ? 0 : -1}
            data-column={0}
          />
        </td>
      )}
      {detailColumns[type].map((column, at) => (
        <DetailCell key={column.id} {...{ column, shown }} index={at + 1} isActive={activeColumn === at + 1} />
      ))}
    </tr>
  )
})

const takenByGrid = (): void => undefined
