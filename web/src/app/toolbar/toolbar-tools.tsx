import { Divider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'
import { useSession } from '../../session/index.ts'
import { MoreMenu } from './more-menu.tsx'
import classes from './toolbar.module.css'
import { ToolbarButton } from './toolbar-button.tsx'
import { type ToolbarItem, visibleToolbarItems } from './toolbar-items.ts'

/** 1280 px: from here on what is used most has its label. */
const wideWindow = '(min-width: 80em)'

/** The tools of the toolbar: icons in groups, or the frequent ones with labels and the others under "More". The bell is always there. */
export function ToolbarTools() {
  const items = visibleToolbarItems(useSession())
  const isWide = useMediaQuery(wideWindow, window.matchMedia(wideWindow).matches)
  return isWide ? <Labelled items={items} /> : <Icons items={items} />
}

interface Props {
  items: readonly ToolbarItem[]
}

function Labelled({ items }: Props) {
  const others = items.filter(({ isFrequent, nameUnseen }) => !isFrequent && !nameUnseen)
  return (
    <>
      <Line />
      {items
        .filter(({ isFrequent }) => isFrequent)
        .map((item) => (
          <ToolbarButton key={item.id} item={item} isLabelled />
        ))}
      <MoreMenu items={others} />
      <Line />
      {items
        .filter(({ nameUnseen }) => nameUnseen)
        .map((item) => (
          <ToolbarButton key={item.id} item={item} />
        ))}
    </>
  )
}

const groups = ['work', 'people', 'help'] as const

const Icons = ({ items }: Props) =>
  groups.map((group) => (
    <Fragment key={group}>
      <Line />
      {items
        .filter((item) => item.group === group)
        .map((item) => (
          <ToolbarButton key={item.id} item={item} />
        ))}
    </Fragment>
  ))

const Line = () => <Divider orientation="vertical" className={classes.divider} />
