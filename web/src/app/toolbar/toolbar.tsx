import { toolbarMessages } from '@strata/contract'
import { SearchButton } from '../../search/index.ts'
import { useSession } from '../../session/index.ts'
import { Logo, lazyUnseen } from '../../ui/index.ts'
import { CompanySwitcher } from './company-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './toolbar.module.css'
import { ToolbarTools } from './toolbar-tools.tsx'
import { WaitingButton } from './waiting-button.tsx'

// A company that is no longer new never loads it.
const GettingStarted = lazyUnseen(() => import('./getting-started.tsx').then((module) => module.GettingStarted))
const TourChip = lazyUnseen(() => import('../tour/tour-chip.tsx').then((module) => module.TourChip))

/** Left: where one is. Right: what one can do, what waits first. Below 768 px the tools are in the menu "More". */
export function Toolbar({ isNarrow }: { isNarrow: boolean }) {
  const { isAdmin, isCeo } = useSession()
  return (
    <section data-screen-only className={classes.toolbar} aria-label={toolbarMessages.region}>
      <div className={classes.place}>
        <Logo />
        <CompanySwitcher />
        {(isAdmin || isCeo) && <GettingStarted />}
        {!isNarrow && <TourChip />}
      </div>
      <SearchButton isNarrow={isNarrow} />
      <nav className={classes.actions} aria-label={toolbarMessages.toolbar}>
        {!isNarrow && (
          <>
            <WaitingButton />
            <ToolbarTools />
          </>
        )}
        <ProfileMenu />
      </nav>
    </section>
  )
}
