import { neverLoggedIn, ownSessionsMessages } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { OwnSessions } from './own-sessions.tsx'
import classes from './profile.module.css'

/** The last login, and the sessions that live. */
export function MiscellaneousSection() {
  const { user } = useSession()
  const { lastLogin = neverLoggedIn } = user
  return (
    <>
      <dl className={classes.facts}>
        <dt>{ownSessionsMessages.lastLogin}</dt>
        <dd>{lastLogin === neverLoggedIn ? ownSessionsMessages.never : formatDateTime(lastLogin, user.timezone)}</dd>
      </dl>
      <OwnSessions />
    </>
  )
}
