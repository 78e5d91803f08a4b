import { Drawer, UnstyledButton } from '@mantine/core'
import { type Session, useSession } from '../session/use-session.ts'
import { useItemFace } from './item-face.tsx'
import classes from './more-drawer.module.css'
import { laterReason, type ToolbarItem, visibleToolbarItems } from './toolbar-items.ts'
import { openGuarded } from './unsaved-guard.ts'

interface Props {
  isOpen: boolean
  close: () => void
}

/** The toolbar of a small screen: what works with its label, menus laid open; what comes later is only named, in one row. */
export function MoreDrawer({ isOpen, close }: Props) {
  const session = useSession()
  const items = visibleToolbarItems(session)
  const later = items.flatMap((item) => choicesOf(item, session).filter((choice) => choice.reason(session) === laterReason))
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="auto"
      title="More"
      radius="lg"
      classNames={{ content: classes.content }}
    >
      <ul className={classes.list}>
        {items.map((item) => (
          <MoreItem key={item.id} item={item} close={close} />
        ))}
        {later.length > 0 && (
          <li className={classes.later}>
            <span>{laterReason}</span>
            {later.map(({ label }) => label).join(', ')}
          </li>
        )}
      </ul>
    </Drawer>
  )
}

function choicesOf(item: ToolbarItem, session: Session) {
  const choices = item.menu(session)
  return choices.length === 0 ? [item] : choices
}

function MoreItem({ item, close }: { item: ToolbarItem; close: () => void }) {
  const session = useSession()
  const shown = choicesOf(item, session).filter((choice) => choice.reason(session) !== laterReason)
  if (shown.length === 0) return null
  const isMenu = shown.some(({ id }) => id !== item.id)
  return (
    <li className={classes.group}>
      {isMenu && <span className={classes.heading}>{item.label}</span>}
      {shown.map((choice) => (
        <MoreChoice key={choice.id} choice={choice} item={item} close={close} />
      ))}
    </li>
  )
}

interface MoreChoiceProps {
  choice: ReturnType<typeof choicesOf>[number]
  item: ToolbarItem
  close: () => void
}

function MoreChoice({ choice, item, close }: MoreChoiceProps) {
  const session = useSession()
  const reason = choice.reason(session)
  const { icon, name, hasNews } = useItemFace(item, 20)
  const inside = (
    <>
      {icon}
      <span className={classes.label}>{choice.label}</span>
      {reason !== undefined && <span className={classes.reason}>{reason}</span>}
    </>
  )
  if (choice.href !== undefined) {
    return (
      <UnstyledButton component="a" className={classes.item} href={choice.href} target="_blank" rel="noopener" onClick={close}>
        {inside}
      </UnstyledButton>
    )
  }
  const run = (): void => {
    close()
    openGuarded(() => choice.run(session))
  }
  return (
    <UnstyledButton
      className={classes.item}
      aria-disabled={reason !== undefined || undefined}
      {...(hasNews && { 'aria-label': name })}
      onClick={reason === undefined ? run : undefined}
    >
      {inside}
    </UnstyledButton>
  )
}
