import { Divider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSession } from '../../session/index.ts'
import { MoreMenu } from './more-menu.tsx'
import classes from './toolbar.module.css'
import { ToolbarButton } from './toolbar-button.tsx'
import { visibleToolbarItems } from './toolbar-items.ts'

/** 1280 px: from here on what is used most has its label. */
const wideWindow = '(min-width: 80em)'

/** The tools of the toolbar: the frequent ones, with labels where there is room, and the others with words under "More". The bell is always there. */
export function ToolbarTools() {
  const items = visibleToolbarItems(useSession())
  const isWide = useMediaQuery(wideWindow, window.matchMedia(wideWindow).matches)
  const frequent = items.filter(({ isFrequent }) => isFrequent)
  const others = items.filter(({ isFrequent, nameUnseen }) => !isFrequent && !nameUnseen)
  return (
    <>
      <Line />
      {frequent.map((item) => (
        <ToolbarButton key={item.id} item={item} isLabelled={isWide} />
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

const Line = () => <Divider orientation="vertical" className={classes.divider} />
