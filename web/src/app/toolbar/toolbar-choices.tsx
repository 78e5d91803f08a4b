import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import type { ToolbarItem } from './toolbar-items.ts'

interface Props {
  choices: ReturnType<ToolbarItem['menu']>
  /** Of each of them. */
  Icon?: TablerIcon
}

/** The choices below a toolbar icon. */
export const ToolbarChoices = ({ popup, label, choices }: Props & { popup: PopupOfButton; label: string }) => (
  <OpenedMenu popup={popup} withinPortal={false}>
    <Menu.Dropdown aria-label={label}>
      <MenuChoices choices={choices} />
    </Menu.Dropdown>
  </OpenedMenu>
)

export function MenuChoices({ choices, Icon }: Props) {
  const session = useSession()
  return choices.map((choice) => {
    const icon = Icon && { leftSection: <Icon size={16} stroke={1.6} aria-hidden /> }
    if (choice.href !== undefined) {
      return (
        <Menu.Item key={choice.id} {...icon} component="a" href={choice.href} target="_blank" rel="noopener">
          {choice.label}
        </Menu.Item>
      )
    }
    return (
      <Menu.Item key={choice.id} {...icon} onClick={() => openGuarded(() => choice.run(session))}>
        {choice.label}
      </Menu.Item>
    )
  })
}
