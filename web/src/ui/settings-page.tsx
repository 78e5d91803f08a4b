import type { ReactNode } from 'react'
import classes from './settings-page.module.css'

/** Settings of a company, one section below the other. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
