import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toolbarMessages, workMessages } from '@strata/contract'
import { IconInbox, IconMenu2, IconSitemap } from '@tabler/icons-react'
import { useHasUnseen } from '../../alert/index.ts'
import { globalChartTab, openPlace, selectTab, usePlace } from '../../tabs/index.ts'
import { useWaitingWork } from '../../work/index.ts'
import classes from './bottom-navigation.module.css'
import { UnseenDot } from './item-face.tsx'
import { MoreDrawer } from './more-drawer.tsx'

/** The way around on a small screen. */
export function BottomNavigation() {
  const place = usePlace().tab
  const hasUnseen = useHasUnseen()
  const [isMoreOpen, more] = useDisclosure(false)
  const currentAt = (tabType: typeof place) => (place === tabType && !isMoreOpen ? 'page' : undefined)
  return (
    <>
      <nav data-screen-only className={classes.bar} aria-label={toolbarMessages.main}>
        <UnstyledButton className={classes.item} aria-current={currentAt('gpfc')} onClick={() => selectTab(globalChartTab.id)}>
          <IconSitemap size={20} stroke={1.6} aria-hidden />
          {toolbarMessages.processes}
        </UnstyledButton>
        <Waiting isCurrent={currentAt('alerts')} />
        <UnstyledButton
          className={classes.item}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          {...(hasUnseen && { 'aria-label': toolbarMessages.moreUnseen })}
          onClick={more.open}
        >
          <span className={classes.icon}>
            <IconMenu2 size={20} stroke={1.6} aria-hidden />
            {hasUnseen && <UnseenDot />}
          </span>
          {toolbarMessages.more}
        </UnstyledButton>
      </nav>
      {isMoreOpen && <MoreDrawer close={more.close} />}
    </>
  )
}

/** What waits for one, and how much of it. */
function Waiting({ isCurrent }: { isCurrent: 'page' | undefined }) {
  const { count } = useWaitingWork()
  return (
    <UnstyledButton
      className={classes.item}
      aria-current={isCurrent}
      {...(count > 0 && { 'aria-label': workMessages.titleCount({ count }) })}
      onClick={() => openPlace({ tab: 'alerts' })}
    >
      <span className={classes.icon}>
        <IconInbox size={20} stroke={1.6} aria-hidden />
        {count > 0 && <span className={classes.count}>{count > mostShown ? `${mostShown}+` : count}</span>}
      </span>
      {workMessages.title}
    </UnstyledButton>
  )
}

const mostShown = 99
