import classes from './initials.module.css'

/** A person's or company's letters in a box: round for people, square for companies. */
export function Initials({ letters, shape }: { letters: string; shape: 'person' | 'company' }) {
  return (
    <span className={classes.root} data-shape={shape} aria-hidden>
      {letters}
    </span>
  )
}

/** "Aurora Instruments" gives "AI", "Strata" gives "ST". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second] = words
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase()
}
