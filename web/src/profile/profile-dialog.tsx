import { Button, Tabs } from '@mantine/core'
import { actionMessages, profileMessages } from '@strata/contract'
import { IconLayoutNavbar } from '@tabler/icons-react'
import { Activity, useId, useState } from 'react'
import { openPlace } from '../tabs/index.ts'
import { Card, Dialog, useIsSmall } from '../ui/index.ts'
import classes from './profile.module.css'
import { profileSections } from './profile-sections.tsx'

/** One's own data, password and settings over whatever one works at (specification 1 §2); the whole of a small screen. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const isSmall = useIsSmall()
  return (
    <Dialog title={profileMessages.title} size={640} fullScreen={isSmall} radius={isSmall ? 0 : 'lg'} onClose={onClose}>
      <Sections isSmall={isSmall} />
      {!isSmall && <AsTab onClose={onClose} />}
    </Dialog>
  )
}

/** One at a time by tabs, or all below each other on a small screen; they are the same ones at each width, so that what is typed in them stays. */
function Sections({ isSmall }: { isSmall: boolean }) {
  const [chosen, choose] = useState<string | null>('info')
  const prefix = useId()
  const tabOf = (id: string): string => `${prefix}-tab-${id}`
  const panelOf = (id: string): string => `${prefix}-panel-${id}`
  return (
    <Tabs className={isSmall ? classes.cards : undefined} value={chosen} onChange={choose}>
      {!isSmall && (
        <Tabs.List>
          {profileSections.map(({ id, title }) => (
            <Tabs.Tab key={id} id={tabOf(id)} aria-controls={panelOf(id)} value={id} data-autofocus={id === 'info' || undefined}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {profileSections.map(({ id, title, Content }) => (
        <Activity key={id} mode={isSmall || chosen === id ? 'visible' : 'hidden'}>
          <div
            id={panelOf(id)}
            className={isSmall ? undefined : classes.panel}
            {...(!isSmall && { role: 'tabpanel', 'aria-labelledby': tabOf(id) })}
          >
            <Card title={title} isBare={!isSmall}>
              <div className={isSmall ? classes.card : undefined}>
                <Content />
              </div>
            </Card>
          </div>
        </Activity>
      ))}
    </Tabs>
  )
}

/** The same as the tab 'Profile Settings', which stays open and has an address. */
function AsTab({ onClose }: { onClose: () => void }) {
  const open = (): void => {
    onClose()
    openPlace({ tab: 'pref' })
  }
  return (
    <footer className={classes.footer}>
      <Button variant="subtle" leftSection={<IconLayoutNavbar size={16} stroke={1.6} aria-hidden />} onClick={open}>
        {profileMessages.openInTab}
      </Button>
      <Button variant="default" onClick={onClose}>
        {actionMessages.close}
      </Button>
    </footer>
  )
}
