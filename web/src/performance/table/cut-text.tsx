import { detailsGridStyles as gridClasses } from '../../expectation/index.ts'
import classes from './performance-grid.module.css'

interface Props {
  text: string
  /** Smaller, in a line of its own below the text while that leaves one. */
  below?: string
  /** Among numbers, which end at the right. */
  isWords?: boolean
  /** Who it names has to be removed. */
  isStruck?: boolean
}

/** A text of a cell: as much of it as there is room for in two lines. One that is cut is shown whole by the tooltip of the table; screen readers read all of it. */
export function CutText({ text, below = '', isWords = false, isStruck = false }: Props) {
  const words = (
    <span className={gridClasses.text} dir="auto" data-struck={isStruck || undefined} data-words={isWords || undefined}>
      {text}
    </span>
  )
  if (below === '') return words
  return (
    <span className={classes.pair}>
      {words}
      <span className={classes.below}>{below}</span>
    </span>
  )
}
