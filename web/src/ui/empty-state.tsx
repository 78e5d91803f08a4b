import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  icon?: ReactNode
  title: string
  /** One sentence on what belongs here, or what went wrong. */
  children?: ReactNode
  /** The one button, for who may. */
  action?: ReactNode
}

/** What a screen shows instead of nothing. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={classes.root}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
