import { type ImportedCell, performanceImportMessages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { useVisibleRows } from '../../ui/table/use-visible-rows.ts'
import { useIsSmall } from '../../ui/use-is-small.ts'
import { sayCell, sayValues } from './import-words.ts'
import classes from './left-cells.module.css'

/** Pixels: a place above its values, each of one line, on a small screen of two. */
const rowHeights = { wide: 44, small: 84 } as const

interface Props {
  cells: readonly ImportedCell[]
  /** What they are, for the region that scrolls. */
  label: string
  /** What stands before a cell. */
  tick?: (cell: ImportedCell) => ReactNode
}

/** Cells of a file beside what the month holds; of any number of them those in view are in the page. */
export function CellList({ cells, label, tick }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const rowHeight = useIsSmall() ? rowHeights.small : rowHeights.wide
  const { indices, before, after } = useVisibleRows({ count: cells.length, box, rowHeight })
  return (
    <ScrollRegion ref={setBox} className={classes.scroll} label={label}>
      <ul className={classes.list} style={{ paddingBlock: `${before}px ${after}px` }}>
        {indices.map((index) => {
          const cell = cells[index]
          return (
            cell && (
              <li
                key={cell.cell}
                className={classes.cell}
                style={{ height: rowHeight }}
                aria-setsize={cells.length}
                aria-posinset={index + 1}
              >
                {tick && <span className={classes.tick}>{tick(cell)}</span>}
                <span className={classes.text}>
                  <span className={classes.place}>{sayCell(cell)}</span>
                  <span className={classes.values}>
                    <span className={classes.kind}>{performanceImportMessages.kinds[cell.kind]}</span> {sayValues(cell)}
                  </span>
                </span>
              </li>
            )
          )
        })}
      </ul>
    </ScrollRegion>
  )
}
