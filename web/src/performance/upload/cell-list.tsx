import { type ImportedCell, performanceImportMessages } from '@strata/contract'
import type { ReactNode } from 'react'
import lines from './file-lines.module.css'
import { FileLines } from './file-lines.tsx'
import { formatCell, formatValues } from './import-words.ts'
import classes from './left-cells.module.css'

/** A place above its values, each of one line, on a small screen of two. */
const heights = { wide: 44, small: 84 } as const

interface Props {
  cells: readonly ImportedCell[]
  /** What they are, for the region that scrolls. */
  label: string
  /** What stands before a cell. */
  tick?: (cell: ImportedCell) => ReactNode
}

/** Cells of a file beside what the month holds. */
export function CellList({ cells, label, tick }: Props) {
  return (
    <FileLines lines={cells} label={label} heights={heights}>
      {(cell) => (
        <>
          {tick && <span className={classes.tick}>{tick(cell)}</span>}
          <span className={lines.text}>
            <span className={lines.place}>{formatCell(cell)}</span>
            <span className={lines.said}>
              <span className={classes.kind}>{performanceImportMessages.kinds[cell.kind]}</span> {formatValues(cell)}
            </span>
          </span>
        </>
      )}
    </FileLines>
  )
}
