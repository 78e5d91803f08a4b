import { type ImportedRow, notApplicable, noValue } from '@strata/contract'
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
    <ScrollRegion ref={setBox} className={classes.scroll} label="Rows of the file">
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
  const extremes = [describeExtreme('min', row.valMin), describeExtreme('max', row.valMax)].filter((part) => part !== '')
  return (
    <li className={classes.card} style={{ height: rowHeight }} aria-setsize={count} aria-posinset={place}>
      <span className={classes.cardHead}>
        <strong className={classes.text}>{row.party}</strong>
        <span className={classes.rowNumber}>row {row.row}</span>
      </span>
      <span className={classes.text}>
        {row.param}: {describeChange(row, 'delivered') || 'nothing'} of {row.target}
        {extremes.length > 0 && ` (${extremes.join(', ')})`}
      </span>
      <ColourMark colour={row.cellColor} />
      <span className={`${classes.text} ${classes.action}`}>{describeChange(row, 'shortTermAction')}</span>
    </li>
  )
}

const describeExtreme = (name: string, value: string): string =>
  value === '' || value === noValue || value === notApplicable ? '' : `${name} ${value}`
