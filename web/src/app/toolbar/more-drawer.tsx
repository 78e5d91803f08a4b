import { Drawer, UnstyledButton } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { lazyUnseen } from '../../ui/index.ts'
import { useItemFace } from './item-face.tsx'
import classes from './more-drawer.module.css'
import { choicesOf, type ToolbarItem, visibleToolbarItems } from './toolbar-items.ts'

const FavouriteLinks = lazyUnseen(() => import('./favourite-links.tsx').then((module) => module.FavouriteLinks))

interface Props {
  isOpen: boolean
  close: () => void
}

/** The toolbar of a small screen: each with its label, menus laid open. */
export function MoreDrawer({ isOpen, close }: Props) {
  const session = useSession()
  const items = visibleToolbarItems(session)
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="auto"
      title={toolbarMessages.more}
      radius="lg"
      classNames={{ content: classes.content }}
    >
      <ul className={classes.list}>
        <FavouriteLinks close={close} />
        {items.map((item) => (
          <MoreItem key={item.id} item={item} close={close} />
        ))}
      </ul>
    </Drawer>
  )
}

function MoreItem({ item, close }: { item: ToolbarItem; close: () => void }) {
  const session = useSession()
  const shown = choicesOf(item, session)
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
  const { icon, name, hasUnseen } = useItemFace(item, 20)
  const inside = (
    <>
      {icon}
      <span className={classes.label}>{choice.label}</span>
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
    <UnstyledButton className={classes.item} {...(hasUnseen && { 'aria-label': name })} onClick={run}>
      {inside}
    </UnstyledButton>
  )
}
