import type { Ref } from 'react'
import { useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { ActionButton, IconAction, lazyUnseen, Popup } from '../../ui/index.ts'
import { useItemFace } from './item-face.tsx'
import classes from './toolbar.module.css'
import type { ToolbarItem } from './toolbar-items.ts'

const ToolbarChoices = lazyUnseen(() => import('./toolbar-choices.tsx').then((module) => module.ToolbarChoices))

interface Props {
  item: ToolbarItem
  isLabelled?: boolean
}

/** One icon of the toolbar, with its label where there is room; with a menu where it has one. */
export function ToolbarButton({ item, isLabelled = false }: Props) {
  const session = useSession()
  const choices = item.menu(session)
  if (choices.length === 0) return <Face item={item} isLabelled={isLabelled} onClick={() => openGuarded(() => item.run(session))} />
  return <Popup button={<Face item={item} isLabelled={isLabelled} />}>{(popup) => <ToolbarChoices {...{ popup, item, choices }} />}</Popup>
}

interface FaceProps {
  item: ToolbarItem
  isLabelled: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

function Face({ item, isLabelled, ...rest }: FaceProps) {
  const { name, icon } = useItemFace(item, 18)
  if (!isLabelled) {
    return (
      <IconAction label={name} {...rest}>
        {icon}
      </IconAction>
    )
  }
  return (
    <ActionButton className={classes.labelled} variant="subtle" size="xs" leftSection={icon} {...rest}>
      {item.label}
    </ActionButton>
  )
}
