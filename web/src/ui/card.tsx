import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface Props {
  title: string
  /** At the right of the title: what can be done, or a word. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Card({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
