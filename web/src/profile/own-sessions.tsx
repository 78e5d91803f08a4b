import { Button } from '@mantine/core'
import { type OwnSession, ownSessionsMessages, userMessages } from '@strata/contract'
import { useId } from 'react'
import { LoadFailed, RowsSkeleton } from '../ui/index.ts'
import classes from './profile.module.css'
import { useEndSessions, useSessions } from './session-queries.ts'
import { SessionRow } from './session-row.tsx'

/** Where one is logged in, and the way to end it: all companies of the account share these sessions. */
export function OwnSessions() {
  const id = useId()
  const { data: sessions, isError, refetch } = useSessions()
  const end = useEndSessions()
  return (
    <section aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h3 id={id}>{ownSessionsMessages.title}</h3>
        {sessions && hasOthers(sessions) && (
          <Button variant="default" size="xs" disabled={end.isPending} onClick={() => end.mutate(others(sessions))}>
            {ownSessionsMessages.endOthers}
          </Button>
        )}
      </header>
      {isError && <LoadFailed title={userMessages.sessionsFailed} tryAgain={refetch} />}
      {!sessions && !isError && <RowsSkeleton rows={3} />}
      {sessions && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate([session])} />
          ))}
        </ul>
      )}
      {sessions && !hasOthers(sessions) && <p className={classes.hint}>{ownSessionsMessages.noOthers}</p>}
    </section>
  )
}

const others = (sessions: readonly OwnSession[]) => sessions.filter(({ isCurrent }) => !isCurrent)
const hasOthers = (sessions: readonly OwnSession[]): boolean => others(sessions).length > 0
