import { tabsMessages } from '@strata/contract'
import classes from './profile.module.css'
import { ProfileCards } from './profile-cards.tsx'

/** The tab 'Profile Settings' (specification 1 §2): what the User Profile shows, on one page. */
export function ProfileScreen() {
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{tabsMessages.profile}</h2>
      <ProfileCards />
    </div>
  )
}
