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
  return (second === undefined ? lettersOf(first).slice(0, 2) : [lettersOf(first)[0], lettersOf(second)[0]]).join('').toUpperCase()
}

/** What people see as one: a letter with its marks, an emoji of several parts. */
const lettersOf = (word: string): string[] => Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
