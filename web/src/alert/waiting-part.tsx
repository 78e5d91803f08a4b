import { Skeleton } from '@mantine/core'
import { alertMessages, alertsScreenMessages, type WaitingDecision } from '@strata/contract'
import { IconChecks } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDate, useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed } from '../ui/index.ts'
import { useWaiting } from './alert-queries.ts'
import screen from './alerts-screen.module.css'
import classes from './waiting-part.module.css'
import { WaitingRow } from './waiting-row.tsx'

/** What waits for one's decision, the oldest first, of all companies one belongs to. */
export function WaitingPart() {
  const { user } = useSession()
  const { data, error, refetch } = useWaiting()
  const titleId = useId()
  useFailureToast(error, refetch)
  return (
    <section className={screen.part} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {alertsScreenMessages.waiting}
        </h2>
        {data?.[0] && (
          <p className={classes.sub}>
            {alertsScreenMessages.waitingCount({ count: data.length, oldest: formatDate(data[0].since, user.timezone) })}
          </p>
        )}
      </header>
      {data ? (
        <Decisions waiting={data} />
      ) : error ? (
        <LoadFailed title={alertMessages.waitingFailed} tryAgain={refetch} />
      ) : (
        <div className={classes.skeleton}>
          <Skeleton height={40} />
        </div>
      )}
    </section>
  )
}

function Decisions({ waiting }: { waiting: readonly WaitingDecision[] }) {
  if (waiting.length === 0) {
    return (
      <EmptyState icon={<IconChecks size={28} stroke={1.4} />} title={alertsScreenMessages.noWaiting.title}>
        {alertsScreenMessages.noWaiting.text}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.list}>
      {waiting.map((decision) => (
        <li key={`${decision.companyId} ${decision.title}`}>
          <WaitingRow decision={decision} />
        </li>
      ))}
    </ul>
  )
}
