import type { ReactNode, Ref } from 'react'
import classes from './file-view.module.css'

interface Props {
  name: string
  onScroll?: () => void
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The ground that a file is shown on: the keyboard reaches it and scrolls it. */
export const ScrolledGround = ({ name, onScroll, ref, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section ref={ref} className={classes.ground} tabIndex={0} aria-label={name} onScroll={onScroll}>
    {children}
  </section>
)
