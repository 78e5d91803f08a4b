import type { ReactNode, Ref } from 'react'

interface Props {
  /** What is scrolled, for those who do not see it. */
  label: string
  className: string | undefined
  onScroll?: () => void
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a screen that scrolls by itself: the keyboard reaches it, and scrolls it. */
export const ScrollRegion = ({ label, className, onScroll, ref, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section ref={ref} className={className} tabIndex={0} aria-label={label} onScroll={onScroll}>
    {children}
  </section>
)
