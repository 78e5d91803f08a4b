import { Menu } from '@mantine/core'
import { useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import type { ToolbarItem } from './toolbar-items.ts'

interface Props {
  label: string
  choices: ReturnType<ToolbarItem['menu']>
}

/** The choices below a toolbar icon. */
export function ToolbarMenu({ label, choices }: Props) {
  const session = useSession()
  return (
    <Menu.Dropdown aria-label={label}>
      {choices.map((choice) => {
        if (choice.href !== undefined) {
          return (
            <Menu.Item key={choice.id} component="a" href={choice.href} target="_blank" rel="noopener">
              {choice.label}
            </Menu.Item>
          )
        }
        return (
          <Menu.Item key={choice.id} onClick={() => openGuarded(() => choice.run(session))}>
            {choice.label}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  )
}
