import type { ReactNode } from 'react'

interface Props {
  /** What is listed, for those who do not see it. */
  label: string
  className: string | undefined
  children: ReactNode
}

/** Items of a menu that scroll as one group: the keyboard reaches it. */
export const MenuList = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: in a menu a fieldset would be no group of its items
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
  <div className={className} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
