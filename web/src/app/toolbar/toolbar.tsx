import { Divider } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { Fragment } from 'react'
import { SearchButton } from '../../search/index.ts'
import { useSession } from '../../session/index.ts'
import { Logo } from '../../ui/index.ts'
import { CompanySwitcher } from './company-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './toolbar.module.css'
import { ToolbarButton } from './toolbar-button.tsx'
import { visibleToolbarItems } from './toolbar-items.ts'
import { WaitingButton } from './waiting-button.tsx'

const groups = ['work', 'people', 'help'] as const

/** Left: where one is. Right: what one can do. Below 768 px the icons are in the menu "More". */
export function Toolbar({ isNarrow }: { isNarrow: boolean }) {
  const session = useSession()
  const items = visibleToolbarItems(session)
  return (
    <section className={classes.toolbar} aria-label={toolbarMessages.region}>
      <div className={classes.place}>
        <Logo />
        <CompanySwitcher />
      </div>
      <SearchButton isNarrow={isNarrow} />
      <nav className={classes.actions} aria-label={toolbarMessages.toolbar}>
        {!isNarrow && <WaitingButton />}
        {!isNarrow &&
          groups.map((group) => (
            <Fragment key={group}>
              <Divider orientation="vertical" className={classes.divider} />
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <ToolbarButton key={item.id} item={item} />
                ))}
            </Fragment>
          ))}
        <ProfileMenu />
      </nav>
    </section>
  )
}
