import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { ActionButton, IconAction } from '../../ui/index.ts'
import { useItemFace } from './item-face.tsx'
import classes from './toolbar.module.css'
import type { ToolbarItem } from './toolbar-items.ts'
import { ToolbarMenu } from './toolbar-menu.tsx'

/** One icon of the toolbar, with its label from 1680 px; with a menu where it has one. */
export function ToolbarButton({ item }: { item: ToolbarItem }) {
  const session = useSession()
  const choices = item.menu(session)
  if (choices.length === 0) return <Face item={item} onClick={() => openGuarded(() => item.run(session))} />
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Face item={item} aria-haspopup="menu" />
      </Menu.Target>
      <ToolbarMenu choices={choices} label={item.label} />
    </Menu>
  )
}

interface FaceProps {
  item: ToolbarItem
  onClick?: () => void
  'aria-haspopup'?: 'menu'
}

function Face({ item, ...rest }: FaceProps) {
  const hasRoom = useMediaQuery('(min-width: 1680px)')
  const { name, icon, hasUnseen } = useItemFace(item, 18)
  if (!hasRoom) {
    return (
      <IconAction label={name} {...rest}>
        {icon}
      </IconAction>
    )
  }
  return (
    <ActionButton
      className={classes.labelled}
      variant="subtle"
      size="xs"
      leftSection={icon}
      {...(hasUnseen && { 'aria-label': name })}
      {...rest}
    >
      {item.label}
    </ActionButton>
  )
}
