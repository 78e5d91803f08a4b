import { Select } from '@mantine/core'
import { signInLogMessages as messages, type SignInFilter, signInLogLimits, signInOutcomes } from '@strata/contract'
import { IconListSearch, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { FiltersOfList } from '../tabs/index.ts'
import {
  DayFilter,
  EmptyState,
  ExportMenu,
  IconAction,
  ListTools,
  LoadFailed,
  listScreenStyles,
  Pager,
  RowsSkeleton,
  ScrollRegion,
} from '../ui/index.ts'
import classes from './people.module.css'
import { readAllSignIns, signInLogQuery } from './people-queries.ts'
import { PersonFilter } from './person-filter.tsx'
import { exportSignIns, SignInTable } from './sign-in-table.tsx'
import { useSignInPlace } from './use-sign-in-place.ts'

/** Who came in and what was refused: for the administrator (specification 5 §22.26). */
export function SignInLog() {
  const { companyId, user } = useSession()
  const { filter, page, show, turn } = useSignInPlace()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(signInLogQuery(companyId, filter, page))
  const refresh = (): void => void runAction({ work: () => refetch({ throwOnError: true }), failed: messages.failed })
  return (
    <section className={listScreenStyles.screen} aria-label={messages.title}>
      <header className={listScreenStyles.head}>
        <div className={listScreenStyles.titles}>
          <h2 className={listScreenStyles.title}>{messages.title}</h2>
          <p className={listScreenStyles.lead}>{messages.lead({ days: String(signInLogLimits.keptDays) })}</p>
        </div>
        <ListTools>
          <FiltersOfList list="signIns" />
          <ExportMenu
            list={async () => exportSignIns(await readAllSignIns(companyId, filter), user.timezone)}
            isEmpty={data?.total === 0}
          />
        </ListTools>
        <LogFilter filter={filter} show={show}>
          <div className={classes.count}>
            <span role="status">{data && messages.count({ count: data.total })}</span>
            <IconAction label={messages.refresh} aria-busy={isFetching} onClick={refresh}>
              <IconRefresh size={16} stroke={1.6} aria-hidden />
            </IconAction>
          </div>
        </LogFilter>
      </header>
      <ScrollRegion label={messages.entries} className={isPlaceholderData ? listScreenStyles.oldRows : listScreenStyles.rows}>
        {isError && !data && <LoadFailed title={messages.failed} tryAgain={refetch} />}
        {!data && !isError && <RowsSkeleton rows={8} />}
        {data?.total === 0 && (
          <EmptyState icon={<IconListSearch size={32} stroke={1.4} />} title={messages.none.title}>
            {messages.none.text}
          </EmptyState>
        )}
        {data && data.total > 0 && <SignInTable signIns={data.signIns} zone={user.timezone} />}
      </ScrollRegion>
      {data && <Pager page={data.page} size={data.size} total={data.total} onChange={turn} />}
    </section>
  )
}

const outcomes = (['in', 'refused', ...signInOutcomes.filter((outcome) => outcome !== 'in')] as const).map((value) => ({
  value,
  label: messages.outcomes[value],
}))

interface FilterProps {
  filter: SignInFilter
  show: (filter: SignInFilter) => void
  /** Beside the fields. */
  children: ReactNode
}

/** What is looked for: days in one's own timezone, a person, an outcome. */
function LogFilter({ filter, show, children }: FilterProps) {
  const set = (changes: { [Name in keyof SignInFilter]?: SignInFilter[Name] | '' }): void => show(withoutEmpty({ ...filter, ...changes }))
  return (
    <div className={listScreenStyles.filter}>
      <DayFilter label={messages.from} day={filter.from} onChange={(from) => set({ from })} />
      <DayFilter label={messages.to} day={filter.to} onChange={(to) => set({ to })} />
      <PersonFilter userId={filter.userId} onChange={(userId) => set({ userId })} />
      <Select
        label={messages.outcome}
        placeholder={messages.all}
        clearable
        data={outcomes}
        value={filter.outcome ?? null}
        onChange={(chosen) => set({ outcome: outcomes.find(({ value }) => value === chosen)?.value })}
      />
      {children}
    </div>
  )
}

/** What is empty is not asked for. */
const withoutEmpty = (filter: object): SignInFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
