import { Button } from '@mantine/core'
import { alertMessages, workPageMessages as messages, type Work, workKinds, workMessages, workPageSize } from '@strata/contract'
import { IconChecks, IconLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useListPlace } from '../tabs/index.ts'
import { EmptyState, LoadFailed, Pager, RowsSkeleton, useLastPage } from '../ui/index.ts'
import { type ShownWork, WorkBar, workList } from './work-bar.tsx'
import { WorkList } from './work-list.tsx'
import classes from './work-part.module.css'
import { workQuery } from './work-query.ts'

/** All that waits for one until it is done, by the day it is due, of all companies one belongs to (specification 4 §8). */
export function WorkPart({ className }: { className?: string | undefined }) {
  const { companyId } = useSession()
  const shown = useListPlace(workList, 'work')
  const { data, error, refetch } = useQuery({ ...workQuery(companyId, askedOf(shown)), placeholderData: keepPreviousData })
  const titleId = useId()
  useFailureToast(error, refetch)
  return (
    <section className={className} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {workMessages.title}
        </h3>
        {data && data.count > 0 && (
          <p className={classes.sub}>
            {data.late > 0 ? messages.late({ count: data.found, late: data.late }) : messages.summary({ count: data.found })}
          </p>
        )}
      </header>
      {data ? (
        <Found work={data} shown={shown} />
      ) : error ? (
        <LoadFailed title={alertMessages.waitingFailed} tryAgain={refetch} />
      ) : (
        <div className={classes.skeleton}>
          <RowsSkeleton rows={8} />
        </div>
      )}
    </section>
  )
}

/** The page of the server on which the page is that is shown: its rows are those of several. */
function askedOf({ choice, search, page, size }: ShownWork) {
  const onPage = Math.floor((page * size) / workPageSize)
  const kind = workKinds.find((known) => known === choice)
  const company = Number(search)
  return { ...(kind && { kind }), ...(company > 0 && { company }), ...(onPage > 0 && { page: onPage }) }
}

function Found({ work, shown }: { work: Work; shown: ShownWork }) {
  const { page, size, show } = shown
  useLastPage({ page, size }, work.found, show)
  const first = (page * size) % workPageSize
  return (
    <>
      {work.count > 0 && <WorkBar work={work} shown={shown} />}
      {work.count === 0 ? (
        <EmptyState icon={<IconChecks size={28} stroke={1.4} />} title={messages.none.title}>
          {messages.none.text}
        </EmptyState>
      ) : work.found === 0 ? (
        <EmptyState
          title={messages.noneFound.title}
          action={<Button onClick={() => show({ choice: 'all', search: '' })}>{messages.noneFound.showAll}</Button>}
        >
          {messages.noneFound.text}
        </EmptyState>
      ) : (
        <WorkList entries={work.rows.slice(first, first + size)} />
      )}
      {work.companies
        .filter(({ isSignInNeeded }) => isSignInNeeded)
        .map(({ companyId, companyName }) => (
          <p key={companyId} className={classes.shut}>
            <IconLock size={14} stroke={1.6} aria-hidden />
            {messages.signInNeeded({ company: companyName })}
          </p>
        ))}
      <Pager label={messages.pages} {...{ page, size }} sizes={workList.sizes} total={work.found} onChange={show} />
    </>
  )
}
