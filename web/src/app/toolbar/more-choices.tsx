import { Menu } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { useSession } from '../../session/index.ts'
import { OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import { FavouriteChoices } from './favourite-choices.tsx'
import { MenuGroup } from './menu-group.tsx'
import { MenuChoices } from './toolbar-choices.tsx'
import { choicesOf, type ToolbarItem } from './toolbar-items.ts'

export function MoreChoices({ popup, items }: { popup: PopupOfButton; items: readonly ToolbarItem[] }) {
  const session = useSession()
  return (
    <OpenedMenu popup={popup} withinPortal={false} position="bottom-end">
      <Menu.Dropdown aria-label={toolbarMessages.more}>
        <FavouriteChoices />
        {items.map((item) => {
          const choices = choicesOf(item, session)
          const isMenu = choices.some(({ id }) => id !== item.id)
          return (
            <MenuGroup key={item.id} label={item.label} isHeaded={isMenu}>
              <MenuChoices {...{ item, choices }} />
            </MenuGroup>
          )
        })}
      </Menu.Dropdown>
    </OpenedMenu>
  )
}
