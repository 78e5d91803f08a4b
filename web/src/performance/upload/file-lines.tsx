import { type ReactNode, useState } from 'react'
import { ScrollRegion, useIsSmall, useVisibleRows } from '../../ui/index.ts'
import classes from './file-lines.module.css'

interface Props<Line> {
  lines: readonly Line[]
  /** What they are, for the region that scrolls. */
  label: string
  /** Pixels of a line. */
  heights: { wide: number; small: number }
  /** The list is what the dialog is about. */
  isTall?: boolean
  children: (line: Line) => ReactNode
}

/** A line for each place in a file that something is said of; of any number of them those in view are in the page. */
export function FileLines<Line>({ lines, label, heights, isTall = false, children }: Props<Line>) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const height = useIsSmall() ? heights.small : heights.wide
  const { indices, before, after } = useVisibleRows({ count: lines.length, box, rowHeight: height })
  return (
    <ScrollRegion ref={setBox} className={isTall ? `${classes.scroll} ${classes.tall}` : classes.scroll} label={label}>
      <ol className={classes.list} style={{ paddingBlock: `${before}px ${after}px` }}>
        {indices.map((index) => {
          const line = lines[index]
          return (
            line !== undefined && (
              <li key={index} className={classes.line} style={{ height }} aria-setsize={lines.length} aria-posinset={index + 1}>
                {children(line)}
              </li>
            )
          )
        })}
      </ol>
    </ScrollRegion>
  )
}
