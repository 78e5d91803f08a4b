import { type ImportedRow, uploadDialogMessages as messages, notApplicable, noValue } from '@strata/contract'
import { useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { ScrollRegion, useVisibleRows } from '../../ui/index.ts'
import classes from './import-review.module.css'
import { describeChange } from './import-words.ts'

/** Pixels: four lines. */
const rowHeight = 108

/** The rows of a file on a small screen, each a card of one height. */
export function ImportedCards({ rows }: { rows: readonly ImportedRow[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { indices, before, after } = useVisibleRows({ count: rows.length, box, rowHeight })
  return (
    <ScrollRegion ref={setBox} className={classes.scroll} label={messages.rowList}>
      <ul className={classes.cards} style={{ paddingBlock: `${before}px ${after}px` }}>
        {indices.map((index) => {
          const row = rows[index]
          return row && <Card key={`${row.sheet} ${row.row}`} row={row} place={index + 1} count={rows.length} />
        })}
      </ul>
    </ScrollRegion>
  )
}

function Card({ row, place, count }: { row: ImportedRow; place: number; count: number }) {
  const extremes = [describeExtreme(messages.min, row.valMin), describeExtreme(messages.max, row.valMax)].filter((part) => part !== '')
  const about = { parameter: row.param, delivered: describeChange(row, 'delivered') || messages.nothing, target: row.target }
  return (
    <li className={classes.card} style={{ height: rowHeight }} aria-setsize={count} aria-posinset={place}>
      <span className={classes.cardHead}>
        <strong className={classes.text}>{row.party}</strong>
        <span className={classes.rowNumber}>{messages.cardRow({ row: row.row })}</span>
      </span>
      <span className={classes.text}>
        {extremes.length > 0 ? messages.cardDeliveredWithin({ ...about, extremes: extremes.join(', ') }) : messages.cardDelivered(about)}
      </span>
      <ColourMark colour={row.cellColor} />
      <span className={`${classes.text} ${classes.action}`}>{describeChange(row, 'shortTermAction')}</span>
    </li>
  )
}

const describeExtreme = (describe: (given: { value: string }) => string, value: string): string =>
  value === '' || value === noValue || value === notApplicable ? '' : describe({ value })
