import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './action-sheet.module.css'
import { Sheet } from './sheet.tsx'

interface SheetAction {
  label: string
  Icon: TablerIcon
  /** Why it cannot be used now; it stays in its place and shows the reason. */
  reason?: string | undefined
  run: () => void
}

interface Props {
  title: string
  actions: readonly SheetAction[]
  onClose: () => void
}

/** What can be done here, from the lower edge of a small screen, where the thumb is. It is open as long as it is there. */
export function ActionSheet({ title, actions, onClose }: Props) {
  return (
    <Sheet onClose={onClose} title={title} classNames={{ content: classes.content }}>
      <ul className={classes.list}>
        {actions.map(({ label, Icon, reason, run }) => (
          <li key={label}>
            <UnstyledButton
              className={classes.item}
              aria-disabled={reason !== undefined || undefined}
              onClick={() => {
                if (reason !== undefined) return
                onClose()
                run()
              }}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span className={classes.label}>{label}</span>
              {reason !== undefined && <span className={classes.reason}>{reason}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
