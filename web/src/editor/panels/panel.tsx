import { CloseButton } from '@mantine/core'
import { chartViewMessages } from '@strata/contract'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface Props {
  title: string
  onClose?: () => void
  footer?: ReactNode
  /** The content reaches the edges and scrolls by itself. */
  isFlush?: boolean
  children: ReactNode
}

/** A column beside the chart: title, content that scrolls, and actions at its foot. */
export function Panel({ title, onClose, footer, isFlush, children }: Props) {
  const heading = useId()
  return (
    <aside className={classes.panel} data-region aria-labelledby={heading}>
      <header className={classes.header}>
        <h2 id={heading}>{title}</h2>
        {onClose && <CloseButton aria-label={chartViewMessages.closePanel({ title })} onClick={onClose} />}
      </header>
      <div className={classes.content} data-flush={isFlush || undefined}>
        {children}
      </div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </aside>
  )
}
