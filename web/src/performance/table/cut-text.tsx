import { detailsGridStyles as gridClasses } from '../../expectation/index.ts'
import { truncate } from '../../ui/index.ts'
import classes from './performance-grid.module.css'

interface Props {
  text: string
  /** Characters after which it is truncated (specification 3 §9). */
  most?: number
  /** Smaller; as much of it as there is room for, in one line. */
  isQuiet?: boolean
  /** It stays in one line, whatever else does. */
  isSingle?: boolean
  /** Who it names has to be removed. */
  isStruck?: boolean
}

/** A text of a cell; one that is cut is shown whole to the pointer and the keyboard, and read whole by screen readers. */
export function CutText({ text, most, isQuiet = false, isSingle = false, isStruck = false }: Props) {
  const short = truncate(text, most)
  const look = {
    className: gridClasses.text,
    'data-quiet': isQuiet || undefined,
    'data-single': isSingle || undefined,
    'data-struck': isStruck || undefined,
  }
  if (short === text && !isQuiet) return <span {...look}>{text}</span>
  if (isQuiet)
    return (
      <span {...look} data-whole={text}>
        {text}
      </span>
    )
  return (
    <span className={classes.cut} data-whole={text}>
      <span {...look} aria-hidden>
        {short}
      </span>
      <span className={gridClasses.spoken}>{text}</span>
    </span>
  )
}
