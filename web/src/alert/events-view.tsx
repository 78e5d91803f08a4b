import { SegmentedControl } from '@mantine/core'
import { alertMessages, alertsScreenMessages, type EventFilter, eventFilters, eventsPageSizes, type ListKind } from '@strata/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useFailureToast } from '../platform/index.ts'
import { FiltersOfList, useListPlace } from '../tabs/index.ts'
import { IconAction, ListTools, LoadFailed, Pager, RowsSkeleton, useLastPage } from '../ui/index.ts'
import { useEvents } from './event-queries.ts'
import { EventsTable } from './events-table.tsx'
import classes from './events-view.module.css'

const kind: ListKind<EventFilter, never> = { choices: eventFilters, columns: [], sizes: eventsPageSizes }
const choices = eventFilters.map((value) => ({ value, label: alertsScreenMessages.filters[value] }))

/** The events one may see, a page at a time (specification 3 §2.6). */
export function EventsView() {
  const { choice: filter, page, size, show } = useListPlace(kind)
  const asked = { filter, page, size }
  const { data, error, refetch, isPlaceholderData } = useEvents(asked)
  useFailureToast(error, refetch)
  useLastPage(asked, isPlaceholderData ? undefined : data?.total, show)
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl aria-label={alertsScreenMessages.filter} data={choices} value={filter} onChange={(choice) => show({ choice })} />
        <IconAction label={alertsScreenMessages.refresh} className={classes.refresh ?? ''} onClick={() => void refetch()}>
          <IconRefresh size={16} stroke={1.6} />
        </IconAction>
        <ListTools>
          <FiltersOfList list="events" />
        </ListTools>
      </div>
      {data ? (
        <EventsTable events={data.events} filter={filter} isBusy={isPlaceholderData} />
      ) : error ? (
        <LoadFailed title={alertMessages.eventsFailed} tryAgain={refetch} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {data && <Pager page={page} size={size} sizes={eventsPageSizes} total={data.total} onChange={show} />}
    </>
  )
}
