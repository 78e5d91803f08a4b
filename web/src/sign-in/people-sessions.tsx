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
  type CheckedRows,
  EmptyState,
  ExportMenu,
  IconAction,
  ListTools,
  LoadFailed,
  listScreenStyles,
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
  const checks = useCheckedRows(rows, idOf)
  const ending = useSessionEnding()
  const refresh = (): void => void runAction({ work: () => refetch({ throwOnError: true }), failed: messages.failed })
  return (
    <section className={listScreenStyles.screen} aria-label={messages.title}>
      <header className={listScreenStyles.head}>
        <div className={listScreenStyles.titles}>
          <h2 className={listScreenStyles.title}>{messages.title}</h2>
          <p className={listScreenStyles.lead}>{messages.lead({ company: company.name })}</p>
        </div>
        <ListTools>
          <FiltersOfList list="sessions" />
          <ExportMenu list={async () => exportSessions(await readAllSessions(companyId, userId), zone)} isEmpty={data?.total === 0} />
        </ListTools>
        <div className={listScreenStyles.filter}>
          <PersonFilter userId={userId} onChange={(chosen) => show(chosen === undefined ? {} : { userId: chosen })} />
          <div className={classes.count}>
            <span role="status">{data && messages.count({ count: data.total })}</span>
            <IconAction label={messages.refresh} aria-busy={isFetching} onClick={refresh}>
              <IconRefresh size={16} stroke={1.6} aria-hidden />
            </IconAction>
          </div>
        </div>
      </header>
      <ScrollRegion label={messages.list} className={isPlaceholderData ? listScreenStyles.oldRows : listScreenStyles.rows}>
        {isError && !data && <LoadFailed title={messages.failed} tryAgain={refetch} />}
        {!data && !isError && <RowsSkeleton rows={8} />}
        {data?.total === 0 && <Nobody isOfPerson={userId !== undefined} showAll={() => show({})} />}
        {rows.length > 0 && <Rows {...{ rows, checks, ending }} />}
      </ScrollRegion>
      <CheckedSessionsBar {...{ checks, ending }} />
      {data && <Pager page={data.page} size={data.size} total={data.total} onChange={turn} />}
      {ending.dialog}
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

interface Work {
  checks: CheckedRows<SessionRow>
  ending: ReturnType<typeof useSessionEnding>
}

function Rows({ rows, checks, ending }: Work & { rows: readonly SessionRow[] }) {
  const isSmall = useIsSmall()
  const actionsOf = ({ session }: SessionRow): RowAction[] => [
    {
      label: messages.end,
      Icon: IconPlugOff,
      reason: session.isCurrent ? messages.own : undefined,
      run: () => ending.end([session]),
    },
    { label: messages.endAll, Icon: IconPlugX, run: () => ending.endAllOf(session) },
  ]
  const List = isSmall ? SessionCards : SessionTable
  return <List rows={rows} checks={checks} actionsOf={actionsOf} />
}

/** What is done with several sessions at once; one's own ends by Logout. */
function CheckedSessionsBar({ checks: { checked, clear }, ending }: Work) {
  const others = checked.map(({ session }) => session).filter(({ isCurrent }) => !isCurrent)
  const reason = others.length === 0 ? messages.onlyOwn : undefined
  return (
    <BulkBar
      count={checked.length}
      clear={clear}
      actions={[{ label: messages.end, Icon: IconPlugOff, reason, run: () => ending.end(others) }]}
    />
  )
}
