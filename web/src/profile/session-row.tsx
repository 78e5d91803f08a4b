import { Button } from '@mantine/core'
import type { OwnSession } from '@strata/contract'
import { ownSessionsMessages } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
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
  const name = device === '' ? ownSessionsMessages.unknownBrowser : device
  const started = formatDateTime(startedOn, zone)
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{name}</span>
        {isCurrent && <span className={classes.current}>{ownSessionsMessages.thisSession}</span>}
        <div className={classes.quiet}>{ownSessionsMessages.times({ started, ends: formatDateTime(endsOn, zone) })}</div>
      </div>
      {isCurrent ? (
        <Button variant="default" size="xs" onClick={() => askToLogOut(session)}>
          {ownSessionsMessages.logOut}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={ownSessionsMessages.endThis({ browser: name, started })}
          onClick={onEnd}
        >
          {ownSessionsMessages.end}
        </Button>
      )}
    </li>
  )
}
