import { UnstyledButton } from '@mantine/core'
import { daysBetween, waitingPageMessages as messages, type WorkEntry } from '@strata/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import { useSession } from '../session/index.ts'
import { openWaiting } from '../version/index.ts'
import { describeWork } from './describe-work.ts'
import classes from './work-list.module.css'

/** What waits, a row each; at the width it is given. */
export const WorkList = ({ entries }: { entries: readonly WorkEntry[] }) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.companyId} ${entry.title}`}>
        <WorkRow entry={entry} />
      </li>
    ))}
  </ul>
)

/** Something that waits: what, why, since when; a click leads to it, in another company too. */
function WorkRow({ entry }: { entry: WorkEntry }) {
  const { companyId, user } = useSession()
  const isElsewhere = entry.companyId !== companyId
  return (
    <UnstyledButton className={classes.row} onClick={() => openWaiting(entry, companyId)}>
      <span className={classes.words}>
        <span className={classes.item}>{entry.title}</span>
        <span className={classes.why}>
          {describeWork(entry, user.timezone)}{' '}
          {isElsewhere && createElement(Fragment, null, ...messages.inCompany({ name: entry.companyName, company: markCompany }))}
        </span>
      </span>
      <Age entry={entry} />
      <span className={classes.action}>{messages.actions[entry.kind]}</span>
    </UnstyledButton>
  )
}

const markCompany = (name: string) => <span className={classes.company}>{name}</span>

/** A reminder is due then (specification 5 §8). */
const lateAfterDays = 3

function Age({ entry: { kind, since } }: { entry: WorkEntry }) {
  const days = Math.max(0, daysBetween(since, new Date()))
  const isLate = kind === 'lateMonth' || days > lateAfterDays
  return (
    <span className={classes.age} data-late={isLate || undefined}>
      {isLate && <IconClockExclamation size={13} stroke={2} aria-hidden />}
      {kind === 'lateMonth' ? messages.late({ days }) : messages.age({ days })}
    </span>
  )
}
