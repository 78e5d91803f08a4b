import { UnstyledButton } from '@mantine/core'
import { fullName, toolbarMessages } from '@strata/contract'
import { useSession } from '../../session/index.ts'
import { Initials, initialsOf, lazyUnseen, Popup } from '../../ui/index.ts'
import classes from './profile-menu.module.css'

const ProfileChoices = lazyUnseen(() => import('./profile-choices.tsx').then((module) => module.ProfileChoices))

/** One's own menu. */
export function ProfileMenu() {
  const { user } = useSession()
  const name = fullName(user)
  const face = (
    <UnstyledButton className={classes.button} aria-label={toolbarMessages.profile({ name })}>
      <Initials letters={initialsOf(name)} shape="person" />
    </UnstyledButton>
  )
  return <Popup button={face}>{(popup) => <ProfileChoices popup={popup} />}</Popup>
}
