import { Menu } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { IconDots } from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { ActionButton, lazyUnseen } from '../../ui/index.ts'
import { MenuGroup } from './menu-group.tsx'
import classes from './toolbar.module.css'
import { choicesOf, type ToolbarItem } from './toolbar-items.ts'
import { MenuChoices } from './toolbar-menu.tsx'

const FavouriteChoices = lazyUnseen(() => import('./favourite-choices.tsx').then((module) => module.FavouriteChoices))

/** What is used less often, with words and icons, menus laid open. */
export function MoreMenu({ items }: { items: readonly ToolbarItem[] }) {
  const session = useSession()
  return (
    <Menu withinPortal={false} position="bottom-end">
      <Menu.Target>
        <ActionButton
          className={classes.labelled}
          variant="subtle"
          size="xs"
          leftSection={<IconDots size={18} stroke={1.6} aria-hidden />}
          aria-haspopup="menu"
        >
          {toolbarMessages.more}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={toolbarMessages.more}>
        <FavouriteChoices />
        {items.map((item) => {
          const choices = choicesOf(item, session)
          const isMenu = choices.some(({ id }) => id !== item.id)
          return (
            <MenuGroup key={item.id} label={item.label} isHeaded={isMenu}>
              <MenuChoices choices={choices} Icon={item.Icon} />
            </MenuGroup>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
