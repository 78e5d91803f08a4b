import { toolbarMessages } from '@strata/contract'
import { IconDots } from '@tabler/icons-react'
import { ActionButton, lazyUnseen, Popup } from '../../ui/index.ts'
import classes from './toolbar.module.css'
import type { ToolbarItem } from './toolbar-items.ts'

const MoreChoices = lazyUnseen(() => import('./more-choices.tsx').then((module) => module.MoreChoices))

/** What is used less often, with words and icons, menus laid open. */
export function MoreMenu({ items }: { items: readonly ToolbarItem[] }) {
  const face = (
    <ActionButton className={classes.labelled} variant="subtle" size="xs" leftSection={<IconDots size={18} stroke={1.6} aria-hidden />}>
      {toolbarMessages.more}
    </ActionButton>
  )
  return <Popup button={face}>{(popup) => <MoreChoices popup={popup} items={items} />}</Popup>
}
