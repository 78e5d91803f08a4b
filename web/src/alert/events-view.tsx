import { SegmentedControl } from '@mantine/core'
import { alertMessages, alertsScreenMessages, eventFilters, eventsPageSizes } from '@strata/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { IconAction, LoadFailed, Pager, RowsSkeleton, useLastPage } from '../ui/index.ts'
import { type EventsAsked, useEvents } from './event-queries.ts'
import { EventsTable } from './events-table.tsx'
import classes from './events-view.module.css'

const first: EventsAsked = { filter: 'all', page: 0, size: eventsPageSizes[0] }
const choices = eventFilters.map((value) => ({ value, label: alertsScreenMessages.filters[value] }))

/** The events one may see, a page at a time (specification 3 §2.6). */
export function EventsView() {
  const [asked, setAsked] = useState(first)
  const ask = (changes: Partial<EventsAsked>): void => setAsked((before) => ({ ...before, page: 0, ...changes }))
  const { data, error, refetch, isPlaceholderData } = useEvents(asked)
  useFailureToast(error, refetch)
  useLastPage(asked, isPlaceholderData ? undefined : data?.total, ask)
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={alertsScreenMessages.filter}
          data={choices}
          value={asked.filter}
          onChange={(filter) => ask({ filter })}
        />
        <span className={classes.space} />
        <IconAction label={alertsScreenMessages.refresh} onClick={() => void refetch()}>
          <IconRefresh size={16} stroke={1.6} />
        </IconAction>
      </div>
      {data ? (
        <EventsTable events={data.events} filter={asked.filter} isBusy={isPlaceholderData} />
      ) : error ? (
        <LoadFailed title={alertMessages.eventsFailed} tryAgain={refetch} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {data && <Pager page={asked.page} size={asked.size} sizes={eventsPageSizes} total={data.total} onChange={ask} />}
    </>
  )
}
