import { UnstyledButton } from '@mantine/core'
import { alertsScreenMessages, type WaitingDecision } from '@strata/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { openWaiting } from '../version/index.ts'
import { formatAge, isLate } from './format-age.ts'
import classes from './waiting-part.module.css'

/** A decision that waits; a click leads to it, in another company too. */
export function WaitingRow({ decision }: { decision: WaitingDecision }) {
  const { companyId, user } = useSession()
  const { title, sentBy, since, companyName } = decision
  const sent = { sender: sentBy, time: formatDateTime(since, user.timezone) }
  const isElsewhere = decision.companyId !== companyId
  return (
    <UnstyledButton className={classes.row} onClick={() => openWaiting(decision, companyId)}>
      <span className={classes.words}>
        <span className={classes.item}>{title}</span>
        <span className={classes.by}>
          {isElsewhere
            ? createElement(Fragment, null, ...alertsScreenMessages.sentElsewhere({ ...sent, name: companyName, company: markCompany }))
            : alertsScreenMessages.sent(sent)}
        </span>
      </span>
      <Age since={since} />
      <span className={classes.action}>{alertsScreenMessages.decide}</span>
    </UnstyledButton>
  )
}

const markCompany = (name: string) => <span className={classes.company}>{name}</span>

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
