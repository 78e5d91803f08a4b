import { Button } from '@mantine/core'
import { peopleSessionsMessages as messages } from '@strata/contract'
import { IconDevices, IconPlugOff, IconPlugX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { FiltersOfList } from '../tabs/index.ts'
import {
  BulkBar,
  EmptyState,
  ExportMenu,
  ListedButton,
  ListTools,
  LoadFailed,
  Pager,
  type RowAction,
  RowsSkeleton,
  ScrollRegion,
  useCheckedRows,
  useIsSmall,
} from '../ui/index.ts'
import classes from './people.module.css'
import { peopleSessionsQuery, readAllSessions } from './people-queries.ts'
import { PersonFilter } from './person-filter.tsx'
import { SessionCards, type SessionRow, SessionTable } from './session-table.tsx'
import { describeSession, exportSessions } from './session-words.ts'
import { useSessionEnding } from './use-session-ending.ts'
import { useSignInPlace } from './use-sign-in-place.ts'

/** Where people are logged in, and the way to end it: for the administrator (specification 5 §22.26). */
export function PeopleSessions() {
  const { companyId, company, user } = useSession()
  const { filter, page, show, turn } = useSignInPlace()
  const { userId } = filter
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(peopleSessionsQuery(companyId, userId, page))
  const zone = user.timezone
  const rows = useMemo(() => (data?.sessions ?? []).map((session) => ({ session, words: describeSession(session, zone) })), [data, zone])
  const refresh = (): void => void runAction({ work: () => refetch({ throwOnError: true }), failed: messages.failed })
  return (
    <section className={classes.screen} aria-label={messages.title}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title}>{messages.title}</h2>
          <p className={classes.lead}>{messages.lead({ company: company.name })}</p>
        </div>
        <ListTools>
          <FiltersOfList list="sessions" />
          <ExportMenu list={async () => exportSessions(await readAllSessions(companyId, userId), zone)} isEmpty={data?.total === 0} />
          <ListedButton
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            aria-busy={isFetching}
            onClick={refresh}
          >
            {messages.refresh}
          </ListedButton>
        </ListTools>
        <div className={classes.filter}>
          <PersonFilter userId={userId} onChange={(chosen) => show(chosen === undefined ? {} : { userId: chosen })} />
          {data && (
            <span className={classes.count} role="status">
              {messages.count({ count: data.total })}
            </span>
          )}
        </div>
      </header>
      <ScrollRegion label={messages.list} className={isPlaceholderData ? classes.oldRows : classes.rows}>
        {isError && !data && <LoadFailed title={messages.failed} tryAgain={refetch} />}
        {!data && !isError && <RowsSkeleton rows={8} />}
        {data?.total === 0 && <Nobody isOfPerson={userId !== undefined} showAll={() => show({})} />}
        {rows.length > 0 && <Rows rows={rows} />}
      </ScrollRegion>
      {data && <Pager page={data.page} size={data.size} total={data.total} onChange={turn} />}
    </section>
  )
}

const Nobody = ({ isOfPerson, showAll }: { isOfPerson: boolean; showAll: () => void }) => (
  <EmptyState
    icon={<IconDevices size={32} stroke={1.4} />}
    title={messages.none.title}
    {...(isOfPerson && { action: <Button onClick={showAll}>{messages.showAll}</Button> })}
  >
    {isOfPerson ? messages.none.ofPerson : messages.none.text}
  </EmptyState>
)

const idOf = ({ session }: SessionRow): string => session.id

function Rows({ rows }: { rows: readonly SessionRow[] }) {
  const isSmall = useIsSmall()
  const checks = useCheckedRows(rows, idOf)
  const { end, endAllOf, dialog } = useSessionEnding()
  const actionsOf = ({ session }: SessionRow): RowAction[] => [
    {
      label: messages.end,
      Icon: IconPlugOff,
      reason: session.isCurrent ? messages.own : undefined,
      run: () => end([session]),
    },
    { label: messages.endAll, Icon: IconPlugX, run: () => endAllOf(session) },
  ]
  const others = checks.checked.map(({ session }) => session).filter(({ isCurrent }) => !isCurrent)
  const List = isSmall ? SessionCards : SessionTable
  return (
    <>
      <List rows={rows} checks={checks} actionsOf={actionsOf} />
      <BulkBar
        count={checks.checked.length}
        clear={checks.clear}
        actions={[
          {
            label: messages.end,
            Icon: IconPlugOff,
            reason: others.length === 0 ? messages.onlyOwn : undefined,
            run: () => end(others),
          },
        ]}
      />
      {dialog}
    </>
  )
}
