import { Button } from '@mantine/core'
import { IconList, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import classes from './overlay.module.css'

interface Props {
  label: string
  /** Of the dialog too that lists all of them. */
  title: string
  titleClass?: string | undefined
  /** Of the list there is none where there is nothing to list. */
  list: { label: string; content?: ((close: () => void) => ReactNode) | undefined }
  leave: { label: string; run: () => void }
  /** What the marks mean. */
  children: ReactNode
}

/** What the marks over a chart mean and how many there are, in a bar below it, with the list of them all. */
export function OverlayLegend({ label, title, titleClass, list, leave, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className={classes.legend} aria-label={label}>
      <strong className={titleClass} dir="auto">
        {title}
      </strong>
      {children}
      <span className={classes.buttons}>
        {list.content && (
          <Button variant="subtle" size="compact-xs" leftSection={<IconList size={14} stroke={1.6} />} onClick={() => setOpen(true)}>
            {list.label}
          </Button>
        )}
        <Button variant="subtle" size="compact-xs" leftSection={<IconX size={14} stroke={1.6} />} onClick={leave.run}>
          {leave.label}
        </Button>
      </span>
      {isOpen && list.content && (
        <Dialog title={title} size={640} onClose={close}>
          {list.content(close)}
        </Dialog>
      )}
    </section>
  )
}
