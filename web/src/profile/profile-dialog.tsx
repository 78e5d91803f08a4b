import { Button, Tabs } from '@mantine/core'
import { IconLayoutNavbar } from '@tabler/icons-react'
import { openTab } from '../shell/tabs.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useIsSmall } from '../ui/use-is-small.ts'
import classes from './profile.module.css'
import { ProfileCards } from './profile-cards.tsx'
import { profileSections } from './profile-sections.ts'

/** One's own data, password and settings over whatever one works at (`spec 1 §2`); the whole of a small screen. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const isSmall = useIsSmall()
  return (
    <Dialog title="User Profile" size={640} fullScreen={isSmall} radius={isSmall ? 0 : 'lg'} onClose={onClose}>
      {isSmall ? <ProfileCards /> : <ProfileTabs />}
      {!isSmall && <AsTab onClose={onClose} />}
    </Dialog>
  )
}

function ProfileTabs() {
  return (
    <Tabs defaultValue="info">
      <Tabs.List>
        {profileSections.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} data-autofocus={id === 'info' || undefined}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {profileSections.map(({ id, Content }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The same as the tab 'Profile Settings', which stays open and has an address. */
function AsTab({ onClose }: { onClose: () => void }) {
  const open = (): void => {
    onClose()
    openTab({ tabType: 'pref', title: '', sourceId: 0 })
  }
  return (
    <footer className={classes.footer}>
      <Button variant="subtle" leftSection={<IconLayoutNavbar size={16} stroke={1.6} aria-hidden />} onClick={open}>
        Open Profile Settings as a tab
      </Button>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </footer>
  )
}
