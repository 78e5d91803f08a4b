import { UnstyledButton } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { useSession } from '../../session/index.ts'
import { openGuarded, useCopyLinkAction, usePlace } from '../../tabs/index.ts'
import { lazyUnseen, Sheet } from '../../ui/index.ts'
import { iconOfChoice } from './choice-icons.ts'
import { useItemFace } from './item-face.tsx'
import classes from './more-drawer.module.css'
import { choicesOf, type ToolbarItem, visibleToolbarItems } from './toolbar-items.ts'

const FavouriteLinks = lazyUnseen(() => import('./favourite-links.tsx').then((module) => module.FavouriteLinks))

interface Props {
  close: () => void
}

/** The toolbar of a small screen: each with its label, menus laid open. */
export function MoreDrawer({ close }: Props) {
  const session = useSession()
  const items = visibleToolbarItems(session)
  return (
    <Sheet onClose={close} title={toolbarMessages.more} classNames={{ content: classes.content }}>
      <ul className={classes.list}>
        <FavouriteLinks close={close} />
        {items.map((item) => (
          <MoreItem key={item.id} item={item} close={close} />
        ))}
        <CopyLinkItem close={close} />
      </ul>
    </Sheet>
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

/** There is no strip of tabs with a button for it while a single tab is open. */
function CopyLinkItem({ close }: Pick<Props, 'close'>) {
  const { label, Icon, run } = useCopyLinkAction()(usePlace())
  const onClick = (): void => {
    close()
    run()
  }
  return (
    <li className={classes.group}>
      <UnstyledButton className={classes.item} onClick={onClick}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}</span>
      </UnstyledButton>
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
  const { icon, name, hasUnseen } = useItemFace({ ...item, Icon: iconOfChoice(choice.id, item) }, 20)
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
