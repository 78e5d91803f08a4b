import { Menu } from '@mantine/core'
import { uiMessages } from '@strata/contract'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { IconAction } from './icon-action.tsx'
import { MenuAction } from './menu-action.tsx'

interface Action {
  id: string
  label: string
  Icon: TablerIcon
  /** Why it cannot be done now; it stays in its place and shows the reason. */
  reason: string | undefined
  run: () => void
}

/** A menu of what has no room of its own. */
export function MoreActions({ actions }: { actions: readonly Action[] }) {
  return (
    <Menu>
      <Menu.Target>
        <IconAction label={uiMessages.moreActions} variant="subtle" size={28} aria-haspopup="menu">
          <IconDots size={16} stroke={1.6} aria-hidden />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, ...action }) => (
          <MenuAction key={id} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
