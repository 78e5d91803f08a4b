import { Skeleton } from '@mantine/core'
import { alertMessages, waitingPageMessages as messages, type WorkEntry, type WorkKind, waitingWorkMessages } from '@strata/contract'
import { IconChecks } from '@tabler/icons-react'
import { useId } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed } from '../ui/index.ts'
import screen from './alerts-screen.module.css'
import { formatSince } from './describe-work.ts'
import classes from './waiting-part.module.css'
import { WorkList } from './work-list.tsx'
import { useWaitingWork } from './work-query.ts'

/** What waits for one until it is done, by kind, the oldest first, of all companies one belongs to. */
export function WaitingPart() {
  const { user } = useSession()
  const { entries, isLoaded, error, refetch } = useWaitingWork()
  const titleId = useId()
  useFailureToast(error, refetch)
  return (
    <section className={screen.part} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {waitingWorkMessages.title}
        </h3>
        {entries[0] && (
          <p className={classes.sub}>{messages.summary({ count: entries.length, oldest: formatSince(entries[0], user.timezone) })}</p>
        )}
      </header>
      {isLoaded ? (
        <Sections entries={entries} />
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

/** In this order. */
const kinds: readonly WorkKind[] = ['decision', 'lateMonth', 'missingActions']

function Sections({ entries }: { entries: readonly WorkEntry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState icon={<IconChecks size={28} stroke={1.4} />} title={messages.none.title}>
        {messages.none.text}
      </EmptyState>
    )
  }
  return kinds.map((kind) => <Section key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} />)
}

function Section({ kind, entries }: { kind: WorkKind; entries: readonly WorkEntry[] }) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={classes.kind}>
        {messages.sections[kind]} <span className={classes.count}>{entries.length}</span>
      </h4>
      <WorkList entries={entries} />
    </section>
  )
}
