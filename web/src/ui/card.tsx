import type { GlossaryWord } from '@strata/contract'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'
import { Term } from './words/term.tsx'

interface Props {
  title: string
  /** What the title means. */
  word?: GlossaryWord
  /** At the right of the title: what can be done, or a word. */
  aside?: ReactNode
  /** Without frame and heading, where a tab says the title. */
  isBare?: boolean
  /** Of the heading: `h2` where it stands right below the page's. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Card({ title, word, aside, isBare = false, heading: Heading = 'h3', children }: Props) {
  const id = useId()
  return (
    <section className={isBare ? undefined : classes.card} aria-labelledby={isBare ? undefined : id}>
      {!isBare && (
        <header className={classes.header}>
          <Heading id={id} className={classes.title}>
            {word ? <Term word={word}>{title}</Term> : title}
          </Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
