import { Menu } from '@mantine/core'
import { useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import { iconOfChoice } from './choice-icons.ts'
import type { ToolbarItem } from './toolbar-items.ts'

interface Props {
  item: ToolbarItem
  choices: ReturnType<ToolbarItem['menu']>
}

/** The choices below a toolbar icon. */
export const ToolbarChoices = ({ popup, item, choices }: Props & { popup: PopupOfButton }) => (
  <OpenedMenu popup={popup} withinPortal={false}>
    <Menu.Dropdown aria-label={item.label}>
      <MenuChoices {...{ item, choices }} />
    </Menu.Dropdown>
  </OpenedMenu>
)

export function MenuChoices({ item, choices }: Props) {
  const session = useSession()
  return choices.map((choice) => {
    const Icon = iconOfChoice(choice.id, item)
    const icon = <Icon size={16} stroke={1.6} aria-hidden />
    if (choice.href !== undefined) {
      return (
        <Menu.Item key={choice.id} leftSection={icon} component="a" href={choice.href} target="_blank" rel="noopener">
          {choice.label}
        </Menu.Item>
      )
    }
    return (
      <Menu.Item key={choice.id} leftSection={icon} onClick={() => openGuarded(() => choice.run(session))}>
        {choice.label}
      </Menu.Item>
    )
  })
}
