import { UnstyledButton } from '@mantine/core'
import type { WaitingDecision } from '@strata/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { openWaiting } from '../version/index.ts'
import { formatAge, isLate } from './format-age.ts'
import classes from './waiting-part.module.css'

/** A decision that waits; a click leads to it, in another company too. */
export function WaitingRow({ decision }: { decision: WaitingDecision }) {
  const { companyId, user } = useSession()
  const { title, sentBy, since, companyName } = decision
  const isElsewhere = decision.companyId !== companyId
  return (
    <UnstyledButton className={classes.row} onClick={() => openWaiting(decision, companyId)}>
      <span className={classes.words}>
        <span className={classes.item}>{title}</span>
        <span className={classes.by}>
          Sent by {sentBy} on {formatDateTime(since, user.timezone)}
          {isElsewhere && (
            <>
              {' in '}
              <span className={classes.company}>{companyName}</span>
            </>
          )}
        </span>
      </span>
      <Age since={since} />
      <span className={classes.action}>Make Decision</span>
    </UnstyledButton>
  )
}

function Age({ since }: { since: string }) {
  const now = new Date()
  const late = isLate(since, now)
  return (
    <span className={classes.age} data-late={late || undefined}>
      {late && <IconClockExclamation size={13} stroke={2} aria-hidden />}
      {formatAge(since, now)}
    </span>
  )
}
