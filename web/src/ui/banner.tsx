import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface Props {
  tone: 'ia' | 'rejected' | 'info'
  icon: ReactNode
  children: ReactNode
  /** What changes all the time, after the text: it is read, and not announced. */
  aside?: ReactNode
  action?: { label: string; run: () => void }
}

/** One line above what is shown, about it. */
export function Banner({ tone, icon, children, aside, action }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.text}>
        {children}
        {aside !== undefined && <span aria-live="off"> {aside}</span>}
      </span>
      {action && (
        <UnstyledButton className={classes.action} onClick={action.run}>
          {action.label}
        </UnstyledButton>
      )}
    </div>
  )
}
