import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

interface Props {
  label: string
  /** Whether the name is written above the items; left out: it is. */
  isHeaded?: boolean
  children: ReactNode
}

/** Items of "More" that belong together. */
export const MenuGroup = ({ label, isHeaded = true, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: in a menu a fieldset would be no group of its items
  <div role="group" aria-label={label} className={classes.more}>
    {isHeaded && <Menu.Label aria-hidden>{label}</Menu.Label>}
    {children}
  </div>
)
