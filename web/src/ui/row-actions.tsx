import { Menu } from '@mantine/core'
import { uiMessages } from '@strata/contract'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ActionSheet } from './action-sheet.tsx'
import { IconAction } from './icon-action.tsx'
import { MenuAction } from './menu-action.tsx'
import { useIsSmall } from './use-is-small.ts'

export interface RowAction {
  label: string
  Icon: TablerIcon
  /** Why it cannot be used now; it stays in its place and shows the reason. */
  reason?: string | undefined
  run: () => void
}

interface Props {
  /** What they are done with: 'Shorter quotations'. */
  of: string
  actions: readonly RowAction[]
  /** Few enough to be side by side on a wide screen. */
  isInline?: boolean
  /** -1 where the row is not the one that the keyboard reaches. */
  tabIndex?: 0 | -1
}

/** What can be done with a row: icons or a menu at its end, on a small screen a sheet. */
export function RowActions({ of, actions, isInline = false, tabIndex = 0 }: Props) {
  const isSmall = useIsSmall()
  if (actions.length === 0) return null
  if (isSmall) return <Sheet of={of} actions={actions} />
  return isInline ? <Icons of={of} actions={actions} /> : <Dropdown {...{ of, actions, tabIndex }} />
}

const Icons = ({ of, actions }: Props) =>
  actions.map(({ label, Icon, reason, run }) => (
    <IconAction key={label} label={uiMessages.actionOf({ action: label, name: of })} reason={reason} onClick={run}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconAction>
  ))

function Sheet({ of, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconAction label={uiMessages.actionsOf({ name: of })} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconDots size={18} stroke={1.6} aria-hidden />
      </IconAction>
      {isOpen && <ActionSheet title={of} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dropdown({ of, actions, tabIndex = 0 }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // A dialog gives the keyboard back to where it was: not to an item of a menu that is gone by then.
  const choose = (run: () => void) => (): void => {
    button.current?.focus()
    run()
  }
  return (
    <Menu width={260}>
      <Menu.Target>
        <IconAction ref={button} label={uiMessages.actionsOf({ name: of })} aria-haspopup="menu" tabIndex={tabIndex}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} {...action} run={choose(action.run)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
