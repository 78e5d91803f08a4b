import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface Props {
  tone: 'ia' | 'rejected' | 'info'
  icon: ReactNode
  children: ReactNode
  action?: { label: string; run: () => void }
}

/** One line above what is shown, about it. */
export function Banner({ tone, icon, children, action }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.text}>{children}</span>
      {action && (
        <UnstyledButton className={classes.action} onClick={action.run}>
          {action.label}
        </UnstyledButton>
      )}
    </div>
  )
}
