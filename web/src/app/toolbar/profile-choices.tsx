import { Menu, useMantineColorScheme } from '@mantine/core'
import { fullName, toolbarMessages } from '@strata/contract'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { askToLogOut, openGuarded, openWorkspaceDialog } from '../../tabs/index.ts'
import { OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import { schemes } from './schemes.ts'

/** One's name (the User Profile), the choice of light and dark, and Logout. */
export function ProfileChoices({ popup }: { popup: PopupOfButton }) {
  const session = useSession()
  const name = fullName(session.user)
  return (
    <OpenedMenu popup={popup} width={232} withinPortal={false}>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} stroke={1.6} />}
          title={toolbarMessages.userProfile}
          onClick={() => openGuarded(() => openWorkspaceDialog('profile'))}
        >
          {name}
        </Menu.Item>
        <Menu.Divider />
        <ThemeChoices />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => askToLogOut(session)}>
          {toolbarMessages.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </OpenedMenu>
  )
}

function ThemeChoices() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (chosen: string): void => {
    const scheme = schemes.find(({ value }) => value === chosen)
    if (scheme) setColorScheme(scheme.value)
  }
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      <Menu.Label>{toolbarMessages.appearance}</Menu.Label>
      {schemes.map(({ value, label, Icon }) => (
        <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.6} />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
