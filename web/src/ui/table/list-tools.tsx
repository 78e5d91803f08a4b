import type { ReactNode } from 'react'
import classes from './list-tools.module.css'

/** What every list has at the end of its bar: its saved filters, its export. Where there is no such bar they are one, above the list. */
export const ListTools = ({ children, isBar = false }: { children: ReactNode; isBar?: boolean }) => (
  <div className={classes.tools} data-bar={isBar || undefined}>
    {children}
  </div>
)
