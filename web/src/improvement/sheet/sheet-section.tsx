import { type ReactNode, useId } from 'react'
import classes from './sheet-form.module.css'

/** A part of a project sheet under a heading of its own. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
