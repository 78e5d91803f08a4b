import { type ImportedRow, uploadDialogMessages as messages, performanceMessages as names } from '@strata/contract'
import { useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { ScrollRegion, useVisibleRows } from '../../ui/index.ts'
import classes from './import-review.module.css'
import { describeChange } from './import-words.ts'

/** Pixels (specification 7 §7). */
const [rowHeight, head] = [36, 32]

const columns = [
  { id: 'row', name: messages.row, width: 48, isNumber: true },
  { id: 'party', name: '', width: undefined, isNumber: false },
  { id: 'param', name: names.parameter, width: undefined, isNumber: false },
  { id: 'target', name: names.target, width: 76, isNumber: true },
  { id: 'cellColor', name: names.colour, width: 240, isNumber: false },
  { id: 'delivered', name: names.delivered, width: 120, isNumber: true },
  { id: 'valMin', name: names.min, width: 92, isNumber: true },
  { id: 'valMax', name: names.max, width: 92, isNumber: true },
  { id: 'outsideRange', name: names.outsideRange, width: 108, isNumber: true },
  { id: 'shortTermAction', name: names.shortTermAction, width: undefined, isNumber: false },
] as const satisfies readonly { id: keyof ImportedRow; name: string; width: number | undefined; isNumber: boolean }[]

interface Props {
  rows: readonly ImportedRow[]
  /** What the rows are about: 'Customer'. */
  party: string
}

/** Every row of a file as it would be; of any number of them those in view are in the page. */
export function ImportedTable({ rows, party }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { indices, before, after } = useVisibleRows({ count: rows.length, box, rowHeight, head })
  return (
    <ScrollRegion ref={setBox} className={classes.scroll} label={messages.rowList}>
      <table className={classes.table} aria-label={messages.rowList} aria-rowcount={rows.length + 1}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, name, isNumber }) => (
              <th key={id} scope="col" data-number={isNumber || undefined}>
                {id === 'party' ? party : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={before} />
          {indices.map((index) => {
            const row = rows[index]
            return row && <Row key={`${row.sheet} ${row.row}`} row={row} rowIndex={index + 2} />
          })}
          <Room height={after} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Row({ row, rowIndex }: { row: ImportedRow; rowIndex: number }) {
  return (
    <tr aria-rowindex={rowIndex} style={{ height: rowHeight }} data-changed={row.isChanged || undefined}>
      {columns.map(({ id, isNumber }) => (
        <td key={id} data-number={isNumber || undefined}>
          {id === 'cellColor' ? <Colours row={row} /> : <Text text={describeChange(row, id)} />}
        </td>
      ))}
    </tr>
  )
}

/** The colour, after that which the row has now where it is another. */
const Colours = ({ row: { former, cellColor } }: { row: ImportedRow }) => (
  <span className={classes.colours}>
    {former && former.cellColor !== cellColor && (
      <>
        <ColourMark colour={former.cellColor} isSmall /> →
      </>
    )}
    <ColourMark colour={cellColor} />
  </span>
)

/** Shown whole under the pointer where it may be cut. */
const Text = ({ text }: { text: string }) => (
  <span className={classes.text} data-whole={text.length > 10 ? text : undefined}>
    {text}
  </span>
)

const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className={classes.room}>
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  )
