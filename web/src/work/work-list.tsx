import { UnstyledButton } from '@mantine/core'
import { workPageMessages as messages, type WorkEntry } from '@strata/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import { useSession } from '../session/index.ts'
import { formatDay } from '../ui/index.ts'
import { openWaiting } from '../version/index.ts'
import { countDaysLate, describeWork, formatSince } from './describe-work.ts'
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

/** Something that waits: what, why, since when and until when; a click leads to it, in another company too. */
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
      <span className={classes.days}>
        <Due entry={entry} />
        <span className={classes.since}>{formatSince(entry, user.timezone)}</span>
      </span>
      <span className={classes.action}>{messages.actions[entry.kind]}</span>
    </UnstyledButton>
  )
}

const markCompany = (name: string) => <span className={classes.company}>{name}</span>

function Due({ entry }: { entry: WorkEntry }) {
  const days = countDaysLate(entry)
  return (
    <span className={classes.due} data-late={days > 0 || undefined}>
      {days > 0 && <IconClockExclamation size={13} stroke={2} aria-hidden />}
      {days > 0 ? messages.overdue({ days }) : days === 0 ? messages.dueToday : messages.due({ day: formatDay(entry.dueOn) })}
    </span>
  )
}
