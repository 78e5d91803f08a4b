import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { IconAction } from '../../ui/icon-action.tsx'
import { MenuList } from '../../ui/menu-list.tsx'
import type { ActionHooks } from '../actions/action.ts'
import type { EditorSession } from '../editor-session.ts'
import { ActionItem } from './action-item.tsx'
import classes from './tools.module.css'

interface Props {
  session: EditorSession
  label: string
  icon: Icon
  /** Ids of the action table; groups are divided. */
  groups: readonly (readonly string[])[]
  hooks?: ActionHooks
}

/** A toolbar button that opens a menu of actions. */
export function ActionMenu({ session, label, icon: Shown, groups, hooks }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // What the action opened to be named has the keyboard, else the button has it again.
  const giveBack = () => {
    if (session.state.inlineEdit === null) button.current?.focus({ preventScroll: true })
  }
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false} onClose={giveBack}>
      <Menu.Target>
        <IconAction ref={button} label={label} aria-haspopup="menu">
          <Shown size={18} stroke={1.6} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuList className={classes.list} label={label}>
          <ActionItems {...{ session, groups, hooks }} />
        </MenuList>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Groups of action lines with dividers between them. */
export function ActionItems({ session, groups, hooks }: Pick<Props, 'session' | 'groups' | 'hooks'>) {
  return groups.map((ids, index) => (
    <Fragment key={ids[0]}>
      {index > 0 && <Menu.Divider />}
      {ids.map((id) => (
        <ActionItem key={id} session={session} action={id} hooks={hooks} />
      ))}
    </Fragment>
  ))
}
