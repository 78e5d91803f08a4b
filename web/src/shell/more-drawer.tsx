import { Drawer, UnstyledButton } from '@mantine/core'
import { useSession } from '../session/use-session.ts'
import classes from './more-drawer.module.css'
import { type ToolbarItem, visibleToolbarItems } from './toolbar-items.ts'
import { openGuarded } from './unsaved-guard.ts'

interface Props {
  isOpen: boolean
  close: () => void
}

/** The toolbar of a small screen: every icon with its label, menus laid open. Why something is disabled stands beside it. */
export function MoreDrawer({ isOpen, close }: Props) {
  const items = visibleToolbarItems(useSession())
  return (
    <Drawer opened={isOpen} onClose={close} position="bottom" size="auto" title="More" radius="lg">
      <ul className={classes.list}>
        {items.map((item) => (
          <MoreItem key={item.id} item={item} close={close} />
        ))}
      </ul>
    </Drawer>
  )
}

function MoreItem({ item, close }: { item: ToolbarItem; close: () => void }) {
  const session = useSession()
  const choices = item.menu(session)
  const shown = choices.length === 0 ? [item] : choices
  return (
    <li className={classes.group}>
      {choices.length > 0 && <span className={classes.heading}>{item.label}</span>}
      {shown.map((choice) => {
        const reason = choice.reason(session)
        const run = (): void => {
          close()
          openGuarded(() => choice.run(session))
        }
        return (
          <UnstyledButton
            key={choice.id}
            className={classes.item}
            aria-disabled={reason !== undefined || undefined}
            onClick={reason === undefined ? run : undefined}
          >
            <item.Icon size={20} stroke={1.6} aria-hidden />
            <span className={classes.label}>{choice.label}</span>
            {reason !== undefined && <span className={classes.reason}>{reason}</span>}
          </UnstyledButton>
        )
      })}
    </li>
  )
}
