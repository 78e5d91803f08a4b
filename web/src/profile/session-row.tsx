import { Button } from '@mantine/core'
import type { OwnSession } from '@strata/contract'
import { sayDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { askToLogOut } from '../tabs/index.ts'
import classes from './profile.module.css'

interface Props {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

/** A session; one's present one ends by Logout, which looks after unsaved edits. */
export function SessionRow({ session: { device, startedOn, endsOn, isCurrent }, isBusy, onEnd }: Props) {
  const session = useSession()
  const zone = session.user.timezone
  const name = device === '' ? 'Unknown browser' : device
  const started = sayDateTime(startedOn, zone)
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{name}</span>
        {isCurrent && <span className={classes.current}>This session</span>}
        <div className={classes.quiet}>
          Started {started}, ends by {sayDateTime(endsOn, zone)}
        </div>
      </div>
      {isCurrent ? (
        <Button variant="default" size="xs" onClick={() => askToLogOut(session)}>
          Logout
        </Button>
      ) : (
        <Button variant="default" size="xs" disabled={isBusy} aria-label={`End the session on ${name}, started ${started}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
