import { UnstyledButton } from '@mantine/core'
import { alertsScreenMessages, daysBetween, type WaitingDecision } from '@strata/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { openWaiting } from '../version/index.ts'
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

/** A reminder is due then (specification 5 §8). */
const lateAfterDays = 3

function Age({ since }: { since: string }) {
  const days = daysBetween(since, new Date())
  const late = days > lateAfterDays
  return (
    <span className={classes.age} data-late={late || undefined}>
      {late && <IconClockExclamation size={13} stroke={2} aria-hidden />}
      {alertsScreenMessages.age({ days: Math.max(0, days) })}
    </span>
  )
}
