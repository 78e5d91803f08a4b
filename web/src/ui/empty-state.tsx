import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  icon?: ReactNode
  title: string
  /** One sentence on what belongs here, or what went wrong. */
  children?: ReactNode
  /** The one button, for who may. */
  action?: ReactNode
  /** It is all that the page shows: its title is the page's heading. */
  isPage?: boolean
}

/** What a screen shows instead of nothing. */
export function EmptyState({ icon, title, children, action, isPage = false }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.root} data-page={isPage || undefined}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
