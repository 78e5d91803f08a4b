import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSitemap } from '@tabler/icons-react'
import classes from './bottom-navigation.module.css'
import { MoreDrawer } from './more-drawer.tsx'
import { globalChartTab } from './tab-rules.ts'
import { selectTab, useTabs } from './tabs.ts'

/** The way around on a small screen. */
export function BottomNavigation() {
  const isAtChart = useTabs((state) => state.selectedId === globalChartTab.id)
  const [isMoreOpen, more] = useDisclosure(false)
  return (
    <>
      <nav className={classes.bar} aria-label="Main">
        <UnstyledButton
          className={classes.item}
          aria-current={isAtChart && !isMoreOpen ? 'page' : undefined}
          onClick={() => selectTab(globalChartTab.id)}
        >
          <IconSitemap size={20} stroke={1.6} aria-hidden />
          Processes
        </UnstyledButton>
        <UnstyledButton className={classes.item} aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={more.open}>
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
          More
        </UnstyledButton>
      </nav>
      <MoreDrawer isOpen={isMoreOpen} close={more.close} />
    </>
  )
}
