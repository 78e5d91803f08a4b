import { Menu, type MenuProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { IconAction, MenuList } from '../../ui/index.ts'
import type { ActionHooks } from '../actions/action.ts'
import type { EditorSession } from '../editor-session.ts'
import { ActionItem } from './action-item.tsx'
import classes from './tools.module.css'

/** With a heading, where a menu is long. */
export interface ActionGroup {
  readonly title: string
  readonly ids: readonly string[]
}

interface Props {
  session: EditorSession
  label: string
  icon: Icon
  /** Ids of the action table; groups are divided. */
  groups: readonly (readonly string[] | ActionGroup)[]
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
    <Menu position="bottom-start" withinPortal returnFocus={false} onClose={giveBack} middlewares={withinWindow}>
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

const asTitled = (group: readonly string[] | ActionGroup): ActionGroup => ('ids' in group ? group : { title: '', ids: group })

/** A menu too long for the room below its button scrolls there. */
const withinWindow: MenuProps['middlewares'] = {
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }) => elements.floating.style.setProperty('--menu-room', `${Math.floor(availableHeight)}px`),
  },
}

/** Groups of action lines with dividers between them. */
export function ActionItems({ session, groups, hooks }: Pick<Props, 'session' | 'groups' | 'hooks'>) {
  return groups.map(asTitled).map(({ title, ids }, index) => (
    <Fragment key={ids[0]}>
      {index > 0 && <Menu.Divider />}
      {title !== '' && <Menu.Label>{title}</Menu.Label>}
      {ids.map((id) => (
        <ActionItem key={id} session={session} action={id} hooks={hooks} />
      ))}
    </Fragment>
  ))
}
